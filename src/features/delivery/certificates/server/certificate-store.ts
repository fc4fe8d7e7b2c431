import { type Insertable, type Selectable, sql } from "kysely";
import type { CertificateValidity } from "#features/catalog/courses/rules/facts/course-facts.ts";
import {
	anyOf,
	batchRows,
	type Database,
	type Day,
	type Executor,
	type SortKey,
	sortedPage,
	type Tables,
	type Transaction,
	toDay,
} from "#platform/index.ts";
import type { License, StoredCredit } from "../rules/certified-credit.ts";
import { isSameProgram, type Program } from "../rules/same-program.ts";
import { type CertifiedDays, isSamePeriod } from "../rules/validity/find-next-period.ts";

/** Finds an active enrollment that has a customer, with its certificate if it has one. */
export const findCandidate = (db: Executor, enrollmentId: number) =>
	db
		.selectFrom("public_enrollments as enrollments")
		.innerJoin("public_order_lines as order_lines", "order_lines.id", "enrollments.order_line_id")
		.innerJoin("public_users as users", "users.id", "enrollments.user_id")
		.leftJoin("certificates", "certificates.enrollment_id", "enrollments.id")
		.select([
			"enrollments.id",
			"enrollments.course_id",
			"enrollments.grants_live",
			"enrollments.grants_recording",
			"users.id as user_id",
			"users.full_name",
			"users.email",
			"order_lines.title",
			"order_lines.instructor",
			"certificates.id as certificate_id",
		])
		.where("enrollments.id", "=", enrollmentId)
		.where("enrollments.state", "=", "active")
		.executeTakeFirst();

/** Lists active enrollments of a course without a certificate, ordered by id. */
export async function listCandidates(
	db: Database,
	courseId: number,
	afterId: number,
	limit: number,
): Promise<number[]> {
	const rows = await db
		.selectFrom("public_enrollments as enrollments")
		.leftJoin("certificates", "certificates.enrollment_id", "enrollments.id")
		.select("enrollments.id")
		.where("enrollments.course_id", "=", courseId)
		.where("enrollments.state", "=", "active")
		.where("enrollments.id", ">", afterId)
		.where("certificates.id", "is", null)
		.orderBy("enrollments.id")
		.limit(limit)
		.execute();
	return rows.map((row) => row.id);
}

/** Inserts a certificate unless its enrollment has one. Returns its id; undefined if it was not inserted. */
export async function insertCertificate(
	trx: Transaction,
	certificate: Insertable<Tables["certificates"]>,
): Promise<number | undefined> {
	const row = await trx
		.insertInto("certificates")
		.values(certificate)
		.onConflict((conflict) => conflict.column("enrollment_id").doNothing())
		.returning("id")
		.executeTakeFirst();
	return row?.id;
}

export const findByCode = (db: Executor, code: string) =>
	db.selectFrom("certificates").selectAll().where("code", "=", code).executeTakeFirst();

/** Lists certificates by code. */
export const listByCodes = (db: Executor, codes: readonly string[]) =>
	db.selectFrom("certificates").selectAll().where("code", "=", anyOf("text", codes)).orderBy("id").execute();

export const findCustomerCertificate = (db: Executor, code: string, userId: number) =>
	db.selectFrom("certificates").selectAll().where("code", "=", code).where("user_id", "=", userId).executeTakeFirst();

/** Unique among the advisory locks of the product. */
const claimLock = 7205139;

/**
 * Makes concurrent transactions decide about the credit of the same customers one after the other. Lock before reading
 * evidence: two transactions that each add a part of it would both miss the other's. Customers are locked in the order
 * of their ids.
 */
export async function lockClaims(trx: Transaction, enrollmentIds: readonly number[]): Promise<void> {
	await sql`
		select pg_advisory_xact_lock(${sql.lit(claimLock)}, user_id::int) from (
			select distinct user_id from public_enrollments where id = ${anyOf("bigint", [...enrollmentIds])} and user_id is not null order by user_id
		) holders`.execute(trx);
}

/** Lists a customer's active enrollments in a course, oldest first. */
export async function listActiveEnrollments(
	trx: Transaction,
	{ userId, courseId }: { userId: number; courseId: number },
): Promise<number[]> {
	const rows = await trx
		.selectFrom("public_enrollments")
		.select("id")
		.where("user_id", "=", userId)
		.where("course_id", "=", courseId)
		.where("state", "=", "active")
		.orderBy("id")
		.execute();
	return rows.map((row) => row.id);
}

