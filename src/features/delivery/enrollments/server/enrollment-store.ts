import { type RawBuilder, sql } from "kysely";
import { readOrderNumber } from "#features/sales/orders/rules/order-number.ts";
import type { MergedAccounts } from "#platform/feature/personal-data.ts";
import { anyOf, batchRows, type Executor, type Transaction } from "#platform/index.ts";
import { siteZones } from "#values/time-zones/site-zones.ts";

export interface NewEnrollment {
	reference: string;
	orderLineId: number;
	seat: number;
	userId: number;
	courseId: number;
	pricingId: number;
	sessionType: string;
	grants: { live: boolean; recording: boolean; transcript: boolean };
	now: Date;
}

const toRow = (enrollment: NewEnrollment) => ({
	reference: enrollment.reference,
	order_line_id: enrollment.orderLineId,
	seat: enrollment.seat,
	user_id: enrollment.userId,
	course_id: enrollment.courseId,
	pricing_id: enrollment.pricingId,
	session_type: enrollment.sessionType,
	grants_live: enrollment.grants.live,
	grants_recording: enrollment.grants.recording,
	grants_transcript: enrollment.grants.transcript,
	enrolled_at: enrollment.now,
});

/** Inserts an enrollment unless the seat has an active one. Returns its id if inserted. */
export async function insertEnrollment(trx: Transaction, enrollment: NewEnrollment): Promise<number | undefined> {
	const row = await trx
		.insertInto("enrollments")
		.values(toRow(enrollment))
		// The unique index on active enrollments decides between concurrent requests.
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	return row?.id;
}

/**
 * Inserts enrollments for seats that never had one, active or ended. Earlier order lines get lower ids, so a later one
 * is the duplicate.
 */
export async function insertFirstSeats(trx: Transaction, enrollments: NewEnrollment[]): Promise<void> {
	if (enrollments.length === 0) return;

	await sql`
		insert into enrollments (reference, order_line_id, seat, user_id, course_id, pricing_id, session_type,
			grants_live, grants_recording, grants_transcript, enrolled_at)
		select * from jsonb_to_recordset(${JSON.stringify(enrollments.map(toRow))}::jsonb) as new (reference text, order_line_id bigint, seat integer, user_id bigint,
			course_id integer, pricing_id integer, session_type text, grants_live boolean, grants_recording boolean, grants_transcript boolean,
			enrolled_at timestamptz)
		where not exists (select from enrollments where enrollments.order_line_id = new.order_line_id and enrollments.seat = new.seat)
		order by new.order_line_id, new.seat
		on conflict do nothing`.execute(trx);
}

/**
 * Changes what the active enrollments of an order line grant. A buyer who gave their seat away has one without grants,
 * which stays.
 *
 * @returns the holders
 */
export async function changeAccess(
	trx: Transaction,
	orderLineId: number,
	{ pricingId, sessionType, grants }: Pick<NewEnrollment, "pricingId" | "sessionType" | "grants">,
): Promise<EndedEnrollment[]> {
	return trx
		.updateTable("enrollments")
		.set({
			pricing_id: pricingId,
			session_type: sessionType,
			grants_live: grants.live,
			grants_recording: grants.recording,
			grants_transcript: grants.transcript,
		})
		.where("order_line_id", "=", orderLineId)
		.where("state", "=", "active")
		.where(({ or, ref }) => or([ref("grants_live"), ref("grants_recording"), ref("grants_transcript")]))
		.returning(["user_id as userId", "course_id as courseId"])
		.execute();
}

