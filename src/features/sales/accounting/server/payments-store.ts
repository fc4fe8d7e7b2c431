import { sql } from "kysely";
import { toPaymentReferences } from "#features/sales/order-management/rules/read-search.ts";
import { anyOf, type Database } from "#platform/index.ts";
import type { MoneyMovement } from "../console-contract.ts";
import { bookingDay, dayIn } from "./accounting-store.ts";

interface MoneyFilter {
	/** Days on which they are booked, both included. */
	from?: string | undefined;
	to?: string | undefined;
	method?: string | undefined;
	/** The number of a check or transfer, or the provider's ID. */
	search?: string | undefined;
	/** Entries before this one. */
	before?: string | undefined;
}

type ListedMoney = Omit<MoneyMovement, "amount"> & { cents: number };

/** Lists entries that moved money, the latest first. */
export async function listMoneyRows(
	db: Database,
	{ from, to, method, search, before }: MoneyFilter,
	limit: number,
): Promise<ListedMoney[]> {
	const names = search === undefined ? [] : toPaymentReferences(search.trim());
	const { rows } = await sql<ListedMoney>`
		select entries.id, entries.kind, entries.method, entries.order_id as "orderId", entries.belongs_on is not null as "isLate",
			${bookingDay} as "bookedOn", ${dayIn("entries.entered_at")} as "enteredOn",
			coalesce(to_char(case when received.ledger_entry_id = entries.id then received.received_on else by_hand.sent_on end, 'YYYY-MM-DD'), ${dayIn("entries.entered_at")}) as "movedOn",
			coalesce(received.reference, by_hand.reference, case entries.method when 'card' then entries.provider_reference end, '') as number,
			case when entries.kind in ('payment', 'refund_reversal', 'credit') then entries.amount_cents else -entries.amount_cents end as cents,
			orders.user_id as "customerId", coalesce(users.full_name, orders.buyer_name, '') as customer, coalesce(orders.billing->>'company', '') as company,
			entries.kind in ('payment', 'refund', 'credit') and (received.reversed_at is not null or refunds.state = 'reversed') is true as "isReversed"
		from ledger_entries entries
		join orders on orders.id = entries.order_id
		left join users on users.id = orders.user_id
		left join received_payments received on entries.id in (received.ledger_entry_id, received.reversal_entry_id)
		left join refunds_by_hand by_hand on by_hand.ledger_entry_id = entries.id
		left join refunds on entries.kind = 'refund' and refunds.provider_refund = entries.provider_reference
		where entries.kind not in ('write_off', 'write_off_reversal') and entries.method <> 'credit'
			and ${before === undefined ? sql`true` : sql`entries.id < ${before}::int8`}
			and ${method === undefined ? sql`true` : sql`entries.method = ${method}`}
			and ${from === undefined ? sql`true` : sql`${bookingDay} >= ${from}`}
			and ${to === undefined ? sql`true` : sql`${bookingDay} <= ${to}`}
			and ${
				search === undefined
					? sql`true`
					: sql`(entries.provider_reference = ${search.trim()} or lower(coalesce(nullif(received.reference, ''), by_hand.reference)) = ${anyOf("text", names)})`
			}
		order by entries.id desc limit ${limit}`.execute(db);
	return rows;
}
