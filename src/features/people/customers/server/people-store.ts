import { sql } from "kysely";
import type { Role } from "../../../../api/call.ts";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";

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

/** The ids of the newest people. */
export async function listNewest(db: Reader, before: number | undefined, most: number): Promise<number[]> {
	const rows = await db
		.selectFrom("users")
		.select("id")
		.$if(before !== undefined, (query) => query.where("id", "<", before as number))
		.orderBy("id", "desc")
		.limit(most)
		.execute();
	return rows.map((row) => row.id);
}

/** These people, the newest first, with how many enrolments are theirs now. */
export async function listPersonRows(db: Reader, ids: number[]): Promise<PersonFound[]> {
	const { rows } = await sql<PersonFound>`
		select id, full_name, email, phone, role, created_at,
			(select count(*)::int4 from enrolments where person_id = users.id and state = 'active') as courses
		from users where id = any(${ids}::bigint[]) order by id desc`.execute(db);
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
export function listOwned(db: Reader, personId: number, { before, most }: { before: number | undefined; most: number }) {
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
		.$if(before !== undefined, (query) => query.where("enrolments.id", "<", before as number))
		.orderBy("enrolments.id", "desc")
		.limit(most)
		.execute();
}
