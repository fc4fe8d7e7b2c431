import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { endEnrollment } from "#features/delivery/enrollments/server/index.ts";
import { type AppContext, inTransaction, type Tables, type Transaction } from "#platform/index.ts";
import type { SeatList } from "../contract.ts";
import { seatWithdrawn } from "../emails/seat-withdrawn.ts";
import { isLate, whyItStays } from "../rules/seat-moment.ts";
import { mailInvitation } from "./email-invitation.ts";
import { countSend, endInvitation, findInvitation, heldAddresses, insertInvitation } from "./invitation-store.ts";
import { judge, toIds } from "./invite-colleagues.ts";
import { consumeEmailLimit } from "./limits.ts";
import { colleagueSeats, findGroup, findLines, findOwnedGrants, lockGroup, type SeatLine } from "./line-store.ts";
import { readSeatList } from "./read-seats.ts";
import { usedAmong } from "./used-among.ts";

type ChangeContext = Pick<AppContext, "db" | "clock" | "signer" | "publicUrl" | "mail">;
type Invitation = Selectable<Tables["seat_invitations"]>;
type Why = "no_invitation" | "not_pending" | "session_begun" | "seat_used";
type Changed<Code extends string = Why> =
	| { ok: true; seatList: SeatList }
	| { ok: false; code: Code; retryAfter?: number };

/** Emails an open invitation again, with the same link. */
export async function resend(
	context: ChangeContext,
	managerId: number,
	id: number,
): Promise<Changed<Exclude<Why, "seat_used"> | "too_many">> {
	const found = await findInvitation(context.db, id);
	const owner = found && (await findLines(context.db, managerId, [found.order_line_id])).length > 0;
	if (owner && found.state === "pending" && found.email) {
		const retryAfter = await consumeEmailLimit(context, managerId, found.email);
		if (retryAfter) return { ok: false, code: "too_many", retryAfter };
	}
	return change(context, managerId, id, async (trx, line, invitation) => {
		if (isLate(line.grants, line.startsAt, context.clock.now())) return "session_begun";
		const sends = await countSend(trx, id, context.clock.now());
		if (sends === undefined || invitation.email === null) return "not_pending";
		await mailInvitation(context, trx, line, { id, reference: invitation.reference, email: invitation.email, sends });
		return null;
	});
}

/** Withdraws an invitation, or an accepted seat that was not used. */
export const withdraw = (context: ChangeContext, managerId: number, id: number): Promise<Changed> =>
	change(context, managerId, id, (trx, line, invitation) => takeBack(context, trx, line, invitation, "withdrawn"));

/** Withdraws a seat and offers it to another address, in one transaction. */
export async function move(
	context: ChangeContext,
	managerId: number,
	id: number,
	to: { email: string; name: string },
): Promise<Changed<Why | "your_own" | "invited_already" | "has_course" | "too_many">> {
	const retryAfter = await consumeEmailLimit(context, managerId, to.email);
	if (retryAfter) return { ok: false, code: "too_many", retryAfter };
	return change(context, managerId, id, async (trx, line, invitation) => {
		const held = await heldAddresses(trx, toIds(await findGroup(trx, managerId, line.id)));
		const owned = await findOwnedGrants(trx, line.courseId, { emails: [to.email.toLowerCase()] });
		const error = judge(line, to.email, { before: new Set(), held, owned });
		// The contract already rejects invalid addresses, and a single address cannot be a duplicate.
		if (error && error !== "not_an_address" && error !== "twice") return error;
		const stays = await takeBack(context, trx, line, invitation, "moved");
		if (stays) return stays;
		const reference = randomBytes(18).toString("base64url");
		const now = context.clock.now();
		const made = await insertInvitation(trx, {
			reference,
			lineId: line.id,
			colleagues: colleagueSeats(line),
			seat: invitation.seat,
			email: to.email,
			name: to.name,
			now,
		});
		if (!made) throw new Error(`The seat ${invitation.seat} of line ${line.id} was just given back and is not free.`);
		await mailInvitation(context, trx, line, { id: made.id, reference, email: to.email, sends: 1 });
		return null;
	});
}

/**
 * Runs a change to one of a buyer's seats while the line is locked. Refuse before writing: a refusal does not roll
 * back.
 */
async function change<Code extends string>(
	context: ChangeContext,
	managerId: number,
	id: number,
	work: (trx: Transaction, line: SeatLine, invitation: Invitation) => Promise<Code | null>,
): Promise<{ ok: true; seatList: SeatList } | { ok: false; code: Code | "no_invitation" | "not_pending" }> {
	return inTransaction(context.db, async (trx) => {
		const found = await findInvitation(trx, id);
		if (!found) return { ok: false, code: "no_invitation" };
		await lockGroup(trx, found.order_line_id);
		const [line] = await findLines(trx, managerId, [found.order_line_id]);
		// Read again after locking: a concurrent change may have committed.
		const invitation = await findInvitation(trx, id);
		if (!line || !invitation) return { ok: false, code: "no_invitation" };
		if (line.closed) return { ok: false, code: "not_pending" };
		const error = await work(trx, line, invitation);
		return error === null
			? { ok: true, seatList: await readSeatList(context, trx, managerId, await findGroup(trx, managerId, line.id)) }
			: { ok: false, code: error };
	});
}

async function takeBack(
	context: ChangeContext,
	trx: Transaction,
	line: SeatLine,
	invitation: Invitation,
	to: "withdrawn" | "moved",
): Promise<Exclude<Why, "no_invitation"> | null> {
	const now = context.clock.now();
	const { id, state, enrollment_id: enrollmentId } = invitation;
	if (state !== "pending" && state !== "joined") return "not_pending";
	if (state === "pending" && to === "moved" && isLate(line.grants, line.startsAt, now)) return "session_begun";
	if (state === "joined") {
		const used = enrollmentId !== null && (await usedAmong(trx, [enrollmentId])).has(enrollmentId);
		const stays = whyItStays(line.grants, line.startsAt, used, now);
		if (stays) return stays;
	}
	if (!(await endInvitation(trx, id, state, to, now))) return "not_pending";
	if (state === "pending" || enrollmentId === null) return null;
	await endEnrollment(trx, { enrollmentId });
	if (invitation.email !== null)
		await context.mail.sendEmail(
			trx,
			seatWithdrawn.order(
				{ key: `seat-withdrawn:${id}`, to: invitation.email },
				{ from: line.buyerName, title: line.title },
			),
		);
	return null;
}
