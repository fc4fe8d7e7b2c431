import { sql } from "kysely";
import { anyOf } from "../../../../platform/database/any-of.ts";
import { batchRows } from "../../../../platform/database/batcher.ts";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import "./tables.ts";

export interface NewEnrolment {
	reference: string;
	orderLineId: number;
	seat: number;
	personId: number;
	courseId: number;
	pricingId: number;
	sessionType: string;
	brings: { live: boolean; recording: boolean; transcript: boolean };
	now: Date;
}

/** Writes an enrolment unless that seat of the order line has an active one; gives its id if it was written. */
export async function insertEnrolment(trx: Transaction, enrolment: NewEnrolment): Promise<number | undefined> {
	const row = await trx
		.insertInto("enrolments")
		.values({
			reference: enrolment.reference,
			order_line_id: enrolment.orderLineId,
			seat: enrolment.seat,
			person_id: enrolment.personId,
			course_id: enrolment.courseId,
			pricing_id: enrolment.pricingId,
			session_type: enrolment.sessionType,
			brings_live: enrolment.brings.live,
			brings_recording: enrolment.brings.recording,
			brings_transcript: enrolment.brings.transcript,
			enrolled_at: enrolment.now,
		})
		// Whoever comes first has the seat: the index over active enrolments decides.
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	return row?.id;
}

/** Writes enrolments of seats that were never given to anybody; those that were stay as they are. */
export async function insertFirstSeats(trx: Transaction, enrolments: NewEnrolment[]): Promise<void> {
	if (enrolments.length === 0) return;
	const rows = enrolments.map((one) => ({
		reference: one.reference,
		order_line_id: one.orderLineId,
		seat: one.seat,
		person_id: one.personId,
		course_id: one.courseId,
		pricing_id: one.pricingId,
		session_type: one.sessionType,
		brings_live: one.brings.live,
		brings_recording: one.brings.recording,
		brings_transcript: one.brings.transcript,
		enrolled_at: one.now,
	}));
	await sql`
		insert into enrolments (reference, order_line_id, seat, person_id, course_id, pricing_id, session_type,
			brings_live, brings_recording, brings_transcript, enrolled_at)
		select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (reference text, order_line_id bigint, seat integer, person_id bigint,
			course_id integer, pricing_id integer, session_type text, brings_live boolean, brings_recording boolean, brings_transcript boolean,
			enrolled_at timestamptz)
		where not exists (select from enrolments where enrolments.order_line_id = new.order_line_id and enrolments.seat = new.seat)
		on conflict do nothing`.execute(trx);
}

