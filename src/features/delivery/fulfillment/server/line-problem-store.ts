import { sql } from "kysely";
import { recordDiscrepancy } from "#features/sales/discrepancies/server/index.ts";
import { anyOf, type Transaction } from "#platform/index.ts";
import type { LineProblemKind } from "../emails/confirmation.ts";

/** A paid line that is of no use to its customer. */
export interface LineProblem {
	orderId: number;
	/**
	 * `paid_twice`: the customer already owned it. `paid_too_late`: the session had ended or was canceled.
	 * `upgrade_without_purchase`: what it upgrades was refunded.
	 */
	kind: LineProblemKind;
	title: string;
}

interface Found extends LineProblem {
	lineId: number;
	reference: string;
	cents: number;
}

/**
 * Finds newly paid lines without use for their customers and asks staff to refund them. Call it while the transaction
 * holds the invoice counter, so that the later of two concurrent orders sees the first.
 *
 * @returns the lines found, for the confirmation email
 */
export async function recordLineProblems(trx: Transaction, orderIds: number[], now: Date): Promise<LineProblem[]> {
	if (orderIds.length === 0) return [];
	const { rows } = await sql<Found>`
		with lines as (
			select order_lines.*, orders.reference, orders.user_id, orders.created_at as ordered_at,
				not orders.more_seats and order_lines.seats = 1 as is_single, own.id as enrollment_id
			from public_orders orders
			join public_order_lines order_lines on order_lines.order_id = orders.id
			join public_enrollments own on own.order_line_id = order_lines.id and own.state = 'active'
			where orders.id = ${anyOf("bigint", orderIds)} and orders.quote_id is null and order_lines.paid_cents > 0
		), judged as (
			select lines.*,
				is_single and exists (
					select from public_enrollments other
					where other.user_id = lines.user_id and other.course_id = lines.course_id and other.pricing_id = lines.pricing_id
						and other.state = 'active' and other.order_line_id <> lines.id
						and (other.id < lines.enrollment_id or other.order_line_id not in (select id from lines))
						-- Whoever completed a course can get it again.
						and not exists (select from public_completed_enrollments completed where completed.id = other.id)
						-- A purchase for another date of the course is not a duplicate.
						and (other.grants_recording or other.grants_transcript or not exists (
							select from public_live_bookings live_bookings join public_live_sessions live_sessions on live_sessions.id = live_bookings.session_id
							where live_bookings.enrollment_id = other.id and live_sessions.state = 'over'))
				) as is_double,
				grants_live and not grants_recording and not grants_transcript
				and not exists (
					-- Also that of a buyer who left the seat to colleagues.
					select from public_enrollments placed
					join public_live_bookings live_bookings on live_bookings.enrollment_id = placed.id
					join public_live_sessions live_sessions on live_sessions.id = live_bookings.session_id
					where placed.order_line_id = lines.id and live_sessions.state = 'scheduled'
						and live_sessions.starts_at + live_sessions.minutes * interval '1 minute' > ${now}
				) and (
					exists (
						select from public_live_sessions live_sessions
						where live_sessions.course_id = lines.course_id
							and live_sessions.starts_at + live_sessions.minutes * interval '1 minute' > lines.ordered_at
					) or exists (
						select from public_courses courses
						where courses.id = lines.course_id and courses.webinar_date + courses.duration_minutes * interval '1 minute' <= ${now}
					)
				) as is_late
			from lines
		)
		select order_id as "orderId", id as "lineId", title, paid_cents + tax_cents as cents, reference || '/' || (position + 1) as reference,
			case when is_double then 'paid_twice' else 'paid_too_late' end as kind
		from judged where is_double or is_late order by id`.execute(trx);
	rows.push(...(await findUpgradeProblems(trx, orderIds)));
	for (const { kind, reference, orderId, lineId, title, cents } of rows)
		await recordDiscrepancy(trx, { kind, reference, orderId, lineId, cents, detail: title, seenAt: now });
	return rows.map(({ orderId, kind, title }) => ({ orderId: Number(orderId), kind, title }));
}

/** Finds upgrades whose purchase has no access any more, and those that add nothing to earlier upgrades. */
async function findUpgradeProblems(trx: Transaction, orderIds: number[]): Promise<Found[]> {
	const { rows } = await sql<Found>`
		with judged as (
			select lines.id, lines.order_id, lines.position, lines.title, lines.paid_cents, lines.tax_cents, orders.reference,
				not exists (select from public_enrollments own where own.order_line_id = upgrades.base_line_id and own.seat = 1 and own.state = 'active') as is_lost,
				(upgrades.grants_live and not earlier.live) or (upgrades.grants_recording and not earlier.recording)
					or (upgrades.grants_transcript and not earlier.transcript) as adds
			from public_upgrades upgrades
			join public_order_lines lines on lines.id = upgrades.order_line_id
			join public_orders orders on orders.id = lines.order_id
			cross join lateral (
				select coalesce(bool_or(grants_live), false) as live, coalesce(bool_or(grants_recording), false) as recording,
					coalesce(bool_or(grants_transcript), false) as transcript
				from public_upgrades before
				where before.base_line_id = upgrades.base_line_id and before.state = 'active' and before.order_line_id < upgrades.order_line_id
			) earlier
			where orders.id = ${anyOf("bigint", orderIds)} and lines.paid_cents > 0
		)
		select order_id as "orderId", id as "lineId", title, paid_cents + tax_cents as cents, reference || '/' || (position + 1) as reference,
			case when is_lost then 'upgrade_without_purchase' else 'paid_twice' end as kind
		from judged where is_lost or not adds order by id`.execute(trx);
	return rows;
}

/** Lists an order's lines whose refund is still open. */
export async function listLineProblems(trx: Transaction, orderId: number): Promise<LineProblem[]> {
	const rows = await trx
		.selectFrom("public_discrepancies as discrepancies")
		.innerJoin("public_order_lines as order_lines", "order_lines.id", "discrepancies.order_line_id")
		.select(["discrepancies.kind", "order_lines.title"])
		.where("discrepancies.order_id", "=", orderId)
		.where("discrepancies.settled_at", "is", null)
		.orderBy("order_lines.position")
		.execute();
	return rows.flatMap(({ kind, title }) =>
		kind === "paid_twice" || kind === "paid_too_late" || kind === "upgrade_without_purchase"
			? { orderId, kind, title }
			: [],
	);
}
