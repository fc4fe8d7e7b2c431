import { randomBytes } from "node:crypto";
import { acceptSeat, endEnrollment } from "#features/delivery/enrollments/server/index.ts";
import { leaveLive, placeSeats } from "#features/delivery/live-sessions/server/index.ts";
import { bulkAccounts, findAccount, findUser } from "#features/people/accounts/server/index.ts";
import { endOpenUpgrades } from "#features/sales/checkout/server/index.ts";
import type { OrderContext } from "#features/sales/orders/server/index.ts";
import {
	type AppContext,
	inTransaction,
	Refused,
	type RequestOf,
	type ResponseOf,
	recordAudit,
	refuse,
	type Transaction,
	type User,
} from "#platform/index.ts";
import { moveHeldSeat } from "../../console-contract.ts";
import { seatAssigned } from "../../emails/seat-assigned.ts";
import { seatMoved } from "../../emails/seat-moved.ts";
import { staffSeatReplies } from "../../messages.ts";
import { hasAll } from "../../rules/seat-moment.ts";
import { replaceBuyerSeat } from "../change-buyer-seat.ts";
import { mailInvitation } from "../email-invitation.ts";
import { endInvitation, heldAddresses, insertInvitation, markJoined, recordEnrollment } from "../invitation-store.ts";
import { consumeEmailLimit } from "../limits.ts";
import { colleagueSeats, findGroup, findLine, findOwnedGrants, lockGroup, type SeatLine } from "../line-store.ts";
import { findOrderId } from "./holders-store.ts";
import { type Holder, readHolders } from "./read-order-seats.ts";

export type MoveContext = OrderContext & Pick<AppContext, "signer" | "meetings">;
type Attachments = { maker: string; data: Record<string, string | number> }[];

/** Who gets a seat. Without a confirmed account, an invitation proves that the address is theirs. */
interface NextHolder {
	email: string;
	name: string;
	/** The account that confirmed the address. */
	userId: number | undefined;
}

/**
 * Moves a seat to another person, for staff. The earlier enrollment ends and keeps its attendance and certificates.
 * Emails the new holder, the earlier one and the buyer. Refuses before writing, because a refusal does not roll back.
 */
export async function moveHeld(
	context: MoveContext,
	staff: User,
	lineId: number,
	{ seat, previousEmail, email: typed, name = "" }: RequestOf<typeof moveHeldSeat>["body"],
): Promise<ResponseOf<typeof moveHeldSeat> | Refused> {
	const { db, clock } = context;
	const account = await bulkAccounts.findHolder(db, typed);
	// A former address stands for the one that its account has now.
	const email = account?.email ?? typed;
	const retryAfter = await consumeEmailLimit(context, staff.userId, email);
	if (retryAfter) return refuse(moveHeldSeat, "too_many", { retryAfter });
	const isConfirmed = account !== undefined && (await findAccount(db, account.id))?.emailConfirmed === true;
	const next: NextHolder = { email, name: name.trim(), userId: isConfirmed ? account.id : undefined };
	const moved = await inTransaction(db, async (trx) => {
		await lockGroup(trx, lineId);
		const line = await findLine(trx, lineId);
		const orderId = await findOrderId(trx, lineId);
		if (!line || line.buyerId === 0 || orderId === undefined) return refuse(moveHeldSeat, "no_line");
		if (line.closed) return refuse(moveHeldSeat, line.closed);
		const now = clock.now();
		const holders = await readHolders(trx, line, now);
		const holder = holders.find((held) => held.seat === seat);
		const address = email.toLowerCase();
		if (!holder || holder.email.toLowerCase() !== previousEmail.toLowerCase())
			return refuse(moveHeldSeat, "changed_meanwhile");
		if (holder.email.toLowerCase() === address) return refuse(moveHeldSeat, "same_holder");
		const group = await findGroup(trx, line.buyerId, lineId);
		const isBuyer = address === line.buyerEmail.toLowerCase();
		const isHeld = (await heldAddresses(trx, [lineId, ...group.map(({ id }) => id)])).has(address);
		if (isHeld || (isBuyer && [line, ...group].some(({ buyerAttends }) => buyerAttends)))
			return refuse(moveHeldSeat, "invited_already");
		const owned = (await findOwnedGrants(trx, line.courseId, { emails: [address] })).get(address);
		if (owned && hasAll(owned, line.grants)) return refuse(moveHeldSeat, "has_course");
		if (holder.stays) return refuse(moveHeldSeat, holder.stays);

		const attachments = await takeSeat(trx, line, holder, now);
		await giveSeat(context, trx, line, holder, next);
		await tellFormerHolder(context, trx, { line, holder, next, attachments, now });
		const summary = `Moved seat ${seat} of “${line.title}” in order ${orderId} to another person`;
		await recordAudit(trx, clock, staff, { action: "order.seat_moved", id: orderId, summary });
		return { message: next.userId === undefined ? staffSeatReplies.invited(email) : staffSeatReplies.moved(email) };
	});
	if (!(moved instanceof Refused)) await endOpenUpgrades(context, lineId);
	return moved;
}

