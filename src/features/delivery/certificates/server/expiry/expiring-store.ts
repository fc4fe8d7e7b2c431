import { type RawBuilder, sql } from "kysely";
import { isPublicCourse, type PublicScope } from "#features/catalog/courses/server/index.ts";
import { anyOf, type Day, type Executor, type Transaction } from "#platform/index.ts";

export interface Expiring {
	id: number;
	enrollmentId: number;
	code: string;
	courseId: number;
	title: string;
	validUntil: Day;
	/** Whom to tell: the holder, or the buyer of the seat. */
	to: { id: number; fullName: string; email: string };
}

/** Days before the end on which people are reminded. */
const stages = { first: 60, last: 30 };

/** Of `days` before the end, which reminder is due; null before the first. */
const findStage = (days: RawBuilder<number>) =>
	sql<number>`case when ${days} <= ${stages.last}::int then ${stages.last}::int when ${days} <= ${stages.first}::int then ${stages.first}::int end`;

/** Certificates of holders with an account that end by then, weren't revoked, and weren't renewed by a later one. */
const endsBy = (today: Day, days: number) => sql<boolean>`
	certificates.valid_until >= ${today} and certificates.valid_until::date <= ${today}::date + ${days}::int
	and certificates.revoked_at is null and certificates.user_id is not null
	and not exists (
		select from certificates renewed
		where renewed.user_id = certificates.user_id and renewed.course_id = certificates.course_id and renewed.revoked_at is null
			and renewed.id <> certificates.id and (renewed.valid_until is null or renewed.valid_until > certificates.valid_until))`;

/** Nobody is reminded of a certificate that was issued after the day of the reminder. */
const wasIssuedBefore = (stage: RawBuilder<number>) =>
	sql<boolean>`certificates.issued_at < certificates.valid_until::date - ${stage}`;

interface Row {
	id: number;
	enrollmentId: number;
	code: string;
	courseId: number;
	title: string;
	name: string;
	validUntil: Day;
	toId: number;
	fullName: string;
	email: string;
	stage: number;
}

const toExpiring = ({ toId: id, fullName, email, ...row }: Row) => ({ ...row, to: { id, fullName, email } });

/** Claims certificates whose holders are to be reminded, with the days of the reminder. Each is claimed once. */
export async function claimOfHolders(
	trx: Transaction,
	today: Day,
	limit: number,
): Promise<(Expiring & { stage: number })[]> {
	const stage = findStage(sql`certificates.valid_until::date - ${today}::date`);
	const { rows } = await sql<Row>`
		with due as materialized (
			select id from certificates
			where ${endsBy(today, stages.first)} and coalesce(reminded_days, 1000) > ${stage} and ${wasIssuedBefore(stage)}
			order by id limit ${limit} for update
		)
		update certificates set reminded_days = ${stage} from due, public_users users
		where certificates.id = due.id and users.id = certificates.user_id
		returning certificates.id, enrollment_id as "enrollmentId", code, course_id as "courseId", title, name, valid_until as "validUntil", users.id as "toId",
			users.full_name as "fullName", users.email, reminded_days as stage`.execute(trx);
	return rows.map(toExpiring);
}

/** Days by which a summary is ahead, so that a buyer whose people finished on different days gets few. */
const aheadDays = 14;

/**
 * Claims certificates that were earned with seats of other people, by buyer. A buyer with one that is due gets those of
 * the next two weeks too.
 */
export async function claimOfBuyers(
	trx: Transaction,
	today: Day,
	limit: number,
): Promise<(Expiring & { name: string })[]> {
	const stage = findStage(sql`certificates.valid_until::date - ${today}::date`);
	const ahead = findStage(sql`certificates.valid_until::date - ${today}::date - ${aheadDays}::int`);
	const seats = sql`
		join public_enrollments enrollments on enrollments.id = certificates.enrollment_id
		join public_order_lines order_lines on order_lines.id = enrollments.order_line_id
		join public_orders orders on orders.id = order_lines.order_id and orders.user_id <> certificates.user_id`;
	const { rows } = await sql<Row>`
		with buyers as materialized (
			select distinct orders.user_id from certificates ${seats}
			where ${endsBy(today, stages.first)} and coalesce(buyer_reminded_days, 1000) > ${stage} and ${wasIssuedBefore(stage)}
			order by orders.user_id limit ${limit}
		), seats as materialized (
			select certificates.id, users.id as "toId", users.full_name, users.email from certificates ${seats}
			join buyers on buyers.user_id = orders.user_id join public_users users on users.id = orders.user_id
			where ${endsBy(today, stages.first + aheadDays)}
		)
		update certificates set buyer_reminded_days = ${ahead} from seats
		where certificates.id = seats.id and coalesce(buyer_reminded_days, 1000) > ${ahead} and ${wasIssuedBefore(ahead)}
		returning certificates.id, enrollment_id as "enrollmentId", code, course_id as "courseId", title, name, valid_until as "validUntil", seats."toId", seats.full_name as "fullName",
			seats.email, buyer_reminded_days as stage`.execute(trx);
	return rows.map(toExpiring);
}

/** Returns which of these courses the site shows. */
export async function listOffered(db: Executor, courseIds: readonly number[], site: PublicScope): Promise<Set<number>> {
	const rows = await db
		.selectFrom("public_courses as courses")
		.select("courses.id")
		.where("courses.id", "=", anyOf("integer", [...courseIds]))
		.where(isPublicCourse(site))
		.execute();
	return new Set(rows.map(({ id }) => id));
}
