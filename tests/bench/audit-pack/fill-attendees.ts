import { sql } from "kysely";
import { decideAndSave } from "#features/credit/completion/server/decide-enrollments.ts";
import { presets } from "#features/credit/credit-rules/rules/presets/presets.ts";
import { completeChain } from "#features/delivery/certificates/server/chain/chain.ts";
import { migrate } from "#platform/database/migrate.ts";
import type { Database } from "#platform/database/tables.ts";
import { inTransaction } from "#platform/database/transaction.ts";

const [body, course, session] = ["SHRM", 1, 1];
const startsAt = new Date("2026-11-10T18:00:00Z");
const minutes = 60;
const batch = 1_000;

/** Fills a database with a session that granted credit, and its attendees with their evidence. */
export async function fillAttendees(db: Database, attendees: number): Promise<void> {
	await migrate(db);
	await addCourse(db);
	await addAttendees(db, attendees);
	await addEvidence(db);
	for (let from = 1; from <= attendees; from += batch)
		await inTransaction(db, (trx) =>
			decideAndSave(
				trx,
				Array.from({ length: Math.min(batch, attendees - from + 1) }, (_, index) => from + index),
				new Date("2026-11-11T00:00:00Z"),
			),
		);
	await addCertificates(db);
	await completeChain({ db });
	await sql`vacuum analyze`.execute(db);
}

async function addCourse(db: Database): Promise<void> {
	const preset = presets.find(({ code }) => code === "shrm");
	const { code: _, sources: __, ...rules } = preset as NonNullable<typeof preset>;
	const details = {
		...{
			numberPer: "course",
			numbers: [{ number: "27-ABCDE", from: null, to: null }],
			fieldsOfStudy: [],
			level: "basic",
			objectives: ["Name three duties"],
		},
		...{
			prerequisites: "None",
			preparation: "None",
			developer: { name: "Ann Example", credentials: "JD" },
			reviewer: { name: "Ben", credentials: "CPA" },
		},
		...{ publicationDate: null, expirationDate: null, competency: "", wordCount: null, pilotMinutes: null },
		...{ financialRelationships: "", uncountedMinutes: 0 },
	};
	await sql`insert into instructors (name, slug) values ('Ann Example', 'ann-example')`.execute(db);
	await sql`insert into courses (id, category_id, title, instructor, duration_minutes, price_cents)
		values (1, 1, 'Handling complaints', 'Ann Example', ${minutes}::int, 19900)`.execute(db);
	await sql`insert into accreditations (course_id, accrediting_body, number, hours) values (1, ${body}, '27-ABCDE', 1)`.execute(
		db,
	);
	await sql`insert into completion_requirements (course_id, live_minutes) values (1, 50)`.execute(db);
	await sql`insert into credit_rule_sets (accrediting_body, preset, created_at) values (${body}, 'shrm', now())`.execute(
		db,
	);
	await sql`insert into credit_rule_versions select id, 1, ${JSON.stringify({ ...rules, confirmed: [] })}::jsonb, now(), 'Robin Example' from credit_rule_sets`.execute(
		db,
	);
	await sql`insert into credit_programs (course_id, accrediting_body, method, details, first_published_on, rule_set_id, rule_version, changed_at, changed_by)
		select 1, ${body}, 'group_internet', ${JSON.stringify(details)}::jsonb, '2026-01-01', id, 1, now(), 'Robin Example' from credit_rule_sets`.execute(
		db,
	);
	const approval = {
		...{
			methods: ["group_internet"],
			validFrom: "2020-01-01",
			validTo: null,
			sponsorNumber: "1",
			sponsorName: "Lectern",
			sponsorAddress: "1 Main Street",
		},
		...{ signatoryName: "", signatoryTitle: "", complaintPolicy: "" },
	};
	await sql`insert into provider_approvals (accrediting_body, details, changed_at, changed_by)
		values (${body}, ${JSON.stringify(approval)}::jsonb, now(), 'Robin Example')`.execute(db);
	await sql`insert into live_sessions (course_id, title, starts_at, minutes, state, provider, created_at, held_here)
		values (1, 'Handling complaints', ${startsAt}, ${minutes}::int, 'over', 'link', now(), true)`.execute(db);
	await sql`insert into live_rooms (session_id, started_at, ended_at) values (${session}, ${startsAt}, ${startsAt}::timestamptz + interval '60 minutes')`.execute(
		db,
	);
	await sql`insert into live_room_signs (session_id, kind, from_at, until_at)
		values (${session}, 'broadcast', ${startsAt}, ${startsAt}::timestamptz + interval '60 minutes')`.execute(db);
	await sql`insert into live_discussions (session_id) values (${session})`.execute(db);
	await sql`insert into live_polls (session_id, version, question, options, state)
		select ${session}, n, 'Question ' || n, array['Yes', 'No', 'It depends'], 'closed' from generate_series(1, 2) n`.execute(
		db,
	);
}