/** Ends the holder's seat. Returns the calendar entries that cancel their live session. */
async function takeSeat(trx: Transaction, line: SeatLine, holder: Holder, now: Date): Promise<Attachments> {
	if (holder.invitationId === null)
		await replaceBuyerSeat(trx, line, { live: false, recording: false, transcript: false }, now);
	else {
		const from = holder.state === "joined" ? "joined" : "pending";
		if (!(await endInvitation(trx, holder.invitationId, from, "moved", now)))
			throw new Error(`The seat ${holder.seat} of line ${line.id} changed while it was locked.`);
		if (holder.enrollmentId !== null) await endEnrollment(trx, { enrollmentId: holder.enrollmentId });
	}
	if (!line.grants.live || holder.userId === null || holder.state === "invited") return [];
	return (await leaveLive(trx, [{ userId: holder.userId, courseId: line.courseId }], now)).get(holder.userId) ?? [];
}

/** Gives a vacant seat to its new holder, and emails them. The buyer gets their own seat back. */
async function giveSeat(
	context: MoveContext,
	trx: Transaction,
	line: SeatLine,
	holder: Holder,
	next: NextHolder,
): Promise<void> {
	const now = context.clock.now();
	const { id: lineId, courseId, pricingId, sessionType, grants } = line;
	const isBuyer = next.email.toLowerCase() === line.buyerEmail.toLowerCase();
	if (isBuyer) await replaceBuyerSeat(trx, line, grants, now);
	else {
		const buyerAttends = line.buyerAttends && holder.state !== "buyer";
		const reference = randomBytes(18).toString("base64url");
		const invitation = await insertInvitation(trx, {
			reference,
			lineId,
			colleagues: colleagueSeats({ seats: line.seats, buyerAttends }),
			email: next.email,
			name: next.name,
			now,
			...(holder.invitationId === null ? {} : { seat: holder.seat }),
		});
		if (!invitation) throw new Error(`The seat ${holder.seat} of line ${lineId} was just vacated and is not free.`);
		if (next.userId === undefined)
			return mailInvitation(context, trx, line, { id: invitation.id, reference, email: next.email, sends: 1 });
		await markJoined(trx, invitation.id, next.userId, now);
		const enrollmentId = await acceptSeat(trx, {
			orderLineId: lineId,
			seat: invitation.seat,
			userId: next.userId,
			courseId,
			pricingId,
			sessionType,
			grants,
			now,
		});
		if (enrollmentId === undefined)
			throw new Error(`The seat ${invitation.seat} of line ${lineId} is occupied right after it was vacated.`);
		await recordEnrollment(trx, invitation.id, enrollmentId);
	}
	const userId = isBuyer ? line.buyerId : (next.userId as number);
	if (grants.live) await placeSeats(context, trx, [{ userId, courseId }]);
	const user = await findUser(trx, userId);
	if (!user) throw new Error("The account of the new holder is missing.");
	const facts = {
		fullName: user.fullName,
		title: line.title,
		sessionType,
		startsAt: grants.live ? (line.startsAt?.toISOString() ?? null) : null,
	};
	await context.mail.sendEmail(
		trx,
		seatAssigned.order({ key: `seat-assigned:${lineId}:${userId}:${now.getTime()}`, to: user.email }, facts),
	);
}

interface Move {
	line: SeatLine;
	holder: Holder;
	next: NextHolder;
	attachments: Attachments;
	now: Date;
}

/** Emails the earlier holder, with the cancellation for their calendar, and the buyer if that is someone else. */
async function tellFormerHolder(
	{ mail }: MoveContext,
	trx: Transaction,
	{ line, holder, next, attachments, now }: Move,
): Promise<void> {
	const key = `seat-moved:${line.id}:${holder.seat}:${now.getTime()}`;
	const { title, buyerName, buyerEmail } = line;
	const isBuyers = holder.state === "buyer";
	// Colleagues don't learn each other's addresses.
	const facts = { fullName: holder.name, title, to: isBuyers ? next.email : null, from: null };
	if (holder.email) await mail.sendEmail(trx, seatMoved.order({ key, to: holder.email, attachments }, facts));
	if (isBuyers || next.email.toLowerCase() === buyerEmail.toLowerCase()) return;
	await mail.sendEmail(
		trx,
		seatMoved.order(
			{ key: `${key}:buyer`, to: buyerEmail },
			{ fullName: buyerName, title, to: next.email, from: holder.email },
		),
	);
}