/** Lists the certificates of customers, oldest first. Concurrent reads share a query. */
export const listOfHolder = batchRows(
	(db: Executor, userIds: number[]) =>
		db.selectFrom("certificates").selectAll().where("user_id", "=", anyOf("bigint", userIds)).orderBy("id").execute(),
	(row) => row.user_id ?? 0,
);

const listOfEnrollments = batchRows(
	(db: Executor, enrollmentIds: number[]) =>
		db.selectFrom("certificates").selectAll().where("enrollment_id", "=", anyOf("bigint", enrollmentIds)).execute(),
	(row) => row.enrollment_id,
);

export const toDays = ({
	held_at,
	valid_until: validUntil,
}: Pick<Selectable<Tables["certificates"]>, "held_at" | "valid_until">): CertifiedDays => ({
	earnedOn: toDay(held_at),
	validUntil,
});

/** Finds the valid certificate that already claims credit for a program in the period of a day. */
export const findClaim = (
	certificates: readonly Selectable<Tables["certificates"]>[],
	program: Program,
	{ validity, day }: { validity: CertificateValidity | null; day: Day },
): Selectable<Tables["certificates"]> | undefined =>
	certificates.find(
		({ revoked_at, course_id: courseId, credits, ...certificate }) =>
			revoked_at === null &&
			isSameProgram(program, { courseId, credits }) &&
			isSamePeriod(validity, toDays(certificate), day),
	);

/** Certificates with each later enrollment of their holders in the course. */
const withLater = (db: Executor) =>
	db
		.selectFrom("certificates")
		.innerJoin("public_enrollments as later", (join) =>
			join
				.onRef("later.user_id", "=", "certificates.user_id")
				.onRef("later.course_id", "=", "certificates.course_id")
				.onRef("later.id", "<>", "certificates.enrollment_id")
				.onRef("later.enrolled_at", ">=", "certificates.issued_at"),
		);

/** Lists the valid certificates that a customer had earned with the recording when they got this enrollment. */
export const listRepeated = (trx: Transaction, enrollmentId: number) =>
	withLater(trx)
		.innerJoin("public_enrollments as earner", "earner.id", "certificates.enrollment_id")
		.selectAll("certificates")
		.where("later.id", "=", enrollmentId)
		.where("earner.grants_recording", "=", true)
		.where("certificates.revoked_at", "is", null)
		.orderBy("certificates.id", "desc")
		.execute();

/** Returns which of these certificates have a holder who got the course again afterwards. */
export async function listWithAnother(db: Executor, certificateIds: readonly number[]): Promise<Set<number>> {
	if (certificateIds.length === 0) return new Set();
	const rows = await withLater(db)
		.select("certificates.id")
		.where("certificates.id", "=", anyOf("bigint", [...certificateIds]))
		.where("later.state", "=", "active")
		.execute();
	return new Set(rows.map(({ id }) => id));
}

/** Returns which of these enrollments have a valid certificate. */
export async function certifiedAmong(db: Executor, enrollmentIds: number[]): Promise<Set<number>> {
	const certificates = await listOfEnrollments(db, enrollmentIds);
	return new Set(
		certificates
			.filter((certificate) => certificate.revoked_at === null)
			.map((certificate) => certificate.enrollment_id),
	);
}

/** Lists a course's certificates, newest first; `before` is the last code of the previous page. */
export const listOfCourse = (
	db: Executor,
	courseId: number,
	{ limit, before }: { limit: number; before?: string | undefined },
) =>
	db
		.selectFrom("certificates")
		.selectAll()
		.where("course_id", "=", courseId)
		.$if(before !== undefined, (query) =>
			query.where("id", "<", (eb) =>
				eb
					.selectFrom("certificates as last")
					.select("last.id")
					.where("last.code", "=", before as string),
			),
		)
		.orderBy("id", "desc")
		.limit(limit)
		.execute();

/** Lists valid certificates that were earned with these order lines. */
export async function listOfLines(db: Executor, lineIds: number[]) {
	if (lineIds.length === 0) return [];
	return db
		.selectFrom("certificates")
		.innerJoin("public_enrollments as enrollments", "enrollments.id", "certificates.enrollment_id")
		.select(["certificates.code", "certificates.user_id", "certificates.course_id"])
		.where("enrollments.order_line_id", "in", lineIds)
		.where("certificates.revoked_at", "is", null)
		.orderBy("certificates.id")
		.execute();
}

