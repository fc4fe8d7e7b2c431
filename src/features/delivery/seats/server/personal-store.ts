import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/tables.ts";
import "./tables.ts";

const maxRows = 5_000;

export const listSentInvitations = (db: Database | Transaction, userId: number) =>
	invitations(db)
		.innerJoin("public_orders as orders", "orders.id", "order_lines.order_id")
		.select(["seat_invitations.email", "seat_invitations.name"])
		.where("orders.user_id", "=", userId)
		.execute();

export const listReceived = (db: Database | Transaction, userId: number) =>
	invitations(db)
		.where((where) => where.or([where("joined_by", "=", userId), where("seat_invitations.email", "=", selectAddress(db, userId))]))
		.execute();

const invitations = (db: Database | Transaction) =>
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

const selectAddress = (db: Database | Transaction, userId: number) => db.selectFrom("public_users").select("email").where("id", "=", userId);

export async function cutLoose(trx: Transaction, userId: number, now: Date): Promise<void> {
	await trx
		.updateTable("seat_invitations")
		.set({
			email: null,
			name: "",
			joined_by: null,
			state: sql`case when state in ('pending', 'joined') then 'withdrawn' else state end`,
			ended_at: sql`coalesce(ended_at, ${now}::timestamptz)`,
		})
		.where((where) => where.or([where("joined_by", "=", userId), where("email", "=", selectAddress(trx, userId))]))
		.execute();
}
