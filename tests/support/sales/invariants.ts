import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/tables.ts";

const paid = "('paid', 'partially_refunded', 'refunded')";
/** Credits that were never paid reduce what an order by invoice owes. */
const credited =
	"coalesce((select sum(unpaid_cents) from refunds r where r.order_id = o.id and r.state in ('done', 'reversed')), 0)";
/** Courses of an order by invoice can wait for its money. Credited before it, they never open. */
const delivered =
	"exists (select from enrollments e join order_lines l on l.id = e.order_line_id where l.order_id = o.id)";
/** An order by invoice that was credited before any money arrived. */
const neverPaid = "o.state = 'canceled' and o.written_off_cents = 0";

/** Missing numbers of a series: each ends in six digits, counted from 1. */
const gapsIn = (table: string) =>
	`select count(*) from (select left(number, -6) from ${table} group by 1 having max(right(number, 6)::int) <> count(*) or min(right(number, 6)::int) <> 1) as series`;

/** Credit of a body that asks for an exam is on a certificate, and nobody passed one here or brought a result. */
export const aboutExams = "certificates of an exam that nobody passed";

/** Invariants of the books after any failure. Each query counts violations. */
const invariants: Record<string, string> = {
	"orders whose ledger differs from their payment": `select count(*) from orders o
		where (case when o.placed_at is not null or o.state in ${paid} then o.total_cents - o.owed_cents - o.written_off_cents - ${credited} else 0 end)
		<> coalesce((select sum(case kind when 'payment' then amount_cents when 'payment_reversal' then -amount_cents end) from ledger_entries l where l.order_id = o.id), 0)`,
	"orders whose ledger differs from what was written off": `select count(*) from orders o where o.written_off_cents
		<> coalesce((select sum(case kind when 'write_off' then amount_cents when 'write_off_reversal' then -amount_cents end) from ledger_entries l where l.order_id = o.id), 0)`,
	"orders whose ledger differs from the tax that write-offs gave back": `select count(*) from orders o where o.relieved_tax_cents
		<> coalesce((select sum(case kind when 'write_off' then tax_cents else -tax_cents end) from ledger_entries l where l.order_id = o.id), 0)
		or o.relieved_tax_cents > o.tax_cents - coalesce((select sum(r.tax_cents) from refunds r where r.order_id = o.id and r.state <> 'failed'), 0)`,
	"payments booked on another day than they were received": `select count(*) from received_payments p join ledger_entries l on l.id = p.ledger_entry_id
		where coalesce(l.belongs_on, l.booked_on) is distinct from p.received_on`,
	"entries booked in a month that was closed before": `select count(*) from ledger_entries l
		where exists (select from closed_months c where c.closed_at < l.entered_at and l.booked_on < c.month + interval '1 month')`,
	"entries marked late although their month was open": `select count(*) from ledger_entries l
		where l.belongs_on is not null and not exists (select from closed_months c where c.closed_at <= l.entered_at and l.belongs_on < c.month + interval '1 month')`,
	"orders that owe money without an open invoice":
		"select count(*) from orders where (owed_cents > 0) <> (state = 'invoiced')",
	"orders whose ledger differs from their refunds": `select count(*) from orders o where coalesce((select sum(cents - unpaid_cents) from refunds r where r.order_id = o.id and r.state = 'done'), 0)
		- coalesce((select sum(cents) from refunds_by_hand h where h.order_id = o.id and h.sent_on is null and h.refund_id is not null), 0)
		<> coalesce((select sum(case l.kind when 'refund' then amount_cents when 'refund_reversal' then -amount_cents end) from ledger_entries l where l.order_id = o.id), 0)`,
	"orders whose credit on account differs from the ledger": `select count(*) from orders o where o.credit_cents
		+ coalesce((select sum(cents) from refunds_by_hand h where h.order_id = o.id and h.sent_on is null and h.refund_id is null), 0)
		+ coalesce((select sum(case l.kind when 'payment' then l.amount_cents else -l.amount_cents end) from received_payments u join ledger_entries l on l.id in (u.ledger_entry_id, u.reversal_entry_id) where u.credit_order = o.id), 0)
		<> coalesce((select sum(case l.kind when 'credit' then amount_cents else -amount_cents end) from ledger_entries l where l.order_id = o.id and l.kind in ('credit', 'credit_reversal', 'credit_return')), 0)`,
	"checks of which only a part was reversed":
		"select count(*) from received_payments p join received_payments f on f.id = p.first_payment where (p.reversed_at is null) <> (f.reversed_at is null)",
	"refunds by hand booked otherwise than they were sent": `select count(*) from refunds_by_hand h join ledger_entries l on l.id = h.ledger_entry_id
		where l.amount_cents <> h.cents or l.method <> h.method or coalesce(l.belongs_on, l.booked_on) is distinct from h.sent_on`,
	"orders refunded beyond their payment": "select count(*) from orders where refunded_cents > total_cents",
	"paid lines without an enrollment of the customer": `select count(*) from order_lines l join orders o on o.id = l.order_id
		where (o.access_opened_at is not null or (o.state in ${paid} and o.placed_at is null)) and o.user_id is not null and l.course_id is not null
		and not exists (select from refund_lines r where r.order_line_id = l.id and r.live and r.ends_access)
		and l.upgrades_line is null and not exists (select from enrollments e where e.order_line_id = l.id and e.seat = 1)`,
	"paid upgrades that extend nothing": `select count(*) from order_lines l join orders o on o.id = l.order_id
		where o.state in ${paid} and l.upgrades_line is not null and not exists (select from upgrades u where u.order_line_id = l.id)`,
	"seats with two enrollments":
		"select count(*) from (select 1 from enrollments where state = 'active' group by order_line_id, seat having count(*) > 1) as twice",
	"enrollments beyond the purchased seats": `select count(*) from order_lines l where l.seats < (select count(*) from enrollments e
		where e.order_line_id = l.id and e.state = 'active' and (e.grants_live or e.grants_recording or e.grants_transcript))`,
	"enrollments of orders that were never paid": `select count(*) from enrollments e join order_lines l on l.id = e.order_line_id join orders o on o.id = l.order_id
		where o.state not in ${paid} and o.access_opened_at is null and not (o.source = 'granted' and o.state = 'canceled' and e.state = 'ended')`,
	"paid sessions with an unpaid order": `select count(*) from sandbox_sessions s join orders o on o.provider_session = s.id where s.payment is not null and o.state not in ${paid}`,
	"codes used beyond their limit": "select count(*) from promo_codes where redemption_count > max_redemptions",
	"codes whose count differs from their uses": `select count(*) from promo_codes p
		where redemption_count <> least(max_redemptions, (select count(*) from promo_redemptions u where u.promo_id = p.id and u.state in ('reserved', 'spent')))`,
	"customers who used a code beyond their limit":
		"select count(*) from promo_customers u join promo_codes p on p.id = u.promo_id where u.taken > p.max_per_customer",
	"uses in another state than their order": `select count(*) from promo_redemptions u join orders o on o.id = u.order_id
		where (u.state = 'spent') <> (o.state in ${paid} or (o.placed_at is not null and not (${neverPaid}))) or (u.state = 'reserved') <> (o.state = 'pending')`,
	"paid orders without exactly one invoice": `select count(*) from orders o where (o.state in ${paid} or o.placed_at is not null) and o.source = 'bought'
		and (select count(*) from invoices i where i.order_id = o.id and not i.is_correction) <> 1`,
	"invoices of orders that were never paid": `select count(*) from invoices i join orders o on o.id = i.order_id where o.state not in ${paid} and o.placed_at is null`,
	"series of invoices with a gap": gapsIn("invoices"),
	"series of credit notes with a gap": gapsIn("credit_notes"),
	// The record of an email is deleted after 400 days.
	"paid orders without exactly one confirmation": `select count(*) from orders o where o.created_at > timestamptz ':now' - interval '399 days'
		and o.state in ${paid} and (o.placed_at is null or ${delivered}) and o.source = 'bought' and o.user_id is not null
		and (select count(*) from emails m where m.key = 'order:' || o.reference) <> 1`,
	"confirmations of orders that were never paid": `select count(*) from emails m join orders o on m.key = 'order:' || o.reference
		where o.state not in ${paid} and not ${delivered} and not (o.source = 'granted' and o.state = 'canceled')`,
	"emails that were given up": "select count(*) from emails where state = 'failed'",
	// Jobs that are created every minute can fail while the database is unavailable.
	"jobs that failed permanently":
		"select count(*) from jobs.job where state = 'failed' and name not in (select name from jobs.schedule)",
	// A certificate that a withdrawn result earned stays valid, until staff revoke it.
	[aboutExams]: `select count(*) from certificates c, jsonb_array_elements(c.credits) credit
		join credit_rule_sets s on s.accrediting_body = credit ->> 'accreditingBody'
		join credit_rule_versions v on v.rule_set_id = s.id and v.version = (credit -> 'rule' ->> 'version')::int and v.details ->> 'name' = credit -> 'rule' ->> 'name'
		where c.revoked_at is null and c.user_id is not null and (v.details -> 'rule' ->> 'examQuestionsPerCredit')::float8 > 0
		and not exists (select from assessment_attempts a where a.user_id = c.user_id and a.course_id = c.course_id and a.passed)
		and not exists (select from credit_corrections r join enrollments e on e.id = r.enrollment_id
			where e.user_id = c.user_id and e.course_id = c.course_id and r.requirement = 'exam' and r.value >= 1)`,
	// Settled discrepancies do not count.
	discrepancies: "select count(*) from discrepancies where settled_at is null",
};

const invariantNames = Object.keys(invariants);

/** For stories after which staff have discrepancies to check. */
export const besidesDiscrepancies = invariantNames.filter((name) => name !== "discrepancies");

/** For all tests on the whole product, also those that write into its tables. */
export const aboutSeats = [
	"seats with two enrollments",
	"enrollments beyond the purchased seats",
	"enrollments of orders that were never paid",
];

/**
 * Checks the books of a product. Returns a line for each violated invariant.
 *
 * @param only names of invariants; all by default
 * @param now by the clock of the product
 */
export async function brokenInvariants(
	db: Database | Transaction,
	only = invariantNames,
	now = new Date(),
): Promise<string[]> {
	const broken: string[] = [];
	for (const what of only) {
		const query = (invariants[what] as string).replace(":now", now.toISOString());
		const { rows } = await sql<{ count: string | number }>`${sql.raw(query)}`.execute(db);
		const count = Number(rows[0]?.count);
		if (count !== 0) broken.push(`${what}: ${count}`);
	}
	return broken;
}