/** Each has an index. IDs ascend with the time of issue. */
export const certificateSortKeys = {
	name: { key: sql`lower(certificates.name)`, type: "text" },
	course: { key: sql`certificates.title`, type: "text" },
	issuedAt: "id",
} as const satisfies Record<string, SortKey>;

/**
 * Lists certificates for staff, newest first by default: the one with this code, or those whose name or title contains
 * all words.
 *
 * @param filter `words` in lower case
 */
export function listForStaff(
	db: Executor,
	filter: {
		code?: string | undefined;
		words?: string[];
		state?: "valid" | "expired" | "revoked" | "unmet" | undefined;
		/** Decides which have expired. */
		today?: Day;
		sort?: string | undefined;
		before?: string | undefined;
	},
	limit: number,
) {
	const page = sortedPage(certificateSortKeys, "certificates.id", { sort: filter.sort, after: filter.before });
	let query = db
		.selectFrom("certificates")
		.innerJoin("public_enrollments as enrollments", "enrollments.id", "certificates.enrollment_id")
		.innerJoin("public_order_lines as order_lines", "order_lines.id", "enrollments.order_line_id")
		.leftJoin("certificate_reviews as reviews", "reviews.certificate_id", "certificates.id")
		.selectAll("certificates")
		.select(["reviews.unmet", "kept_at", "kept_by", "kept_reason"])
		.select(["order_lines.order_id", page.key.as("sort_key")])
		.where(page.where)
		.orderBy(page.order)
		.limit(limit);
	if (filter.code !== undefined) query = query.where("code", "=", filter.code);
	for (const word of filter.words ?? [])
		query = query.where("searched", "like", `%${word.replace(/[\\%_]/g, "\\$&")}%`);
	if (filter.state) query = query.where("revoked_at", filter.state === "revoked" ? "is not" : "is", null);
	if (filter.state === "expired") query = query.where("valid_until", "<", filter.today ?? null);
	if (filter.state === "valid")
		query = query.where((eb) => eb.or([eb("valid_until", "is", null), eb("valid_until", ">=", filter.today ?? null)]));
	if (filter.state === "unmet")
		query = query.where("reviews.certificate_id", "is not", null).where("kept_at", "is", null);
	return query.execute();
}

interface WrittenCredits extends Pick<Selectable<Tables["certificates"]>, "hours" | "way" | "evidence"> {
	credits: readonly StoredCredit[];
	licenses: readonly License[];
	heldAt: Date;
}

/** Adds credits to a valid certificate. */
export async function writeCredits(
	trx: Transaction,
	id: number,
	{ hours, credits, licenses, way, heldAt, evidence }: WrittenCredits,
): Promise<void> {
	const values = {
		hours,
		credits: JSON.stringify(credits),
		licenses: JSON.stringify(licenses),
		way,
		held_at: heldAt,
		evidence,
	};
	await trx.updateTable("certificates").set(values).where("id", "=", id).execute();
}

/** Changes the name on a valid certificate; false if it has that name, was revoked or lost its holder. */
export async function writeName(trx: Transaction, code: string, name: string): Promise<boolean> {
	const row = await trx
		.updateTable("certificates")
		.set({ name })
		.where("code", "=", code)
		.where("name", "!=", name)
		.where("revoked_at", "is", null)
		.where("user_id", "is not", null)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Revokes a valid certificate. Returns whether it was valid. */
export async function markRevoked(
	trx: Transaction,
	code: string,
	revoked: { reason: string; by: number | null; now: Date },
): Promise<boolean> {
	const row = await trx
		.updateTable("certificates")
		.set({ revoked_at: revoked.now, revoked_reason: revoked.reason, revoked_by: revoked.by })
		.where("code", "=", code)
		.where("revoked_at", "is", null)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

export const findHolder = (db: Executor, userId: number) =>
	db.selectFrom("public_users").select(["full_name", "email"]).where("id", "=", userId).executeTakeFirst();

/**
 * Removes a customer's name and license numbers from their certificates, which stay verifiable, and what staff decided
 * about their evidence.
 */
export async function cutLoose(trx: Transaction, userId: number): Promise<void> {
	const ofHolder = trx.selectFrom("certificates").select("id").where("user_id", "=", userId);
	await trx.deleteFrom("certificate_reviews").where("certificate_id", "in", ofHolder).execute();
	await trx
		.updateTable("certificates")
		.set({ user_id: null, name: "", licenses: "[]" })
		.where("user_id", "=", userId)
		.execute();
}
