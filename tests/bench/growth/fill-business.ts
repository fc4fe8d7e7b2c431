import pg from "pg";

/** The size of the generated data. */
export interface Size {
	courses: number;
	orders: number;
}

/** Seconds. */
const day = 86_400;
const years = 3;

/**
 * Fills an empty, migrated PostgreSQL with consistent data of several years: courses, customers, orders, enrollments,
 * invoices, refunds and the ledger. The same size gives the same rows, except for times, which end now.
 *
 * @param log called after each part
 */
export async function fillBusiness(url: string, size: Size, log: (line: string) => void): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		await client.query(
			"set statement_timeout = 0; set work_mem = '256MB'; set maintenance_work_mem = '512MB'; set max_parallel_workers_per_gather = 0",
		);
		await fillThrough(async (statement) => (await client.query(statement)).rowCount ?? 0, size, log);
	} finally {
		await client.end();
	}
}

/**
 * The same for both databases.
 *
 * @param run runs a statement outside a transaction, and returns the number of written rows
 */
export async function fillThrough(
	run: (statement: string) => Promise<number>,
	{ courses, orders }: Size,
	log: (line: string) => void,
): Promise<void> {
	for (const [what, statement] of statements(courses, orders)) {
		const began = performance.now();
		const rows = await run(statement);
		log(`${what}: ${rows} rows, ${Math.round(performance.now() - began)} ms`);
	}
}

/** Orders are created in sequence, evenly over the years. */
const madeAt = (n: string, orders: number) =>
	`now() - interval '1 minute' - (${orders} - ${n}) * interval '${(years * 365 * day) / orders} seconds'`;

