import { sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/tables.ts";
import type { Role } from "../../../wire/call.ts";

type Reader = Database | Transaction;

export interface PersonFound {
	id: number;
	full_name: string;
	email: string;
	phone: string;
	role: Role | null;
	created_at: Date;
	courses: number;
}

/** People, the newest first; only those with all these parts (as `like` takes them) in name, address or phone number. */
export async function listPersonRows(db: Reader, { parts, before }: { parts: string[]; before: number | undefined }, most: number): Promise<PersonFound[]> {
	const earlier = before === undefined ? sql`` : sql`and id < ${before}`;
	// Found first, sorted then: else the database may walk through everybody in the hope of meeting enough.
	const found =
		parts.length === 0
			? sql`select id from users where true ${earlier} order by id desc limit ${most}`
			: sql`select id from users where ${sql.join(
					parts.map((part) => sql`found_by like ${part}`),
					sql` and `,
				)} ${earlier}`;
	const { rows } = await sql<PersonFound>`
		with found as materialized (${found}), page as materialized (select id from found order by id desc limit ${most})
		select users.id, full_name, email, phone, role, created_at,
			(select count(*)::int4 from enrolments where person_id = users.id and state = 'active') as courses
		from page join users on users.id = page.id order by users.id desc`.execute(db);
	return rows;
}

/** A person's account with the sessions that have not ended. */
export async function findAccount(db: Reader, id: number, now: Date) {
	return db
		.selectFrom("users")
		.select(["id", "full_name", "email", "phone", "role", "created_at", sql<boolean>`password_hash <> ''`.as("has_password")])
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

/** What a person is or was enrolled in, the newest first, with how far they came. */
export function listOwned(db: Reader, personId: number, most: number) {
	return db
		.selectFrom("enrolments")
		.innerJoin("order_lines", "order_lines.id", "enrolments.order_line_id")
		.innerJoin("orders", "orders.id", "order_lines.order_id")
		.leftJoin("progress", "progress.enrolment_id", "enrolments.id")
		.leftJoin("certificates", (join) => join.onRef("certificates.enrolment_id", "=", "enrolments.id").on("certificates.revoked_at", "is", null))
		.select([
			"enrolments.id",
			"enrolments.course_id",
			"order_lines.title",
			"enrolments.session_type",
			"enrolments.state",
			"enrolments.enrolled_at",
			"enrolments.seat",
			"enrolments.brings_recording",
			"order_lines.order_id",
			"order_lines.seats",
			"orders.source",
			"certificates.code",
			sql<number>`coalesce(seconds_of(progress.watched), 0)`.as("watched_seconds"),
		])
		.select((of) =>
			of
				.selectFrom("enrolments as others")
				.select(({ fn }) => fn.countAll<number>().as("count"))
				.whereRef("others.order_line_id", "=", "enrolments.order_line_id")
				.where("others.state", "=", "active")
				.as("seats_taken"),
		)
		.where("enrolments.person_id", "=", personId)
		.orderBy("enrolments.id", "desc")
		.limit(most)
		.execute();
}