/** Ends one active enrolment; says whether there was one. */
export async function markSeatEnded(trx: Transaction, enrolmentId: number): Promise<boolean> {
	const row = await trx
		.updateTable("enrolments")
		.set({ state: "ended" })
		.where("id", "=", enrolmentId)
		.where("state", "=", "active")
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Records that something of an active enrollment was opened; the first time counts. False once the enrollment has ended. */
export async function recordOpening(db: Database | Transaction, enrolmentId: number, now: Date): Promise<boolean> {
	const row = await db
		.updateTable("enrolments")
		.set({ first_opened_at: sql<Date>`coalesce(first_opened_at, ${now}::timestamptz)` })
		.where("id", "=", enrolmentId)
		.where("state", "=", "active")
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Which of these enrollments were opened. They stay as they are until the transaction ends. */
export async function openedAmong(db: Database | Transaction, enrolmentIds: number[]): Promise<number[]> {
	const rows = await db
		.selectFrom("enrolments")
		.select(["id", "first_opened_at"])
		.where("id", "=", anyOf("bigint", enrolmentIds))
		.$if(db.isTransaction, (query) => query.forUpdate())
		.execute();
	return rows.filter((row) => row.first_opened_at !== null).map((row) => row.id);
}

/** An enrolment by its id or its reference, ended ones too. */
export async function findEnrolment(db: Database | Transaction, by: { id: number } | { reference: string }) {
	return db
		.selectFrom("enrolments")
		.selectAll()
		.$if("id" in by, (query) => query.where("id", "=", (by as { id: number }).id))
		.$if("reference" in by, (query) => query.where("reference", "=", (by as { reference: string }).reference))
		.executeTakeFirst();
}

/** Which pricings of which courses each of these people is enrolled with. One whose live session is over can be bought again for the next. */
export async function findOwnedPricings(db: Database | Transaction, asked: { personId: number; courseIds: number[] }[]) {
	const rows = await db
		.selectFrom("enrolments")
		.select(["person_id", "course_id as courseID", "pricing_id as pricingId"])
		.distinct()
		.where(
			"person_id",
			"=",
			anyOf(
				"bigint",
				asked.map(({ personId }) => personId),
			),
		)
		.where(
			"course_id",
			"=",
			anyOf(
				"integer",
				asked.flatMap(({ courseIds }) => courseIds),
			),
		)
		.where("state", "=", "active")
		// A seat in a session that is over is not owned any more. A recording or a transcript is.
		.where(({ eb, or, not, exists, selectFrom }) =>
			or([
				eb("brings_recording", "=", true),
				eb("brings_transcript", "=", true),
				not(
					exists(
						selectFrom("live_places")
							.innerJoin("live_sessions", "live_sessions.id", "live_places.session_id")
							.select("live_places.enrolment_id")
							.whereRef("live_places.enrolment_id", "=", "enrolments.id")
							.where("live_sessions.state", "=", "over"),
					),
				),
			]),
		)
		.execute();
	return asked.map(({ personId, courseIds }) =>
		rows.filter((row) => row.person_id === personId && courseIds.includes(row.courseID)).map(({ courseID, pricingId }) => ({ courseID, pricingId })),
	);
}

/** An enrollment that has just ended. */
export interface EndedEnrolment {
	personId: number | null;
	courseId: number;
}

/** Ends every enrollment of an order's line, so that its links close; gives those that ended now. Safe to repeat. */
export async function markEnded(trx: Transaction, orderLineId: number): Promise<EndedEnrolment[]> {
	const rows = await trx
		.updateTable("enrolments")
		.set({ state: "ended" })
		.where("order_line_id", "=", orderLineId)
		.where("state", "=", "active")
		.returning(["person_id", "course_id"])
		.execute();
	return rows.map(({ person_id: personId, course_id: courseId }) => ({ personId, courseId }));
}

/** A page of a person's enrollments. */
export interface EnrolmentPage {
	/** Only those with a lower id: the last one of the page before. */
	before: number | undefined;
	most: number;
}

/** A page and the first enrollment of the next one, as most callers ask. */
const usual: EnrolmentPage = { before: undefined, most: 201 };

/** A person's active enrollments with what their courses are now, newest first. Calls for a usual first page share a statement. */
export const listEnrolments = (db: Database | Transaction, personId: number, page: EnrolmentPage = usual) =>
	page.before === undefined && page.most === usual.most ? listTogether(db, [personId]) : listPage(db, [personId], page);

const listTogether = batchRows(
	(db: Database | Transaction, people: number[]) => listPage(db, people, usual),
	(row) => row.holder_id,
);

const listPage = (db: Database | Transaction, people: number[], { before, most }: EnrolmentPage) =>
	db
		.selectFrom("users")
		.innerJoinLateral(
			(of) =>
				of
					.selectFrom("enrolments")
					.innerJoin("order_lines", "order_lines.id", "enrolments.order_line_id")
					// What was bought stays on the page, also when its course was taken out of the catalogue.
					.leftJoin("courses", "courses.id", "enrolments.course_id")
					.leftJoin("categories", "categories.id", "courses.category_id")
					.leftJoin("invoices", "invoices.order_id", "order_lines.order_id")
					.select([
						"enrolments.id",
						"enrolments.reference",
						"enrolments.order_line_id",
						"enrolments.seat",
						"enrolments.person_id",
						"enrolments.course_id",
						"enrolments.session_type",
						"enrolments.brings_live",
						"enrolments.brings_recording",
						"enrolments.brings_transcript",
						"order_lines.order_id",
						"order_lines.title",
						"order_lines.instructor",
						"order_lines.price_cents",
						"order_lines.paid_cents",
						"order_lines.seats",
						"courses.title as course_title",
						"courses.image_src",
						"courses.duration_minutes",
						"courses.webinar_date",
						"categories.name as category",
						"invoices.reference as invoice_reference",
					])
					.whereRef("enrolments.person_id", "=", "users.id")
					.where("enrolments.state", "=", "active")
					.$if(before !== undefined, (query) => query.where("enrolments.id", "<", before as number))
					.orderBy("enrolments.id", "desc")
					.limit(most)
					.as("own"),
			(join) => join.onTrue(),
		)
		.selectAll("own")
		.select("users.id as holder_id")
		.where("users.id", "=", anyOf("bigint", people))
		.orderBy("own.id", "desc")
		.execute();

/** Every enrolment that a person has or had, the oldest first. */
export async function listAllOf(db: Database | Transaction, personId: number) {
	return db
		.selectFrom("enrolments")
		.innerJoin("order_lines", "order_lines.id", "enrolments.order_line_id")
		.select([
			"enrolments.reference",
			"enrolments.course_id as courseID",
			"order_lines.title",
			"enrolments.session_type as sessionType",
			"enrolments.seat",
			"enrolments.state",
			"enrolments.enrolled_at as enrolledAt",
			"enrolments.first_opened_at as firstOpenedAt",
		])
		.where("enrolments.person_id", "=", personId)
		.orderBy("enrolments.id")
		.execute();
}

/** Ends all of a person's enrolments and forgets whose they were. */
export async function cutLoose(trx: Transaction, personId: number): Promise<void> {
	await trx.updateTable("enrolments").set({ state: "ended", person_id: null }).where("person_id", "=", personId).execute();
}