/** Records the first opening of an active enrollment's content. Returns false if the enrollment has ended. */
export async function recordOpening(db: Executor, enrollmentId: number, now: Date): Promise<boolean> {
	const row = await db
		.updateTable("enrollments")
		.set({ first_opened_at: sql<Date>`coalesce(first_opened_at, ${now}::timestamptz)` })
		.where("id", "=", enrollmentId)
		.where("state", "=", "active")
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Returns which of these enrollments were opened, and locks them until the transaction ends. */
export async function openedAmong(db: Executor, enrollmentIds: number[]): Promise<number[]> {
	const rows = await db
		.selectFrom("enrollments")
		.select(["id", "first_opened_at"])
		.where("id", "=", anyOf("bigint", enrollmentIds))
		.$if(db.isTransaction, (query) => query.forUpdate())
		.execute();
	return rows.filter((row) => row.first_opened_at !== null).map((row) => row.id);
}

/** Finds an enrollment, including an ended one, by its id or its reference. */
export async function findEnrollment(db: Executor, by: { id: number } | { reference: string }) {
	return db
		.selectFrom("enrollments")
		.selectAll()
		.$if("id" in by, (query) => query.where("id", "=", (by as { id: number }).id))
		.$if("reference" in by, (query) => query.where("reference", "=", (by as { reference: string }).reference))
		.executeTakeFirst();
}

export interface EndedEnrollment {
	userId: number | null;
	courseId: number;
}

/** Ends every enrollment of an order line, or one enrollment. Returns those that this call ended. Safe to repeat. */
export async function markEnded(
	trx: Transaction,
	ended: number | { enrollmentId: number },
): Promise<EndedEnrollment[]> {
	return trx
		.updateTable("enrollments")
		.set({ state: "ended" })
		.$if(typeof ended === "number", (query) => query.where("order_line_id", "=", ended as number))
		.$if(typeof ended !== "number", (query) => query.where("id", "=", (ended as { enrollmentId: number }).enrollmentId))
		.where("state", "=", "active")
		.returning(["user_id as userId", "course_id as courseId"])
		.execute();
}

export interface EnrollmentPage {
	/** The last id of the previous page. */
	before?: number | undefined;
	limit: number;
	/** The number of an order, or part of a title, an instructor's name, an invoice number or a session type. */
	search?: string | undefined;
	/** The year of the enrollment in the seller's time zone. */
	year?: number | undefined;
	orderId?: number | undefined;
}

/** The usual page size plus one row, which shows whether a next page exists. */
const usual: EnrollmentPage = { limit: 201 };

/**
 * Lists a customer's active enrollments with current course data, newest first. Concurrent reads of default first pages
 * share a query.
 */
export const listEnrollments = (db: Executor, userId: number, page: EnrollmentPage = usual) =>
	isUsual(page) ? listTogether(db, [userId]) : listPage(db, [userId], page);

const isUsual = ({ before, limit, search, year, orderId }: EnrollmentPage) =>
	before === undefined && limit === usual.limit && search === undefined && year === undefined && orderId === undefined;

const listTogether = batchRows(
	(db: Executor, customers: number[]) => listPage(db, customers, usual),
	(row) => row.holder_id,
);

const yearOfEnrollment = () =>
	sql<number>`extract(year from enrollments.enrolled_at at time zone ${siteZones().first})::integer`;

const listPage = (db: Executor, customers: number[], { before, limit, search, year, orderId }: EnrollmentPage) =>
	db
		.selectFrom("public_users as users")
		.innerJoinLateral(
			(of) =>
				of
					.selectFrom("enrollments")
					.innerJoin("public_order_lines as order_lines", "order_lines.id", "enrollments.order_line_id")
					.innerJoin("public_line_terms as terms", "terms.id", "order_lines.id")
					// Purchases stay listed after their course was removed from the catalog.
					.leftJoin("public_courses as courses", "courses.id", "enrollments.course_id")
					.leftJoin("public_categories as categories", "categories.id", "courses.category_id")
					.leftJoin("public_invoices as invoices", "invoices.order_id", "order_lines.order_id")
					.select([
						"enrollments.id",
						"enrollments.reference",
						"enrollments.order_line_id",
						"enrollments.seat",
						"enrollments.user_id",
						"enrollments.course_id",
						"enrollments.session_type",
						"enrollments.grants_live",
						"enrollments.grants_recording",
						"enrollments.grants_transcript",
						"enrollments.enrolled_at",
						"order_lines.order_id",
						"order_lines.title",
						"order_lines.instructor",
						"order_lines.price_cents",
						"order_lines.paid_cents",
						"order_lines.seats",
						"terms.unit_cents",
						"courses.title as course_title",
						"courses.image_src",
						"courses.duration_minutes",
						"courses.webinar_date",
						"categories.name as category",
						"invoices.reference as invoice_reference",
						"invoices.number as invoice_number",
					])
					.whereRef("enrollments.user_id", "=", "users.id")
					.where("enrollments.state", "=", "active")
					.$if(before !== undefined, (query) => query.where("enrollments.id", "<", before as number))
					.$if(orderId !== undefined, (query) => query.where("order_lines.order_id", "=", orderId as number))
					.$if(year !== undefined, (query) => query.where(yearOfEnrollment(), "=", year as number))
					.$if(search !== undefined, (query) => query.where(contains(search as string)))
					.orderBy("enrollments.id", "desc")
					.limit(limit)
					.as("own"),
			(join) => join.onTrue(),
		)
		.selectAll("own")
		.select("users.id as holder_id")
		.where("users.id", "=", anyOf("bigint", customers))
		.orderBy("own.id", "desc")
		.execute();

/** Colleagues with seats do not see the buyer's order and invoice, so their numbers find nothing for them. */
function contains(search: string): RawBuilder<boolean> {
	const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
	return sql`(concat_ws(' ', order_lines.title, order_lines.instructor, enrollments.session_type, case when enrollments.seat = 1 then invoices.number end)
		ilike ${pattern} or (enrollments.seat = 1 and order_lines.order_id = ${readOrderNumber(search) ?? null}::bigint))`;
}

/** Lists all of a customer's enrollments, including ended ones, oldest first. */
export async function listAllEnrollments(db: Executor, userId: number) {
	return db
		.selectFrom("enrollments")
		.innerJoin("public_order_lines as order_lines", "order_lines.id", "enrollments.order_line_id")
		.select([
			"enrollments.reference",
			"enrollments.course_id as courseID",
			"order_lines.title",
			"enrollments.session_type as sessionType",
			"enrollments.seat",
			"enrollments.state",
			"enrollments.enrolled_at as enrolledAt",
			"enrollments.first_opened_at as firstOpenedAt",
		])
		.where("enrollments.user_id", "=", userId)
		.orderBy("enrollments.id")
		.execute();
}

/** Ends all of a customer's enrollments and removes the customer from them. */
export async function cutLoose(trx: Transaction, userId: number): Promise<void> {
	await trx.updateTable("enrollments").set({ state: "ended", user_id: null }).where("user_id", "=", userId).execute();
}

/** Lists the titles of the courses of which both accounts own the same part and haven't completed it. */
export async function findOwnedTwice(db: Executor, { from, to }: MergedAccounts): Promise<string[]> {
	const { rows } = await sql<{ title: string }>`
		select distinct courses.title from public_owned_pricings ended
		join public_owned_pricings kept on kept.course_id = ended.course_id and (kept.grants_live and ended.grants_live
			or kept.grants_recording and ended.grants_recording or kept.grants_transcript and ended.grants_transcript)
		join public_courses courses on courses.id = ended.course_id
		where ended.user_id = ${from} and kept.user_id = ${to} order by 1`.execute(db);
	return rows.map(({ title }) => title);
}
