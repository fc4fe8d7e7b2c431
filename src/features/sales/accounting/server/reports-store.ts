import { sql } from "kysely";
import type { Database, Day } from "#platform/index.ts";
import { siteZones } from "#values/time-zones/site-zones.ts";
import type { OpenItem } from "../rules/age-receivables.ts";
import type { BadDebt, SoldLines } from "../rules/sum-sales.ts";
import { dayIn, isBookedIn, type Span } from "./accounting-store.ts";

export type ListedItem = OpenItem & {
	orderId: number;
	invoice: string;
	issuedOn: Day;
	purchaseOrder: string;
	total: number;
};

/**
 * Lists orders that owe money at the end of a span, or are owed some, the oldest first, then those that keep credit on
 * account.
 *
 * @param span everything until that day
 * @param key only this customer or organization
 */
export async function listOpenItems(db: Database, span: Span, key?: string): Promise<ListedItem[]> {
	const { rows } = await sql<Omit<ListedItem, "cents" | "total"> & { cents: string; total: string }>`
		with balances as (
			select order_id, is_credit, sum(cents) as cents from (
				select order_id, false as is_credit, (snapshot->>'totalCents')::int8 as cents from invoices where not is_correction and issued_at < ${span.until}
				union all
				select order_id, false, -(snapshot->>'totalCents')::int8 from credit_notes where issued_at < ${span.until}
				union all
				select order_id, kind like 'credit%', case when kind in ('payment', 'refund_reversal', 'write_off', 'credit') then -amount_cents else amount_cents end
				from ledger_entries entries where ${isBookedIn(span)}
				union all
				select used.credit_order, true, case kind when 'payment' then amount_cents else -amount_cents end
				from ledger_entries entries join received_payments used on entries.id in (used.ledger_entry_id, used.reversal_entry_id)
				where used.credit_order is not null and ${isBookedIn(span)}
			) moved group by order_id, is_credit having sum(cents) <> 0
		)
		select balances.is_credit as "isCredit", orders.id as "orderId", balances.cents, orders.total_cents as total, coalesce(valid.number, '') as invoice,
			coalesce(${dayIn("issued.issued_at")}, '') as "issuedOn", to_char(orders.due_on, 'YYYY-MM-DD') as "dueOn", case when organizations.id is null then orders.user_id end as "customerId", organizations.id as "organizationId",
			coalesce('organization ' || organizations.id, orders.user_id::text, lower(orders.buyer_email), 'order ' || orders.id) as key,
			coalesce(organizations.name, users.full_name, orders.buyer_name, 'Closed account') as customer, coalesce(organizations.billing->>'accountsPayableEmail', users.email::text, orders.buyer_email, '') as email,
			case when organizations.id is null then coalesce(orders.billing->>'company', '') else '' end as company, coalesce(orders.billing->>'purchaseOrderNumber', '') as "purchaseOrder"
		from balances
		join orders on orders.id = balances.order_id
		left join users on users.id = orders.user_id
		left join organizations on organizations.id = orders.organization_id
		left join public_invoices valid on valid.order_id = orders.id
		left join public_issued_invoices issued on issued.order_id = orders.id and not issued.is_correction
		order by balances.is_credit, orders.id`.execute(db);
	return rows
		.filter((row) => key === undefined || row.key === key)
		.map((row) => ({ ...row, cents: Number(row.cents), total: Number(row.total) }));
}

/**
 * Sums up the lines of invoices and of credit notes that were issued in a span. What a credit note returns beyond its
 * lines is no line's.
 */
