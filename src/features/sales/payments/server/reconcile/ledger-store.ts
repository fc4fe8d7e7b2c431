import { sql } from "kysely";
import type { Database } from "#platform/index.ts";

interface Row {
	id: number;
	reference: string;
	entered: number;
	entered_back: number;
	paid: number;
	refunded: number;
	credited: number;
}

/** Reads the total of payments and refunds, in cents. */
export async function readBalance(db: Database): Promise<{ paid: number; refunded: number }> {
	const { rows } = await sql<{ paid: number; refunded: number }>`
		select coalesce(sum(case kind when 'payment' then amount_cents when 'payment_reversal' then -amount_cents end), 0)::int8 as paid,
			coalesce(sum(case kind when 'refund' then amount_cents when 'refund_reversal' then -amount_cents end), 0)::int8 as refunded
		from public_ledger_entries`.execute(db);
	return { paid: Number(rows[0]?.paid ?? 0), refunded: Number(rows[0]?.refunded ?? 0) };
}

/**
 * Lists orders whose ledger, state, refunds, credit notes or credit on account do not add up. The reserved amount covers completed and
 * pending refunds. For orders by invoice, paid is what is neither owed, written off nor credited unpaid. Reversed
 * refunds keep their credit notes; their repeats get no second note for the amount.
 */
export async function listDifferences(db: Database, limit: number): Promise<Row[]> {
	const { rows } = await sql<Row>`
		with entries as (
			select order_id, sum(case kind when 'payment' then amount_cents when 'payment_reversal' then -amount_cents end) as paid,
				sum(case kind when 'refund' then amount_cents when 'refund_reversal' then -amount_cents end) as refunded,
				sum(case kind when 'write_off' then amount_cents when 'write_off_reversal' then -amount_cents end) as written_off,
				sum(case kind when 'credit' then amount_cents when 'credit_reversal' then -amount_cents when 'credit_return' then -amount_cents end) as credit
			from public_ledger_entries group by order_id
		), back as (
			select order_id, sum(cents - unpaid_cents) filter (where state = 'done') as done, sum(unpaid_cents) filter (where state = 'done') as unpaid, sum(cents) filter (where state in ('done', 'pending')) as aside,
				count(*) filter (where state in ('done', 'reversed')) as times,
				sum(cents - repeated_cents) filter (where state in ('done', 'reversed')) as to_credit,
				count(*) filter (where state in ('done', 'reversed') and (repeated_cents = 0 or repeated_cents < cents)) as notes_due
			from public_refunds group by order_id
		), to_send as (
			select order_id, sum(cents) as cents from public_refunds_by_hand where sent_on is null and refund_id is not null group by order_id
		), credit_left as (
			select order_id, sum(cents) as cents from (
				select order_id, cents from public_used_credit union all select order_id, cents from public_refunds_by_hand where sent_on is null and refund_id is null
			) gone group by order_id
		), credits as (
			select order_id, sum(total_cents) as cents, count(*) as times from public_credit_notes group by order_id
		), sums as (
			select orders.id, orders.reference, orders.state, orders.total_cents, orders.refunded_cents,
				coalesce(entries.written_off, 0)::int8 as entered_off, orders.written_off_cents,
				coalesce(entries.paid, 0)::int8 as entered, coalesce(entries.refunded, 0)::int8 as entered_back,
				-- Of an order by invoice, what is neither owed nor written off nor credited unpaid was paid.
				(case when orders.placed_at is not null then orders.total_cents - orders.owed_cents - orders.written_off_cents - coalesce(back.unpaid, 0)
					when orders.state in ('paid', 'partially_refunded', 'refunded') then orders.total_cents else 0 end)::int8 as paid,
				(coalesce(back.done, 0) - coalesce(to_send.cents, 0))::int8 as refunded, coalesce(back.aside, 0)::int8 as aside, coalesce(back.times, 0) as times,
				coalesce(back.to_credit, 0)::int8 as to_credit, coalesce(back.notes_due, 0) as notes_due,
				coalesce(entries.credit, 0) - coalesce(credit_left.cents, 0) <> orders.credit_cents as is_credit_off,
				coalesce(credits.cents, 0)::int8 as credited, coalesce(credits.times, 0) as notes
			from public_orders as orders
			left join entries on entries.order_id = orders.id
			left join back on back.order_id = orders.id
			left join to_send on to_send.order_id = orders.id
			left join credit_left on credit_left.order_id = orders.id
			left join credits on credits.order_id = orders.id
		)
		select id, reference, entered, entered_back, paid, refunded, credited from sums
		where is_credit_off or entered <> paid or entered_back <> refunded or entered_off <> written_off_cents or credited <> to_credit or notes <> notes_due or aside <> refunded_cents
			or (state = 'paid') <> (state in ('paid', 'partially_refunded', 'refunded') and times = 0)
		order by reference limit ${limit}`.execute(db);
	return rows;
}