async function addAttendees(db: Database, attendees: number): Promise<void> {
	await sql`insert into users (full_name, phone, email, password_hash, created_at)
		select 'Attendee ' || n || ' Schröder', '', 'attendee' || n || '@example.com', '', now() from generate_series(1, ${attendees}::int) n`.execute(
		db,
	);
	await sql`insert into orders (reference, state, site_id, subtotal_cents, total_cents, created_at, expires_at) values ('bench', 'paid', 1, 0, 0, now(), now())`.execute(
		db,
	);
	await sql`insert into order_lines (order_id, position, course_id, pricing_id, title, instructor, session_type, grants_live, grants_recording, grants_transcript, seats, price_cents, paid_cents)
		select id, 0, ${course}::int, 1, 'Handling complaints', 'Ann Example', 'Live session', true, false, false, ${attendees}::int, 0, 0 from orders`.execute(
		db,
	);
	await sql`insert into enrollments (reference, order_line_id, seat, user_id, course_id, pricing_id, session_type, grants_live, grants_recording, grants_transcript, enrolled_at)
		select 'e' || users.id, order_lines.id, users.id, users.id, ${course}::int, 1, 'Live session', true, false, false, now() from users cross join order_lines order by users.id`.execute(
		db,
	);
	await sql`insert into live_bookings select id, ${session} from enrollments`.execute(db);
	await sql`insert into live_attendees (session_id, user_id, booked_at) select ${session}, id, now() from users`.execute(
		db,
	);
	await sql`insert into live_attendance (session_id, user_id, first_joined_at, last_joined_at, last_seen_at, joins, minutes, source, settled_at)
		select ${session}, id, ${startsAt}, ${startsAt}, now(), 1, 60, 'room', now() from users`.execute(db);
}

async function addEvidence(db: Database): Promise<void> {
	await sql`insert into live_presence (session_id, user_id, from_at, until_at, visible)
		select ${session}, users.id, ${startsAt}::timestamptz + n * interval '20 minutes', ${startsAt}::timestamptz + (n + 1) * interval '20 minutes', true
		from users cross join generate_series(0, 2) n`.execute(db);
	await sql`insert into live_checks (session_id, user_id, number, asked_at, answered_at)
		select ${session}, users.id, n, ${startsAt}::timestamptz + (n * 9 + 5) * interval '1 minute', ${startsAt}::timestamptz + (n * 9 + 5.5) * interval '1 minute'
		from users cross join generate_series(0, 5) n`.execute(db);
	await sql`insert into live_poll_answers (poll_id, user_id, option) select live_polls.id, users.id, users.id % 3 from users cross join live_polls`.execute(
		db,
	);
	await sql`insert into live_questions (session_id, version, user_id, name, body, asked_at, state)
		select ${session}, id, id, full_name, 'What if the complaint is about me?', ${startsAt}, 'answered' from users where id % 10 = 0`.execute(
		db,
	);
	await sql`insert into evaluations (enrollment_id, user_id, course_id, title, objectives, materials, time_allotted, instructors, comment, submitted_at, changed_at)
		select id, user_id, ${course}::int, 'Handling complaints', 5, 4, 3, '[{"name": "Ann Example", "rating": 5}]', 'Clear and to the point', now(), now() from enrollments`.execute(
		db,
	);
}

/** With codes of 16 digits, which certificates can have. */
async function addCertificates(db: Database): Promise<void> {
	const credits = [
		{
			accreditingBody: body,
			number: "27-ABCDE",
			hours: 1,
			name: "SHRM",
			kind: "",
			logo: null,
			rule: { name: "SHRM professional development credits", version: 1 },
		},
	];
	await sql`insert into certificates (code, enrollment_id, user_id, name, course_id, title, instructor, way, held_at, evidence, hours, credits, issued_at)
		select lpad(enrollments.id::text, 16, '0'), enrollments.id, users.id, users.full_name, ${course}::int, 'Handling complaints', 'Ann Example', 'live', ${startsAt},
			'presence', 1, ${JSON.stringify(credits)}::jsonb, now() from enrollments join users on users.id = enrollments.user_id`.execute(
		db,
	);
}
