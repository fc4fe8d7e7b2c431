import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import {
	type AppContext,
	inTransaction,
	type Refused,
	type RequestOf,
	type ResponseOf,
	refuse,
	type Transaction,
} from "#platform/index.ts";
import { EmailAddress, NewEmailAddress } from "#values/email/email-address.ts";
import { inviteColleagues } from "../contract.ts";
import { errors, type InvalidField } from "../rules/colleagues.ts";
import { hasAll, isLate } from "../rules/seat-moment.ts";
import { mailInvitation } from "./email-invitation.ts";
import { heldAddresses, insertInvitation } from "./invitation-store.ts";
import { consumeEmailLimit } from "./limits.ts";
import { colleagueSeats, findGroup, findOwnedGrants, lockGroup, type SeatLine } from "./line-store.ts";
import { readSeatList } from "./read-seats.ts";

type InvitingContext = Pick<AppContext, "db" | "clock" | "signer" | "publicUrl" | "mail">;
type Colleague = RequestOf<typeof inviteColleagues>["body"]["colleagues"][number];

interface Inviter {
	/** Who invites: `managerId`, or a staff member with the buyer's list. */
	userId: number;
	/** The buyer, or who manages the buyer's seats. */
	managerId: number;
	lineId: number;
	/** Records how many were invited. */
	record?: (trx: Transaction, count: number) => Promise<void>;
}

/**
 * Offers seats of a line to colleagues. Each address is validated separately, so valid ones are invited even if others
 * fail.
 */
export async function invite(
	context: InvitingContext,
	{ userId, managerId, lineId, record }: Inviter,
	colleagues: Colleague[],
): Promise<ResponseOf<typeof inviteColleagues> | Refused> {
	const { db } = context;
	for (const email of new Set(listWhole(colleagues.map(toAddress)))) {
		const retryAfter = await consumeEmailLimit(context, userId, email);
		if (retryAfter) return refuse(inviteColleagues, "too_many", { retryAfter });
	}
	return inTransaction(db, async (trx) => {
		const invited = await inviteTogether(context, trx, { managerId, lineId, colleagues });
		const count = "code" in invited ? 0 : invited.results.filter(({ error }) => error === null).length;
		if (count > 0) await record?.(trx, count);
		return invited;
	});
}

/** Offers seats of a line to colleagues, in a transaction. Doesn't count toward the limits of emails. */
export async function inviteTogether(
	context: Omit<InvitingContext, "db">,
	trx: Transaction,
	{ managerId, lineId, colleagues }: { managerId: number; lineId: number; colleagues: readonly Colleague[] },
): Promise<ResponseOf<typeof inviteColleagues> | Refused> {
	const addresses = colleagues.map(toAddress);
	const whole = listWhole(addresses);
	await lockGroup(trx, lineId);
	const group = await findGroup(trx, managerId, lineId);
	const [line] = group;
	if (!line) return refuse(inviteColleagues, "no_line");
	if (line.closed) return refuse(inviteColleagues, line.closed);
	const now = context.clock.now();
	if (isLate(line.grants, line.startsAt, now)) return refuse(inviteColleagues, "session_begun");
	const owned = await findOwnedGrants(trx, line.courseId, { emails: whole });
	const held = await heldAddresses(trx, toIds(group));
	const before = new Set<string>();
	const results: ResponseOf<typeof inviteColleagues>["results"] = [];
	for (const { email, name, unreachable } of addresses) {
		let error: InvalidField | null = judge(line, email, { before, held, owned });
		if (!error) {
			const reference = randomBytes(18).toString("base64url");
			const made = await offerSeat(trx, group, { reference, email, name, now });
			if (made) await mailInvitation(context, trx, line, { id: made.id, reference, email, sends: 1 });
			else error = "no_seat_left";
		}
		before.add(email.toLowerCase());
		results.push({ email, error, message: error ? (unreachable ?? errors[error]) : "Invited." });
	}
	return { seatList: await readSeatList(context, trx, managerId, group), results };
}

const toAddress = (colleague: Colleague) => ({
	...readAddress(colleague.email),
	name: (colleague.name ?? "").trim(),
});

const listWhole = (addresses: readonly ReturnType<typeof toAddress>[]): string[] =>
	addresses.filter(({ email }) => isAddress(email)).map(({ email }) => email.toLowerCase());

/** Offers a free seat of the first line that has one. */
async function offerSeat(
	trx: Transaction,
	group: readonly SeatLine[],
	invitation: { reference: string; email: string; name: string; now: Date },
): Promise<{ id: number } | undefined> {
	for (const line of group) {
		const made = await insertInvitation(trx, { ...invitation, lineId: line.id, colleagues: colleagueSeats(line) });
		if (made) return made;
	}
	return undefined;
}

export const toIds = (group: readonly SeatLine[]): number[] => group.map(({ id }) => id);

const isAddress = (email: string): boolean => z.safeParse(NewEmailAddress, email).success;

/** Normalizes a typed address. `unreachable`: why no email can be sent to it, although it is valid. */
function readAddress(text: string): { email: string; unreachable: string | undefined } {
	const read = z.safeParse(NewEmailAddress, text);
	const isValid = z.safeParse(EmailAddress, text).success;
	return { email: read.data ?? text.trim(), unreachable: isValid ? read.error?.issues[0]?.message : undefined };
}

interface SeatFacts {
	before: Set<string>;
	held: Set<string>;
	owned: Awaited<ReturnType<typeof findOwnedGrants>>;
}

/** Validates an address for an invitation, except for free seats; null if it is valid. */
export function judge(
	line: SeatLine,
	email: string,
	{ before, held, owned }: SeatFacts,
): Exclude<InvalidField, "no_seat_left"> | null {
	const address = email.toLowerCase();
	if (!isAddress(email)) return "not_an_address";
	if (address === line.buyerEmail.toLowerCase()) return "your_own";
	if (before.has(address)) return "twice";
	if (held.has(address)) return "invited_already";
	const has = owned.get(address);
	return has && hasAll(has, line.grants) ? "has_course" : null;
}
