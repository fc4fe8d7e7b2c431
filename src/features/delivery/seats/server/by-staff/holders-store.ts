import { anyOf, type Executor } from "#platform/index.ts";

/** Lists the ids of an order's lines, in order. */
export async function listLineIds(db: Executor, orderId: number): Promise<number[]> {
	const rows = await db
		.selectFrom("public_order_lines")
		.select("id")
		.where("order_id", "=", orderId)
		.orderBy("id")
		.execute();
	return rows.map(({ id }) => id);
}

export async function findOrderId(db: Executor, lineId: number): Promise<number | undefined> {
	return (await db.selectFrom("public_order_lines").select("order_id").where("id", "=", lineId).executeTakeFirst())
		?.order_id;
}

/** Returns which of these enrollments have a valid certificate. */
export async function findCertified(db: Executor, enrollmentIds: number[]): Promise<Set<number>> {
	const rows = await db
		.selectFrom("public_certified_enrollments")
		.select("enrollment_id")
		.where("enrollment_id", "=", anyOf("bigint", enrollmentIds))
		.execute();
	return new Set(rows.map(({ enrollment_id }) => enrollment_id));
}

/** Lists the holders and open invitations of a line, except the buyer. */
export const listHolders = (db: Executor, lineId: number, limit: number) =>
	db
		.selectFrom("seat_invitations as invitation")
		.leftJoin("public_users as users", "users.id", "invitation.joined_by")
		.select([
			"invitation.id",
			"invitation.seat",
			"invitation.email",
			"invitation.name",
			"invitation.state",
			"invitation.joined_by",
			"invitation.enrollment_id",
		])
		.select(["users.full_name", "users.email as account_email"])
		.where("invitation.order_line_id", "=", lineId)
		.where("invitation.state", "in", ["pending", "joined"])
		.orderBy("invitation.seat")
		.limit(limit)
		.execute();
