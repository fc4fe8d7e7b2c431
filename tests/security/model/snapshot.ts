import { sql } from "kysely";
import type { CreditNoteSnapshot } from "#features/sales/invoices/rules/credit-note-snapshot.ts";
import type { InvoiceSnapshot } from "#features/sales/invoices/rules/invoice-snapshot.ts";
import type { Shop } from "./shop.ts";

/** A stored order. Amounts in cents. */
export interface StoredOrder {
	id: number;
	reference: string;
	userId: number | null;
	state: string;
	total: number;
	session: string | null;
	/** Of an order by invoice. */
	owed: number;
	writtenOff: number;
	/** Refunds that staff have to send. */
	toSend: number;
	/** Credit on account that its payments brought, also what staff have to send. */
	credit: number;
	lines: {
		id: number;
		courseId: number | null;
		pricingId: number | null;
		seats: number;
		price: number;
		paid: number;
		tax: number;
	}[];
	/** Every entry of the ledger, in cents. */
	ledger: { kind: string; cents: number }[];
	refunds: StoredRefund[];
	/** The first one, and its correction. */
	invoices: ({ number: string } & InvoiceSnapshot)[];
	creditNotes: CreditNoteSnapshot[];
	invitations: { seat: number; state: string; email: string | null }[];
	/** Active enrollments. */
	owners: { id: number; lineId: number; seat: number; userId: number | null }[];
	promoUse: string | null;
	confirmations: number;
	refundEmails: number;
}

export interface StoredRefund {
	/** The key of its request. */
	reference: string;
	/** The provider's id of the refund or dispute. */
	providerId: string | null;
	state: string;
	cents: number;
	unpaid: number;
	repeated: number;
	tax: number;
	lines: { id: number; cents: number; tax: number; ends: boolean }[];
}

/** The start of a run: its rows have higher ids. */
export interface Baseline {
	order: number;
	discrepancy: number;
	quote: number;
	/** The first course. */
	course: number;
}

/** A stored live session, with user ids. */
export interface StoredSession {
	id: number;
	courseId: number;
	startsAt: string;
	endsAt: string;
	state: string;
	heldHere: boolean;
	/** One entry per seat. */
	seated: number[];
	joined: number[];
	minutes: { userId: number; minutes: number; source: string; missing: boolean }[];
	/** The provider's meeting id. */
	meeting: string | null;
}

export interface StoredCertificate {
	userId: number | null;
	courseId: number;
	way: string;
	heldAt: string;
	revoked: boolean;
	emails: number;
	revocationEmails: number;
}

export interface StoredQuote {
	id: number;
	state: string;
	orderId: number | null;
	total: number;
	email: string;
}

export interface Snapshot {
	quotes: StoredQuote[];
	sessions: StoredSession[];
	certificates: StoredCertificate[];
	orders: StoredOrder[];
	discrepancies: { kind: string; orderId: number | null; cents: number | null }[];
	/** Missing numbers in the series of invoices or credit notes. */
	gaps: number;
}

const writeList = (query: string) => `coalesce((${query}), '[]'::json)`;

const orders = `select json_agg(o order by o.id) from (select o.id, o.reference, o.user_id as "userId", o.state, o.total_cents as total, o.provider_session as session, o.owed_cents as owed, o.written_off_cents as "writtenOff",
	(select coalesce(sum(h.cents), 0)::int from refunds_by_hand h where h.order_id = o.id and h.sent_on is null and h.refund_id is not null) as "toSend",
	o.credit_cents + (select coalesce(sum(h.cents), 0)::int from refunds_by_hand h where h.order_id = o.id and h.sent_on is null and h.refund_id is null) as credit,
	${writeList(`select json_agg(json_build_object('id', l.id, 'courseId', l.course_id, 'pricingId', l.pricing_id, 'seats', l.seats, 'price', l.price_cents, 'paid', l.paid_cents, 'tax', l.tax_cents)
		order by l.position) from order_lines l where l.order_id = o.id`)} as lines,
	${writeList("select json_agg(json_build_object('kind', e.kind, 'cents', e.amount_cents) order by e.id) from ledger_entries e where e.order_id = o.id")} as ledger,
	${writeList(
		`select json_agg(json_build_object('reference', r.reference, 'providerId', r.provider_refund, 'state', r.state, 'cents', r.cents, 'unpaid', r.unpaid_cents, 'repeated', r.repeated_cents, 'tax', r.tax_cents, 'lines', ${writeList(
			"select json_agg(json_build_object('id', t.order_line_id, 'cents', t.cents, 'tax', t.tax_cents, 'ends', t.ends_access)) from refund_lines t where t.refund_id = r.id",
		)}) order by r.id) from refunds r where r.order_id = o.id`,
	)} as refunds,
	${writeList("select json_agg(jsonb_build_object('number', i.number) || i.snapshot::jsonb order by i.id) from invoices i where i.order_id = o.id")} as invoices,
	${writeList("select json_agg(n.snapshot order by n.id) from credit_notes n where n.order_id = o.id")} as "creditNotes",
	${writeList(`select json_agg(json_build_object('id', e.id, 'lineId', l.id, 'seat', e.seat, 'userId', e.user_id) order by l.position, e.seat)
		from enrollments e join order_lines l on l.id = e.order_line_id where l.order_id = o.id and e.state = 'active'`)} as owners,
	${writeList(`select json_agg(json_build_object('seat', i.seat, 'state', i.state, 'email', i.email) order by i.id)
		from seat_invitations i join order_lines l on l.id = i.order_line_id where l.order_id = o.id`)} as invitations,
	(select u.state from promo_redemptions u where u.order_id = o.id) as "promoUse",
	(select count(*)::int from emails m where m.key = 'order:' || o.reference) as confirmations,
	(select count(*)::int from emails m join refunds r on m.key = 'refund:' || r.reference where r.order_id = o.id) as "refundEmails"
	from orders o where o.id > $order) o`;

