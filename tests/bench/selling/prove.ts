import type pg from "pg";

/** Invariants after a run: a query and its expected number. */
const proofs: { what: string; query: string; expected: "purchases" | "uses" | number }[] = [
	{ what: "paid orders", query: "select count(*) from orders where state = 'paid'", expected: "purchases" },
	{ what: "orders left open", query: "select count(*) from orders where state = 'pending'", expected: 0 },
	{
		what: "active enrollments",
		query: "select count(*) from enrollments where state = 'active' and seat = 1",
		expected: "purchases",
	},
	{
		what: "lines of paid orders without exactly one enrollment",
		query:
			"select count(*) from order_lines l join orders o on o.id = l.order_id and o.state = 'paid' where (select count(*) from enrollments e where e.order_line_id = l.id) <> 1",
		expected: 0,
	},
	{
		what: "payments in the ledger",
		query: "select count(*) from ledger_entries where kind = 'payment'",
		expected: "purchases",
	},
	{
		what: "difference between ledger and paid orders, cents",
		query:
			"select coalesce((select sum(amount_cents) from ledger_entries), 0) - coalesce((select sum(total_cents) from orders where state = 'paid'), 0)",
		expected: 0,
	},
	{ what: "invoices", query: "select count(*) from invoices", expected: "purchases" },
	{
		what: "gaps in the invoice numbers",
		query: "select coalesce(max(right(number, 6)::int), 0) - count(distinct number) from invoices",
		expected: 0,
	},
	{
		what: "queued confirmation emails",
		query:
			"select count(distinct key) from emails where kind in ('fulfillment.confirmation', 'fulfillment.group-confirmation')",
		expected: "purchases",
	},
	{ what: "processed provider events", query: "select count(*) from provider_events", expected: "purchases" },
	{
		what: "uses of the scarce promo code",
		query: "select redemption_count from promo_codes where code = 'SCARCE'",
		expected: "uses",
	},
	{
		what: "paid orders with the scarce promo code",
		query:
			"select count(*) from promo_redemptions u join promo_codes p on p.id = u.promo_id and p.code = 'SCARCE' join orders o on o.id = u.order_id where u.state = 'spent' and o.state = 'paid'",
		expected: "uses",
	},
	{
		what: "uses of the other promo code without a paid order",
		query:
			"select redemption_count - (select count(*) from orders where promo_code = 'WELCOME10' and state = 'paid') from promo_codes where code = 'WELCOME10'",
		expected: 0,
	},
	{ what: "failed jobs", query: "select count(*) from jobs.job where state = 'failed'", expected: 0 },
	{ what: "discrepancies", query: "select count(*) from discrepancies", expected: 0 },
];

/** Compares the sales in the database with the customers' results. */
export async function prove(
	client: pg.Client,
	counted: { purchases: number; uses: number },
): Promise<Record<string, string | number>[]> {
	const rows = [];
	for (const { what, query, expected } of proofs) {
		const { rows: found } = await client.query(query);
		const is = Number(Object.values(found[0] ?? { none: 0 })[0]);
		const wanted = typeof expected === "number" ? expected : counted[expected];
		rows.push({ what, is, "has to be": wanted, "": is === wanted ? "met" : "missed" });
	}
	return rows;
}
