import { sql } from "kysely";
import type { Executor, ResponseOf, SortedPage, SortKey } from "#platform/index.ts";
import type { listCustomers } from "../contract.ts";

/** Each has an index. Customers of an earlier system joined before their accounts were created here. */
export const customerSortKeys = {
	name: { key: sql`lower(full_name)`, type: "text" },
	email: { key: sql`lower(email::text)`, type: "text" },
	joinedAt: { key: sql`created_at`, type: "time" },
} as const satisfies Record<string, SortKey>;

type FoundCustomer = Omit<ResponseOf<typeof listCustomers>["customers"][number], "joinedAt"> & { joinedAt: Date };

export interface ListedId {
	id: number;
	sort_key: unknown;
}

/** Lists the ids of one page of all users. */
export async function listIds(db: Executor, { where, order, key }: SortedPage, limit: number): Promise<ListedId[]> {
	const { rows } =
		await sql<ListedId>`select id, ${key} as sort_key from users where ${where} order by ${order} limit ${limit}`.execute(
			db,
		);
	return rows;
}

/** Lists these users in the given order, with their numbers of active enrollments. */
export async function listCustomerRows(db: Executor, ids: number[]): Promise<FoundCustomer[]> {
	const { rows } = await sql<FoundCustomer>`
		select id, full_name as "fullName", email, phone, role, created_at as "joinedAt",
			(select count(*)::int4 from enrollments where user_id = users.id and state = 'active') as courses
		from users where id = any(${ids}::bigint[])`.execute(db);
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Finds an account with its active sessions. */
export async function findAccount(db: Executor, id: number, now: Date) {
	return db
		.selectFrom("users")
		.select([
			"id",
			"full_name",
			"email",
			"phone",
			"role",
			"created_at",
			"email_verified_at",
			sql<boolean>`password_hash <> ''`.as("has_password"),
		])
		.select((of) => [
			of
				.selectFrom("sessions")
				.select(({ fn }) => fn.countAll<number>().as("count"))
				.whereRef("user_id", "=", "users.id")
				.where("expires_at", ">", now)
				.as("sessions"),
			of
				.selectFrom("sessions")
				.select(({ fn }) => fn.max("created_at").as("last"))
				.whereRef("user_id", "=", "users.id")
				.as("last_login"),
		])
		.where("id", "=", id)
		.executeTakeFirst();
}

/** Finds the change of address that waits for its confirmation. */
export const findPendingEmail = (db: Executor, id: number, now: Date) =>
	db
		.selectFrom("email_changes")
		.select(["email", "expires_at"])
		.where("user_id", "=", id)
		.where("confirmed_at", "is", null)
		.where("closed_at", "is", null)
		.where("expires_at", ">", now)
		.orderBy("id", "desc")
		.executeTakeFirst();

/** Lists the former addresses of an account that no other account has now. */
export async function listFormerEmails(db: Executor, id: number): Promise<string[]> {
	const { rows } = await sql<{ email: string }>`
		select old_email::text as email from email_changes where user_id = ${id} and confirmed_at is not null
			and not exists (select from users where email = old_email) group by old_email limit 20`.execute(db);
	return rows.map(({ email }) => email);
}

/** Lists a customer's current and ended enrollments with progress, newest first. */
export function listOwned(
	db: Executor,
	userId: number,
	{ before, limit }: { before: number | undefined; limit: number },
) {
	return db
		.selectFrom("enrollments")
		.innerJoin("order_lines", "order_lines.id", "enrollments.order_line_id")
		.innerJoin("orders", "orders.id", "order_lines.order_id")
		.leftJoin("progress", "progress.enrollment_id", "enrollments.id")
		.leftJoin("live_bookings", "live_bookings.enrollment_id", "enrollments.id")
		.leftJoin("live_sessions", "live_sessions.id", "live_bookings.session_id")
		.leftJoin("live_attendance", (join) =>
			join
				.onRef("live_attendance.session_id", "=", "live_sessions.id")
				.onRef("live_attendance.user_id", "=", "enrollments.user_id"),
		)
		.leftJoin("certificates", (join) =>
			join.onRef("certificates.enrollment_id", "=", "enrollments.id").on("certificates.revoked_at", "is", null),
		)
		.select([
			"enrollments.id",
			"enrollments.course_id",
			"order_lines.title",
			"enrollments.session_type",
			"enrollments.state",
			"enrollments.enrolled_at",
			"enrollments.seat",
			"enrollments.grants_recording",
			"order_lines.order_id",
			"order_lines.seats",
			"orders.source",
			"orders.is_earlier",
			"certificates.code",
			"live_sessions.id as session_id",
			"live_sessions.starts_at as session_starts_at",
			"live_sessions.state as session_state",
			"live_attendance.minutes as attended_minutes",
			"live_attendance.joins",
			sql<number>`coalesce(seconds_of(progress.watched), 0)`.as("watched_seconds"),
		])
		.select((of) =>
			of
				.selectFrom("enrollments as others")
				.select(({ fn }) => fn.countAll<number>().as("count"))
				.whereRef("others.order_line_id", "=", "enrollments.order_line_id")
				.where("others.state", "=", "active")
				.where(({ or, ref }) =>
					or([ref("others.grants_live"), ref("others.grants_recording"), ref("others.grants_transcript")]),
				)
				.as("seats_taken"),
		)
		.where("enrollments.user_id", "=", userId)
		.$if(before !== undefined, (query) => query.where("enrollments.id", "<", before as number))
		.orderBy("enrollments.id", "desc")
		.limit(limit)
		.execute();
}

/** Lists the address of an account, and earlier ones that were confirmed and that no other account has now. */
export async function listAddresses(db: Executor, id: number): Promise<string[]> {
	const { rows } = await sql<{ email: string }>`
		select email from users where id = ${id}
		union
		select old_email from email_changes where user_id = ${id} and confirmed_at is not null and old_email_verified
			and not exists (select from users where email = old_email and id <> ${id})`.execute(db);
	return rows.map(({ email }) => email);
}
