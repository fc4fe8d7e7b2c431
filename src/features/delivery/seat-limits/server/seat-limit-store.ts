import { sql } from "kysely";
import { anyOf, countUpTo, type Database, type Transaction } from "#platform/index.ts";

/**
 * Locks those of these courses whose seats are limited, or shown, until the transaction ends. Seats are reserved, and
 * capacities changed, one transaction after the other.
 *
 * @returns capacities by course
 */
export async function lockLimits(trx: Transaction, courseIds: readonly number[]): Promise<Map<number, number | null>> {
	const { rows } = await sql<{ id: number; capacity: number | null }>`
		select id, capacity from public_courses courses
		where id = ${anyOf("integer", [...courseIds])} and (capacity is not null or exists (select from shown_seats where course_id = courses.id))
		order by id for no key update`.execute(trx);
	return new Map(rows.map(({ id, capacity }) => [id, capacity]));
}

/**
 * Counts the seats that are taken in the next live sessions of courses: those of unpaid orders, also by invoice, and of
 * lines with access, assigned or not. A line whose session has started or is over does not count.
 */
export async function countTaken(
	trx: Transaction,
	courseIds: readonly number[],
	now: Date,
): Promise<Map<number, number>> {
	const { rows } = await sql<{ course_id: number; taken: number }>`
		select lines.course_id, sum(lines.seats)::integer as taken
		from ${takenLines} where lines.course_id = ${anyOf("integer", [...courseIds])} and ${isTaken(now)}
		group by lines.course_id`.execute(trx);
	return new Map(rows.map(({ course_id, taken }) => [course_id, taken]));
}

/**
 * Counts courses with more seats taken in their next live session than their capacity: staff granted seats, or lowered
 * it.
 */
export const countOverbooked = (db: Database, now: Date): Promise<number> =>
	countUpTo(
		db,
		sql`select from public_courses courses
		where capacity is not null and webinar_date > ${now} and not archived
			and capacity < (select sum(lines.seats) from ${takenLines} where lines.course_id = courses.id and ${isTaken(now)})`,
	);

const takenLines = sql`public_order_lines lines join public_orders orders on orders.id = lines.order_id`;
const isTaken = (now: Date) => sql`lines.grants_live and (
	orders.state = 'pending' or (orders.state = 'invoiced' and orders.access_opened_at is null) or (
		(
			exists (select from public_enrollments own where own.order_line_id = lines.id and own.state = 'active')
			or exists (
				select from public_upgrades upgrades join public_enrollments own on own.order_line_id = upgrades.base_line_id
				where upgrades.order_line_id = lines.id and upgrades.state = 'active' and own.state = 'active')
		)
		and not exists (
			select from public_enrollments own
			join public_live_bookings bookings on bookings.enrollment_id = own.id
			join public_live_sessions sessions on sessions.id = bookings.session_id
			where own.order_line_id in (lines.id, (select base_line_id from public_upgrades where order_line_id = lines.id))
				and (sessions.state = 'over' or (sessions.state = 'scheduled' and sessions.starts_at <= ${now})))))`;

/** A changed number of seats that pages show; null: none. */
export interface VisibleSeatsChange {
	courseId: number;
	before: number | null;
	after: number | null;
}

/** Finds the courses with a limit whose next live session is ahead. */
export async function listLimited(trx: Transaction, now: Date): Promise<number[]> {
	const rows = await trx
		.selectFrom("public_courses")
		.select("id")
		.where("capacity", "is not", null)
		.where("webinar_date", ">", now)
		.execute();
	return rows.map(({ id }) => id);
}

/**
 * Saves the numbers that pages show. The courses must be locked.
 *
 * @param visibleSeats by course; null: none
 * @returns the changes
 */
export async function saveVisibleSeats(
	trx: Transaction,
	visibleSeats: ReadonlyMap<number, number | null>,
): Promise<VisibleSeatsChange[]> {
	const seatRows = JSON.stringify([...visibleSeats].map(([course_id, seats]) => ({ course_id, seats })));
	const { rows } = await sql<VisibleSeatsChange>`
		with given as (
			select given.course_id, given.seats, shown_seats.seats as before
			from jsonb_to_recordset(${seatRows}::jsonb) as given (course_id integer, seats integer) left join shown_seats using (course_id)
		), removed as (
			delete from shown_seats using given where shown_seats.course_id = given.course_id and given.seats is null
		), saved as (
			insert into shown_seats (course_id, seats) select course_id, seats from given where seats is not null order by course_id
			on conflict (course_id) do update set seats = excluded.seats where shown_seats.seats <> excluded.seats
		)
		select course_id as "courseId", before, seats as after from given where before is distinct from seats`.execute(trx);
	return rows;
}

/** Finds what decides whether lists show courses as sold out, and in which category's list. */
export async function findLists(
	trx: Transaction,
	courseIds: readonly number[],
): Promise<Map<number, { category: string; fewestSeats: number | null }>> {
	const { rows } = await sql<{ id: number; category: string; fewest: number | null }>`
		select courses.id, categories.name as category,
			(select min(seats) from public_pricings pricings where pricings.course_id = courses.id and not withdrawn and grants_live) as fewest
		from public_courses courses join public_categories categories on categories.id = courses.category_id
		where courses.id = ${anyOf("integer", [...courseIds])}`.execute(trx);
	return new Map(rows.map(({ id, category, fewest }) => [id, { category, fewestSeats: fewest }]));
}

/** Finds the courses of order lines with live seats. */
export async function liveCoursesOfLines(trx: Transaction, lineIds: readonly number[]): Promise<number[]> {
	const rows = await trx
		.selectFrom("public_order_lines")
		.select("course_id")
		.distinct()
		.where("id", "=", anyOf("bigint", [...lineIds]))
		.where("grants_live", "=", true)
		.execute();
	return rows.flatMap(({ course_id }) => course_id ?? []);
}
