import { sql } from "kysely";
import { type Transaction, toCents } from "#platform/index.ts";
import type { Pricing } from "../../rules/course-shapes.ts";
import { toSeatPrices } from "../../rules/pricings/seat-steps.ts";
import { newId } from "../../rules/stored-course.ts";

/** The pricings of a course after an edit. */
interface PlannedPricings {
	courseId: number;
	/** True if the course was inserted, possibly by a concurrent import. */
	isNew: boolean;
	/** In order. Those with `newId` are inserted. */
	offered: Pricing[];
	/** Pricings to withdraw, with the session types that they get. */
	withdrawn: { id: number; sessionType: string }[];
	/** Ids of offered pricings that get another session type. */
	renamed: number[];
}

const columns = `course_id integer, position integer, session_type text, price_cents integer,
	grants_live boolean, grants_recording boolean, grants_transcript boolean, seats integer, per_seat jsonb`;

/**
 * Saves the pricings of courses. Renames in two steps, so that two pricings can swap names.
 *
 * @returns the ids of the offered pricings by course, in order
 */
export async function writePricings(trx: Transaction, plans: PlannedPricings[]): Promise<Map<number, number[]>> {
	const rows = plans.flatMap(({ courseId, offered }) =>
		offered.map((pricing, position) => toRow(courseId, position, pricing)),
	);
	await withdraw(
		trx,
		plans.flatMap(({ withdrawn }) => withdrawn),
	);
	await clearNames(
		trx,
		plans.flatMap(({ renamed }) => renamed),
	);
	await updatePricings(
		trx,
		rows.filter(({ id }) => id !== newId),
	);
	const inserted = await insertPricings(
		trx,
		rows.filter(({ id }) => id === newId),
	);
	const ids = new Map(
		plans.map(({ courseId, offered }) => [
			courseId,
			offered.map((pricing, position) =>
				pricing.id === newId ? (inserted.get(courseId)?.get(position) ?? newId) : pricing.id,
			),
		]),
	);
	await withdrawOthers(
		trx,
		plans.flatMap(({ courseId, isNew }) => (isNew ? [courseId] : [])),
		[...ids.values()].flat(),
	);
	return ids;
}

type Row = ReturnType<typeof toRow>;

function toRow(courseId: number, position: number, { id, sessionType, price, grants, seats, perSeat }: Pricing) {
	return {
		id,
		course_id: courseId,
		position,
		session_type: sessionType,
		price_cents: toCents(price),
		seats,
		per_seat: perSeat ? toSeatPrices(perSeat) : null,
		grants_live: grants.live,
		grants_recording: grants.recording,
		grants_transcript: grants.transcript,
	};
}

async function withdraw(trx: Transaction, pricings: { id: number; sessionType: string }[]): Promise<void> {
	if (pricings.length === 0) return;
	await sql`
		update pricings set withdrawn = true, session_type = given."sessionType"
		from jsonb_to_recordset(${JSON.stringify(pricings)}::jsonb) as given (id integer, "sessionType" text)
		where pricings.id = given.id`.execute(trx);
}

async function clearNames(trx: Transaction, ids: number[]): Promise<void> {
	if (ids.length === 0) return;
	await sql`update pricings set session_type = chr(1) || id where id = any(${ids}::integer[])`.execute(trx);
}

async function updatePricings(trx: Transaction, rows: Row[]): Promise<void> {
	if (rows.length === 0) return;
	await sql`
		update pricings set position = given.position, session_type = given.session_type, price_cents = given.price_cents,
			grants_live = given.grants_live, grants_recording = given.grants_recording, grants_transcript = given.grants_transcript,
			seats = given.seats, per_seat = given.per_seat, withdrawn = false
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id integer, ${sql.raw(columns)})
		where pricings.id = given.id`.execute(trx);
}

/** Returns the new ids by course and position. */
async function insertPricings(trx: Transaction, rows: Row[]): Promise<Map<number, Map<number, number>>> {
	if (rows.length === 0) return new Map();
	const { rows: inserted } = await sql<{ id: number; course_id: number; position: number }>`
		insert into pricings (course_id, position, session_type, price_cents, grants_live, grants_recording, grants_transcript, seats, per_seat)
		select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.raw(columns)})
		order by course_id, position
		on conflict (course_id, session_type) do update set
			position = excluded.position, price_cents = excluded.price_cents, grants_live = excluded.grants_live,
			grants_recording = excluded.grants_recording, grants_transcript = excluded.grants_transcript, seats = excluded.seats,
			per_seat = excluded.per_seat,
			withdrawn = false
		returning id, course_id, position`.execute(trx);
	const byCourse = Map.groupBy(inserted, (row) => row.course_id);
	return new Map(
		[...byCourse].map(([courseId, found]) => [courseId, new Map(found.map((row) => [row.position, row.id]))]),
	);
}

/** Withdraws what a concurrent import gave to the same new courses. */
async function withdrawOthers(trx: Transaction, courseIds: number[], offeredIds: number[]): Promise<void> {
	if (courseIds.length === 0) return;
	await sql`
		update pricings set withdrawn = true
		where not withdrawn and course_id = any(${courseIds}::integer[]) and id <> all(${offeredIds}::integer[])`.execute(
		trx,
	);
}
