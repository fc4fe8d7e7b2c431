import { type RawBuilder, sql } from "kysely";
import type { Database, Day } from "#platform/index.ts";
import { siteZones } from "#values/time-zones/site-zones.ts";
import type { Movement } from "../rules/journal.ts";
import type { AccountedDocument } from "../rules/list-lines.ts";

/** Days in the provider's time zone. */
export interface Span {
	from: Date;
	/** Exclusive. */
	until: Date;
	/** The same as days, both included. */
	first: Day;
	last: Day;
}

/** The day of a point in time in the provider's time zone. */
export const dayIn = (column: string): RawBuilder<string> =>
	sql`to_char(${sql.ref(column)} at time zone ${siteZones().first}::text, 'YYYY-MM-DD')`;

const written = (column: string): RawBuilder<string> => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

/** The day on which an entry of the ledger is booked. */
export const bookingDay: RawBuilder<string> = sql`coalesce(${written("entries.booked_on")}, ${dayIn("entries.entered_at")})`;

/** Selects the entries of the ledger that are booked in a span. */
export const isBookedIn = ({ from, until, first, last }: Span): RawBuilder<boolean> =>
	sql`(entries.booked_on is null and entries.entered_at >= ${from} and entries.entered_at < ${until} or entries.booked_on between ${first}::date and ${last}::date)`;

/** An order's customer, for the books. */
const customerName = sql<string>`coalesce(nullif(orders.billing->>'company', ''), users.full_name, orders.buyer_name, 'Closed account')`;

/**
 * Sums invoices, credit notes and entries of the ledger by the day on which they are booked, in the provider's time
 * zone. Corrections of invoices change no amount.
 *
 * @param byCustomer tells the customers apart
 */
export async function listMovements(db: Database, span: Span, { byCustomer = false } = {}): Promise<Movement[]> {
	const { from, until } = span;
	const amounts = sql`(snapshot->>'totalCents')::int8 as total, coalesce((snapshot->'tax'->>'cents')::int8, 0) as tax`;
	const { rows } = await sql<Omit<Movement, "cents"> & { cents: string }>`
		select day, "belongsOn", kind, method, ${byCustomer ? customerName : sql`''`} as customer, sum(cents)::int8 as cents from (
			select day, '' as "belongsOn", kind || part.suffix as kind, '' as method, order_id, case part.suffix when '' then total - tax else tax end as cents from (
				select ${dayIn("issued_at")} as day, 'invoice' as kind, order_id, ${amounts} from invoices
				where not is_correction and issued_at >= ${from} and issued_at < ${until}
				union all
				select ${dayIn("issued_at")}, 'credit_note', order_id, ${amounts} from credit_notes where issued_at >= ${from} and issued_at < ${until}
			) documents cross join (values (''), ('_tax')) as part (suffix)
			union all
			select ${bookingDay}, coalesce(${written("entries.belongs_on")}, ''), kind || part.suffix, method, order_id, case part.suffix when '' then amount_cents - tax_cents else tax_cents end
			from ledger_entries entries join (values (''), ('_tax')) as part (suffix) on part.suffix = '' or tax_cents > 0 where ${isBookedIn(span)}
		) movements ${byCustomer ? sql`join orders on orders.id = movements.order_id left join users on users.id = orders.user_id` : sql``}
		group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(db);
	return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

/** A place in the file. */
export interface DocumentPlace {
	at: Date;
	kind: "i" | "c";
	id: number;
}

type ListedDocument = AccountedDocument & { place: DocumentPlace };

interface Row {
	at: Date;
	kind: "i" | "c";
	id: string;
	date: string;
	number: string;
	replaced_by: string | null;
	order_id: number;
	snapshot: never;
	money_on: string | null;
	method: string | null;
	payment: string | null;
	taxes: number[] | null;
}

/** Lists invoices and credit notes with the money that moved, earliest first, after a place. */
export async function listDocuments(
	db: Database,
	{ from, until }: Span,
	after: DocumentPlace | undefined,
	limit: number,
): Promise<ListedDocument[]> {
	const { rows } = await sql<Row>`
		with documents as (
			select invoices.issued_at as at, 'i' as kind, invoices.id, ${dayIn("invoices.issued_at")} as date, invoices.number, corrections.number as replaced_by,
				invoices.order_id, coalesce(corrections.snapshot, invoices.snapshot) as snapshot, null::bigint as refund_id
			from invoices left join invoices corrections on corrections.order_id = invoices.order_id and corrections.is_correction
			where not invoices.is_correction and invoices.issued_at >= ${from} and invoices.issued_at < ${until}
			union all
			select issued_at, 'c', id, ${dayIn("issued_at")}, number, null, order_id, snapshot, refund_id
			from credit_notes where issued_at >= ${from} and issued_at < ${until}
		), part as (
			select * from documents
			where ${after ? sql`(at, kind, id) > (${after.at}::timestamptz, ${after.kind}, ${after.id}::int8)` : sql`true`}
			order by at, kind, id limit ${limit}
		)
		select part.at, part.kind, part.id, part.date, part.number, part.replaced_by, part.order_id, part.snapshot, money.days as money_on, money.methods as method,
			money.names as payment,
			case part.kind when 'i' then (select json_agg(lines.tax_cents order by lines.position) from order_lines lines where lines.order_id = part.order_id)
				else (select json_agg(returned.tax_cents order by lines.position)
					from refund_lines returned join order_lines lines on lines.id = returned.order_line_id where returned.refund_id = part.refund_id) end as taxes
		from part left join refunds on refunds.id = part.refund_id
		left join lateral (
			select string_agg(distinct ${bookingDay}, ' ') as days, string_agg(distinct entries.method, ' ') as methods,
				string_agg(distinct nullif(case when received.id is not null then received.reference when by_hand.refund_id is not null then by_hand.reference when entries.method = 'card' then entries.provider_reference end, ''), ' ') as names
			from ledger_entries entries left join received_payments received on received.ledger_entry_id = entries.id
				left join refunds_by_hand by_hand on by_hand.ledger_entry_id = entries.id
			where entries.order_id = part.order_id and entries.amount_cents > 0
				and (case part.kind when 'i' then entries.kind = 'payment' and received.reversed_at is null
					else entries.kind = 'refund' and entries.provider_reference in (refunds.provider_refund, 'refund:' || refunds.reference) end)
		) money on true
		order by part.at, part.kind, part.id`.execute(db);
	return rows.map((row) => {
		const document = {
			date: row.date,
			number: row.number,
			order: Number(row.order_id),
			snapshot: row.snapshot,
			moneyOn: row.money_on ?? "",
			method: row.method ?? "",
			payment: row.payment ?? "",
			taxes: row.taxes ?? [],
			place: { at: row.at, kind: row.kind, id: Number(row.id) },
		};
		return row.kind === "i"
			? { ...document, kind: "invoice", replacedBy: row.replaced_by ?? "" }
			: { ...document, kind: "credit note" };
	});
}
