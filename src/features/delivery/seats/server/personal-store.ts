import { sql } from "kysely";
import type { Executor, Transaction } from "#platform/index.ts";

const maxRows = 5_000;

export const listSentInvitations = (db: Executor, userId: number) =>
	invitations(db)
		.innerJoin("public_orders as orders", "orders.id", "order_lines.order_id")
		.select(["seat_invitations.email", "seat_invitations.name"])
		.where("orders.user_id", "=", userId)
		.execute();

export const listReceived = (db: Executor, userId: number, addresses: string[]) =>
	invitations(db).where(isFor(userId, addresses)).execute();

const invitations = (db: Executor) =>
	db
		.selectFrom("seat_invitations")
		.innerJoin("public_order_lines as order_lines", "order_lines.id", "seat_invitations.order_line_id")
		.select([
			"order_lines.title",
			"order_lines.session_type as sessionType",
			"seat_invitations.seat",
			"seat_invitations.state",
			"seat_invitations.invited_at as invitedAt",
			"seat_invitations.joined_at as joinedAt",
			"seat_invitations.ended_at as endedAt",
		])
		.orderBy("seat_invitations.id")
		.limit(maxRows);

/** Builds SQL: a customer accepted the invitation, or it went to their address or one of these, which were theirs. */
const isFor = (userId: number, addresses: string[]) =>
	sql<boolean>`(seat_invitations.joined_by = ${userId} or seat_invitations.email = any(${addresses}::citext[])
		or seat_invitations.email = (select email from public_users where id = ${userId}))`;

/**
 * Erases a customer's name and addresses from seats. Their open invitations end, and their seats become free for the
 * buyers. Invitations that they sent stay valid. Call it before the customer's row and enrollments are deleted.
 */
export async function eraseSeats(trx: Transaction, userId: number, addresses: string[], now: Date): Promise<void> {
	await sql`delete from seat_managers where manager_id is null
		and (email = any(${addresses}::citext[]) or email = (select email from public_users where id = ${userId}))`.execute(
		trx,
	);
	await trx
		.updateTable("seat_invitations")
		.set({
			email: null,
			name: "",
			joined_by: null,
			state: sql`case when state in ('pending', 'joined') then 'withdrawn' else state end`,
			ended_at: sql`coalesce(ended_at, ${now}::timestamptz)`,
		})
		.where(isFor(userId, addresses))
		.execute();
}