function statements(courses: number, orders: number): [what: string, statement: string][] {
	const customers = Math.max(1_000, Math.floor(orders / 3));
	// Other data grows with the orders.
	const messages = Math.max(2_000, Math.floor(orders / 50));
	const readers = Math.max(3_000, Math.floor(orders / 20));
	const actions = Math.max(2_000, Math.floor(orders / 2));
	/**
	 * Of a hundred orders: 86 paid, 2 partly and 2 fully refunded, 6 expired, 3 canceled; the latest ones are pending.
	 */
	const state = `case when n > ${orders - 50} and n % 2 = 0 then 'pending' when n % 100 < 86 then 'paid' when n % 100 < 88 then 'partially_refunded'
		when n % 100 < 90 then 'refunded' when n % 100 < 96 then 'expired' else 'canceled' end`;
	const lines = "case when n % 5 = 0 or n % 100 in (86, 87) then 2 else 1 end";
	const paidCents = "case when n % 20 = 0 then 17910 else 19900 end";
	const given = "orders.state in ('paid', 'partially_refunded', 'refunded')";
	const topics =
		"(array['Harassment', 'Payroll', 'Overtime', 'Privacy', 'Safety', 'Audits', 'Hiring', 'Leave', 'Ethics', 'Validation'])";
	const kinds =
		"(array['Handling', 'Preventing', 'Documenting', 'Investigating', 'Managing', 'Reporting', 'Reviewing'])";
	return [
		["sites", "insert into sites (id, name) values (1, 'Lectern') on conflict do nothing"],
		[
			"instructors",
			"insert into instructors (name, slug) select 'Instructor ' || n, 'instructor-' || n from generate_series(1, 500) n",
		],
		[
			"courses",
			`insert into courses (id, category_id, title, instructor, description, excerpt, duration_minutes, price_cents, webinar_date, archived)
			select n, 1 + n % 3, ${kinds}[1 + n % 7] || ' ' || ${topics}[1 + n % 10] || ' in Practice, Part ' || n, 'Instructor ' || (1 + n % 500),
				'<p>What one has to know, and how to go about it, with examples from practice. Course number ' || n || '.</p>', 'What one has to know.',
				60 + 30 * (n % 3), 19900, case when n % 4 = 0 then null else now() + ((n * 37) % 900 - 600) * interval '1 day' + interval '3 hours' end, n % 5 = 0
			from generate_series(1, ${courses}) n`,
		],
		[
			"pricings",
			`insert into pricings (course_id, position, session_type, price_cents, grants_live, grants_recording, grants_transcript, seats)
			select n, kind, (array['Live session', 'Recorded session', 'Live session, group of 5'])[kind + 1], 19900, kind <> 1, kind = 1, false, case kind when 2 then 5 else 1 end
			from generate_series(1, ${courses}) n, generate_series(0, 2) kind`,
		],
		[
			"courses of the site",
			`insert into course_sites (course_id, site_id) select n, 1 from generate_series(1, ${courses}) n`,
		],
		[
			"customers",
			`insert into users (full_name, phone, email, password_hash, created_at)
			select (array['Ann', 'Robin', 'Kim', 'Lee', 'Sam', 'Alex', 'Pat'])[1 + n % 7] || ' ' || (array['Example', 'Miller', 'Garcia', 'Smith', 'Jones'])[1 + n % 5] || ' ' || n,
				'+1 302 555 0100', 'person' || n || '@example' || n % 97 || '.com', '', now() - (${customers} - n) * interval '${(years * 365 * day) / customers} seconds'
			from generate_series(1, ${customers}) n`,
		],
		[
			"promo codes",
			`insert into promo_codes (code, percent, max_redemptions, redemption_count) select 'SAVE' || n, 10, null, ${Math.floor(orders / 20 / 2_000)} from generate_series(1, 2000) n`,
		],
		[
			"orders",
			`insert into orders (reference, user_id, state, site_id, subtotal_cents, total_cents, promo_code, promo_percent, provider_session, created_at, expires_at, paid_at, refunded_cents)
			select 'ord_' || md5(n::text), (select min(id) from users) + (n::bigint * 7919) % ${customers}, state, 1, 19900 * lines, cents * lines,
				case when n % 20 = 0 then 'SAVE' || (1 + n % 2000) end, case when n % 20 = 0 then 10 end, 'cs_' || md5(n::text), made, made + interval '35 minutes',
				case when state in ('paid', 'partially_refunded', 'refunded') then made + interval '40 seconds' end,
				case state when 'partially_refunded' then cents when 'refunded' then cents * lines else 0 end
			from (select n, ${state} as state, ${lines} as lines, ${paidCents} as cents, ${madeAt("n", orders)} as made from generate_series(1, ${orders}) n) made`,
		],
		[
			"order lines",
			`insert into order_lines (order_id, position, course_id, pricing_id, title, instructor, session_type, grants_live, grants_recording, grants_transcript, seats, price_cents, paid_cents)
			select orders.id, place, courses.id, pricings.id, courses.title, courses.instructor, pricings.session_type, pricings.grants_live, pricings.grants_recording, false,
				pricings.seats, 19900, orders.total_cents / (orders.subtotal_cents / 19900)
			from orders cross join generate_series(0, 1) place
			join courses on courses.id = 1 + ((orders.id * 31 + place * 17) % ${courses})
			join pricings on pricings.course_id = courses.id and pricings.position = orders.id % 3
			where place < orders.subtotal_cents / 19900 order by orders.id, place`,
		],
		[
			"enrollments",
			`insert into enrollments (reference, order_line_id, seat, user_id, course_id, pricing_id, session_type, grants_live, grants_recording, grants_transcript, state, enrolled_at)
			select 'enr_' || md5(order_lines.id::text), order_lines.id, 1, orders.user_id, course_id, pricing_id, session_type, grants_live, grants_recording, grants_transcript,
				case when orders.state = 'refunded' or orders.state = 'partially_refunded' and position = 0 then 'ended' else 'active' end, orders.paid_at
			from order_lines join orders on orders.id = order_lines.order_id where ${given} order by order_lines.id`,
		],
		[
			"payments in the ledger",
			`insert into ledger_entries (order_id, kind, amount_cents, provider_reference, entered_at)
			select id, 'payment', total_cents, 'pi_' || md5(id::text), paid_at from orders where ${given} order by id`,
		],
		[
			"invoices",
			`insert into invoices (number, reference, order_id, issued_at, snapshot)
			select 'INV-' || to_char(paid_at, 'YYYY') || '-' || lpad(id::text, 7, '0'), 'inv_' || md5(id::text), id, paid_at,
				jsonb_build_object('buyer', jsonb_build_object('name', 'Ann Example', 'email', 'ann@example.com'), 'orderReference', reference, 'lines', '[]'::jsonb,
					'subtotalCents', subtotal_cents, 'promo', null, 'totalCents', total_cents)
			from orders where ${given} order by id`,
		],
		[
			"refunds",
			`insert into refunds (reference, order_id, cents, reason, state, provider_refund, requested_at, settled_at)
			select 'ref_' || md5(id::text), id, refunded_cents, 'Could not attend', 'done', 're_' || md5(id::text), paid_at + interval '1 day', paid_at + interval '1 day 1 minute'
			from orders where state in ('partially_refunded', 'refunded') order by id`,
		],
		[
			"lines of refunds",
			`insert into refund_lines (refund_id, order_line_id, cents)
			select refunds.id, order_lines.id, order_lines.paid_cents from refunds join orders on orders.id = refunds.order_id join order_lines on order_lines.order_id = orders.id
			where orders.state = 'refunded' or order_lines.position = 0`,
		],
		[
			"refunds in the ledger",
			`insert into ledger_entries (order_id, kind, amount_cents, provider_reference, entered_at)
			select order_id, 'refund', cents, provider_refund, settled_at from refunds order by id`,
		],
		[
			"credit notes",
			`insert into credit_notes (number, reference, refund_id, invoice_id, order_id, issued_at, snapshot)
			select 'CN-' || lpad(refunds.id::text, 7, '0'), 'cn_' || md5(refunds.id::text), refunds.id, invoices.id, refunds.order_id, refunds.settled_at,
				jsonb_build_object('buyer', null, 'orderReference', '', 'invoice', jsonb_build_object('number', invoices.number, 'issuedAt', ''), 'lines', '[]'::jsonb,
					'totalCents', refunds.cents, 'reason', refunds.reason)
			from refunds join invoices on invoices.order_id = refunds.order_id`,
		],
		[
			"uses of promo codes",
			`insert into promo_redemptions (order_id, promo_id, user_id, state, reserved_at)
			select orders.id, promo_codes.id, orders.user_id, case when ${given} then 'spent' else 'released' end, orders.created_at
			from orders join promo_codes on promo_codes.code = orders.promo_code`,
		],
		[
			"live sessions",
			`insert into live_sessions (course_id, title, starts_at, minutes, provider, own_url, created_at)
			select id, title, webinar_date, duration_minutes, 'link', case when id % 3 = 0 then 'https://meet.example/' || id end, now() from courses
			where webinar_date > now() and not archived`,
		],
		[
			"places in them",
			`insert into live_bookings (enrollment_id, session_id)
			select enrollments.id, live_sessions.id from live_sessions join enrollments on enrollments.course_id = live_sessions.course_id
			where enrollments.grants_live and enrollments.state = 'active'`,
		],
		[
			"attendees",
			`insert into live_attendees (session_id, user_id, booked_at, notified_at, notified_starts_at, notified_state)
			select distinct live_bookings.session_id, enrollments.user_id, now(), now(), live_sessions.starts_at, 'scheduled'
			from live_bookings join enrollments on enrollments.id = live_bookings.enrollment_id join live_sessions on live_sessions.id = live_bookings.session_id`,
		],
		[
			"emails",
			`insert into emails (key, kind, "to", subject, state, created_at, claimed_until, sent_at)
			select 'bench:' || n, (array['accounts.welcome', 'fulfillment.confirmation'])[1 + n % 2], 'person' || n || '@example.com', 'Your order',
				case when n % 500 = 0 then 'bounced' when n % 701 = 0 then 'failed' else 'sent' end, ${madeAt("n", orders)}, now(), ${madeAt("n", orders)}
			from generate_series(1, ${orders}) n`,
		],
		[
			"messages",
			`insert into messages (kind, first_name, last_name, email, "current_role", company_name, company_address, city, country, message, created_at)
			select case when n % 4 = 0 then 'estimate' else 'contact' end, 'Ann', 'Example ' || n, 'ann' || n || '@example.com', 'HR manager', 'Example & Co', '1 Main Street',
				'Springfield', 'United States', 'How much is a day for ' || n || ' people?', now() - (${messages} - n) * interval '78 minutes'
			from generate_series(1, ${messages}) n`,
		],
		[
			"requests to subscribe",
			`insert into newsletter_requests (email, name, mobile, industry, country, source, consent_text, requested_at, confirmed_at)
			select 'reader' || n || '@example.com', 'Reader ' || n, '', 'Retail', 'United States', 'footer', 'I agree.', now() - (${readers} - n) * interval '31 minutes', now()
			from generate_series(1, ${readers}) n`,
		],
		[
			"subscribers",
			`insert into newsletter_subscribers (email, request_id, confirmed_at, unsubscribed_at)
			select email, id, confirmed_at, case when id % 10 = 0 then now() end from newsletter_requests`,
		],
		[
			"audit log",
			`insert into audit_log (at, actor_id, actor_name, action, subject_kind, subject_id, summary)
			select now() - (${actions} - n) * interval '3 minutes', 1 + n % 5, 'Operator ' || (1 + n % 5), (array['course.published', 'course.changed', 'order.refunded', 'promo_code.made'])[1 + n % 4],
				(array['course', 'course', 'order', 'promo_code'])[1 + n % 4], (1 + n % ${courses})::text, 'Something was done ' || n
			from generate_series(1, ${actions}) n`,
		],
		[
			"steps of visitors",
			`insert into daily_visits (day, step, count) select current_date - n, step, 1000 + n % 300 from generate_series(0, ${years * 365}) n, unnest(array['visit', 'course', 'cart']) step`,
		],
		["analysed", "vacuum analyze"],
	];
}