const discrepancies = `select json_agg(json_build_object('kind', kind, 'orderId', order_id, 'cents', cents) order by id)
	from discrepancies where settled_at is null and id > $discrepancy and (order_id is null or order_id > $order)`;

const sessions = `select json_agg(s order by s."courseId", s.id) from (select s.id, s.course_id as "courseId", s.starts_at as "startsAt", s.starts_at + s.minutes * interval '1 minute' as "endsAt", s.state, s.held_here as "heldHere", s.meeting_id as meeting,
	${writeList(`select json_agg(e.user_id order by e.user_id) from live_bookings p join enrollments e on e.id = p.enrollment_id where p.session_id = s.id and e.state = 'active'`)} as seated,
	${writeList("select json_agg(a.user_id order by a.user_id) from live_attendance a where a.session_id = s.id and a.joins > 0")} as joined,
	${writeList(`select json_agg(json_build_object('userId', a.user_id, 'minutes', a.minutes, 'source', a.source, 'missing', a.missing_from_report) order by a.user_id)
		from live_attendance a where a.session_id = s.id and a.minutes is not null`)} as minutes
	from live_sessions s where s.course_id >= $course) s`;

const certificates = `select json_agg(json_build_object('userId', c.user_id, 'courseId', c.course_id, 'way', c.way, 'heldAt', c.held_at, 'revoked', c.revoked_at is not null,
	'emails', (select count(*)::int from emails m where m.key = 'certificate:' || c.enrollment_id),
	'revocationEmails', (select count(*)::int from emails m where m.key = 'certificate-revoked:' || c.id)) order by c.id) from certificates c where c.course_id >= $course`;

const quotes = `select json_agg(json_build_object('id', q.id, 'state', q.state, 'orderId', q.order_id, 'total', q.total_cents, 'email', q.customer_email) order by q.id)
	from quotes q where q.id > $quote`;

const gapsIn = (table: string) =>
	`(select count(*)::int from (select left(number, -6) from ${table} group by 1 having max(right(number, 6)::int) <> count(*) or min(right(number, 6)::int) <> 1) as series)`;

/** Reads everything about a run in one statement. */
export async function readSnapshot({ db }: Shop, since: Baseline): Promise<Snapshot> {
	const text =
		`select ${writeList(orders)} as orders, ${writeList(quotes)} as quotes, ${writeList(sessions)} as sessions, ${writeList(certificates)} as certificates, ${writeList(discrepancies)} as discrepancies, ${gapsIn("invoices")} + ${gapsIn("credit_notes")} as gaps`
			.replaceAll("$order", String(since.order))
			.replaceAll("$quote", String(since.quote))
			.replaceAll("$discrepancy", String(since.discrepancy))
			.replaceAll("$course", String(since.course));
	const { rows } = await sql<Snapshot>`${sql.raw(text)}`.execute(db);
	return rows[0] as Snapshot;
}

/** `course`: the first course of the run. */
export async function readBaseline({ db }: Shop, course: number): Promise<Baseline> {
	const { rows } = await sql<Omit<Baseline, "course">>`select coalesce((select max(id) from orders), 0)::int as order,
		coalesce((select max(id) from discrepancies), 0)::int as discrepancy, coalesce((select max(id) from quotes), 0)::int as quote`.execute(
		db,
	);
	return { ...(rows[0] as Omit<Baseline, "course">), course };
}