export async function listSold(db: Database, { from, until }: Span): Promise<SoldLines[]> {
	const place = sql`coalesce(orders.tax_place, '') as place, coalesce(orders.tax_exemption, '') as exemption`;
	const line = sql`lines.course_id, lines.title, lines.grants_live, lines.grants_recording, lines.grants_transcript, true as is_line, ${place}, lines.tax_rate as rate`;
	const { rows } = await sql<
		Omit<SoldLines, "seats" | "invoiced" | "credited" | "tax"> &
			Record<"seats" | "invoiced" | "credited" | "tax", string>
	>`
		with notes as (
			select id, order_id, refund_id, (snapshot->>'totalCents')::int8 as total, coalesce((snapshot->'tax'->>'cents')::int8, 0) as tax
			from credit_notes where issued_at >= ${from} and issued_at < ${until}
		), returned as (
			select notes.id, coalesce(sum(parts.cents - parts.tax_cents), 0) as cents, coalesce(sum(parts.tax_cents), 0) as tax
			from notes left join refund_lines parts on parts.refund_id = notes.refund_id group by notes.id
		), sold as (
			select ${line}, lines.seats, lines.paid_cents as invoiced, 0 as credited, lines.tax_cents as tax
			from invoices join orders on orders.id = invoices.order_id join order_lines lines on lines.order_id = orders.id
			where not invoices.is_correction and invoices.issued_at >= ${from} and invoices.issued_at < ${until}
			union all
			select ${line}, 0, 0, parts.cents - parts.tax_cents, -parts.tax_cents
			from notes join orders on orders.id = notes.order_id
			join refund_lines parts on parts.refund_id = notes.refund_id join order_lines lines on lines.id = parts.order_line_id
			union all
			select null, '', false, false, false, false, ${place}, null, 0, 0, notes.total - notes.tax - returned.cents, returned.tax - notes.tax
			from notes join returned on returned.id = notes.id join orders on orders.id = notes.order_id
			where (notes.total - notes.tax, notes.tax) is distinct from (returned.cents, returned.tax)
		)
		select case when sold.course_id is null then '' else coalesce(courses.title, max(sold.title)) end as course, coalesce(categories.name, '') as category,
			grants_live as live, grants_recording as recording, grants_transcript as transcript, is_line as "isLine", place, rate, exemption,
			sum(sold.seats)::int8 as seats, sum(invoiced)::int8 as invoiced, sum(credited)::int8 as credited, sum(sold.tax)::int8 as tax
		from sold
		left join public_courses courses on courses.id = sold.course_id
		left join public_categories categories on categories.id = courses.category_id
		group by sold.course_id, courses.title, categories.name, grants_live, grants_recording, grants_transcript, is_line, place, rate, exemption`.execute(
		db,
	);
	return rows.map((row) => ({ ...row, ...numbers(row) }));
}

/** Lists write-offs that gave tax back in a span, and money that arrived after one. */
export async function listBadDebts(db: Database, span: Span): Promise<BadDebt[]> {
	const { rows } = await sql<BadDebt>`
		select entries.amount_cents as cents, entries.tax_cents as tax, entries.kind = 'write_off_reversal' as "isReversal", coalesce(orders.tax_place, '') as place,
			(select json_agg(json_build_object('live', lines.grants_live, 'recording', lines.grants_recording, 'transcript', lines.grants_transcript,
				'rate', lines.tax_rate, 'cents', lines.paid_cents, 'tax', lines.tax_cents) order by lines.position) from order_lines lines where lines.order_id = orders.id) as lines
		from ledger_entries entries join orders on orders.id = entries.order_id
		where entries.tax_cents > 0 and ${isBookedIn(span)} order by entries.id`.execute(db);
	return rows;
}

const numbers = ({ seats, invoiced, credited, tax }: Record<"seats" | "invoiced" | "credited" | "tax", string>) => ({
	seats: Number(seats),
	invoiced: Number(invoiced),
	credited: Number(credited),
	tax: Number(tax),
});

/**
 * Sums up what was invoiced until the end of a span, less credits, for live sessions after it, by the month that they
 * have today; empty without a date, as after a session was canceled. Amounts without tax, in cents.
 */
export async function listDeferred(
	db: Database,
	{ until }: Span,
): Promise<{ month: string; lines: number; cents: number }[]> {
	const { rows } = await sql<{ month: string | null; lines: string; cents: string }>`
		select to_char(date_trunc('month', starts_at at time zone ${siteZones().first}::text), 'YYYY-MM') as month, count(*)::int8 as lines, sum(cents)::int8 as cents
		from (
			select coalesce((
					select min(sessions.starts_at) from public_live_bookings bookings
					join public_enrollments enrollments on enrollments.id = bookings.enrollment_id
					join public_live_sessions sessions on sessions.id = bookings.session_id
					where enrollments.order_line_id = lines.id and sessions.state <> 'canceled'
				), courses.webinar_date) as starts_at,
				lines.paid_cents - coalesce((
					select sum(parts.cents - parts.tax_cents) from refund_lines parts join credit_notes notes on notes.refund_id = parts.refund_id
					where parts.order_line_id = lines.id and notes.issued_at < ${until}
				), 0) as cents
			from invoices
			join order_lines lines on lines.order_id = invoices.order_id
			left join public_courses courses on courses.id = lines.course_id
			where not invoices.is_correction and invoices.issued_at < ${until} and lines.grants_live
		) sold where cents > 0 and (starts_at is null or starts_at >= ${until})
		group by 1 order by 1 nulls last`.execute(db);
	return rows.map((row) => ({ month: row.month ?? "", lines: Number(row.lines), cents: Number(row.cents) }));
}
