import { sql } from "kysely";
import type { Executor, Transaction } from "#platform/index.ts";

export type InvitationState = "pending" | "joined" | "withdrawn" | "moved" | "closed";

const holding: InvitationState[] = ["pending", "joined"];

/**
 * Offers the lowest free seat of a line to an address. The line must be locked. Seat 1 is the buyer's, so the last
 * colleague of a line whose buyer does not attend gets a number above the number of seats.
 *
 * @param invitation.colleagues how many seats colleagues can have
 * @returns the invitation, or undefined if no seat is free or the address already has one on this line
 */
export async function insertInvitation(
	trx: Transaction,
	invitation: {
		reference: string;
		lineId: number;
		colleagues: number;
		email: string;
		name: string;
		now: Date;
		seat?: number;
	},
): Promise<{ id: number; seat: number } | undefined> {
	const { reference, lineId, colleagues, email, name, now, seat } = invitation;
	const free =
		seat === undefined
			? sql`generate_series(2, ${colleagues}::integer + 1)`
			: sql`generate_series(${seat}::integer, ${seat}::integer)`;
	const { rows } = await sql<{ id: number; seat: number }>`
		insert into seat_invitations (reference, order_line_id, seat, email, name, invited_at, sent_at)
		select ${reference}, ${lineId}::bigint, free.seat, ${email}, ${name}, ${now}::timestamptz, ${now}::timestamptz
		from ${free} as free(seat)
		where not exists (select from seat_invitations other where other.order_line_id = ${lineId} and other.seat = free.seat and other.state in ('pending', 'joined'))
			and (select count(*) from seat_invitations other where other.order_line_id = ${lineId} and other.state in ('pending', 'joined')) < ${colleagues}::integer
		order by free.seat limit 1
		on conflict do nothing
		returning id, seat`.execute(trx);
	return rows[0];
}

/** Returns the addresses that have a seat or an open invitation on these lines, in lower case. */
export async function heldAddresses(db: Executor, lineIds: number[]): Promise<Set<string>> {
	const rows = await db
		.selectFrom("seat_invitations")
		.select(sql<string>`lower(email::text)`.as("address"))
		.where("order_line_id", "in", lineIds)
		.where("state", "in", holding)
		.where("email", "is not", null)
		.execute();
	return new Set(rows.map((row) => row.address));
}

export const findInvitation = (db: Executor, id: number) =>
	db.selectFrom("seat_invitations").selectAll().where("id", "=", id).executeTakeFirst();

/** Lists a line's invited and occupied seats with the delivery state of their latest emails. */
export const listHeld = (db: Executor, lineId: number, limit: number) =>
	db
		.selectFrom("seat_invitations as invitation")
		.leftJoin("public_users as users", "users.id", "invitation.joined_by")
		.leftJoin("public_emails as emails", (join) =>
			join.on("emails.key", "=", sql<string>`'seat-invitation:' || invitation.id || ':' || invitation.sends`),
		)
		.select([
			"invitation.id",
			"invitation.seat",
			"invitation.email",
			"invitation.name",
			"invitation.state",
			"invitation.sent_at",
			"invitation.joined_at",
			"invitation.enrollment_id",
			"users.full_name",
			"emails.state as mail_state",
		])
		.where("invitation.order_line_id", "=", lineId)
		.where("invitation.state", "in", holding)
		.orderBy("invitation.seat")
		.limit(limit)
		.execute();

/** Counts the invited and the occupied seats of each line, and names who accepted, the first five. */
export async function countHeld(
	db: Executor,
	lineIds: number[],
): Promise<Map<number, { invited: number; joined: number; names: string[] }>> {
	if (lineIds.length === 0) return new Map();
	const rows = await db
		.selectFrom("seat_invitations")
		.leftJoin("public_users as users", "users.id", "joined_by")
		.select([
			"order_line_id",
			sql<number>`(count(*) filter (where seat_invitations.state = 'pending'))::integer`.as("invited"),
		])
		.select(sql<number>`(count(*) filter (where seat_invitations.state = 'joined'))::integer`.as("joined"))
		.select(
			sql<
				string[]
			>`coalesce((array_agg(users.full_name order by joined_at) filter (where seat_invitations.state = 'joined' and users.id is not null))[1:5], '{}')`.as(
				"names",
			),
		)
		.where("order_line_id", "in", lineIds)
		.groupBy("order_line_id")
		.execute();
	return new Map(rows.map(({ order_line_id, ...counts }) => [order_line_id, counts]));
}

/** Increments the email count of an open invitation. Returns the new count, or undefined if it is not open. */
export async function countSend(trx: Transaction, id: number, now: Date): Promise<number | undefined> {
	const row = await trx
		.updateTable("seat_invitations")
		.set({ sends: sql<number>`sends + 1`, sent_at: now })
		.where("id", "=", id)
		.where("state", "=", "pending")
		.returning("sends")
		.executeTakeFirst();
	return row?.sends;
}

/** Accepts an open invitation in a single statement, so that one of several concurrent calls succeeds. */
export async function markJoined(trx: Transaction, id: number, userId: number, now: Date): Promise<boolean> {
	const row = await trx
		.updateTable("seat_invitations")
		.set({ state: "joined", joined_by: userId, joined_at: now })
		.where("id", "=", id)
		.where("state", "=", "pending")
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

export async function recordEnrollment(trx: Transaction, id: number, enrollmentId: number): Promise<void> {
	await trx.updateTable("seat_invitations").set({ enrollment_id: enrollmentId }).where("id", "=", id).execute();
}

/** Ends an invitation if it is still in state `from`. Returns false if it has changed meanwhile. */
export async function endInvitation(
	trx: Transaction,
	id: number,
	from: "pending" | "joined",
	to: "withdrawn" | "moved",
	now: Date,
): Promise<boolean> {
	const row = await trx
		.updateTable("seat_invitations")
		.set({ state: to, ended_at: now })
		.where("id", "=", id)
		.where("state", "=", from)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Closes every seat of a line. Returns how many. */
export async function closeAll(trx: Transaction, lineId: number, now: Date): Promise<number> {
	const rows = await trx
		.updateTable("seat_invitations")
		.set({ state: "closed", ended_at: now })
		.where("order_line_id", "=", lineId)
		.where("state", "in", holding)
		.returning("id")
		.execute();
	return rows.length;
}
