import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { followSessions } from "#features/delivery/live-sessions/server/sessions/follow-sessions.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import type { Database } from "#platform/database/tables.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { ended, readMemory, withDirectory } from "./processes.ts";
import { liveDeps, sessionStart } from "./reminders-run.ts";
import { megabytes, report, round } from "./report.ts";

const goal = 120;
const sample = 2_000;

/**
 * Measures the reminders of very many attendees of one session, and checks that a killed run loses and repeats none.
 */
export async function benchReminders(count = "100000"): Promise<void> {
	const attendees = Number(count);
	if (!Number.isInteger(attendees) || attendees < 1_000)
		throw new Error("Give the number of attendees, 1000 or more, for example: npm run bench -- reminders 100000");
	const postgres = await startPostgres();
	try {
		await withDirectory(async (directory) => {
			const filled = await postgres.createDatabase();
			await withDatabase(filled, directory, (db) => fill(db, attendees));
			const whole = await postgres.createDatabase(filled.split("/").at(-1));
			const killed = await postgres.createDatabase(filled.split("/").at(-1));

			const run = await remind(whole);
			const numbers = await withDatabase(whole, directory, readNumbers);
			const first = await remind(killed, { killAfter: attendees / 2, directory });
			const half = await withDatabase(killed, directory, readNumbers);
			const second = await remind(killed);
			const both = await withDatabase(killed, directory, readNumbers);
			const look = await withDatabase(whole, directory, lookAgain);
			const rate = await withDatabase(whole, directory, deliver);

			const row = (what: string, seconds: number, { reminders, emails }: Numbers) => ({
				what,
				seconds: round(seconds, 1),
				reminders,
				emails,
				goal: `${goal} s, ${attendees} each`,
				"": seconds <= goal && reminders === attendees && emails === attendees ? "met" : "missed",
			});
			report("reminders", [
				{
					title: "Reminders",
					note: `One session with ${attendees} attendees, its reminder a day before. A run records each reminder and queues its email, in transactions of 500. Emails are counted by their unique key. PostgreSQL on the same machine, with durability turned off.`,
					rows: [
						row("one run", run.seconds, numbers),
						{
							what: "a run, killed halfway",
							seconds: round(first.seconds, 1),
							reminders: half.reminders,
							emails: half.emails,
							goal: "",
							"": "",
						},
						row("started again", first.seconds + second.seconds, both),
					],
				},
				{
					title: "Related figures",
					note: "Memory: the maximum of the reminder process. Check: what the product does every minute when nothing has changed. Delivery: rendering the emails with their calendar entries and passing them to a mail server that accepts them immediately, one process.",
					rows: [
						{ what: "memory of one run, MB", value: megabytes(run.max) },
						{ what: "check of all attendees, ms", value: round(look) },
						{ what: "emails delivered per second", value: round(rate) },
					],
				},
			]);
		});
	} finally {
		await postgres.stop();
	}
}

interface Numbers {
	reminders: number;
	emails: number;
}

async function withDatabase<T>(url: string, directory: string, work: (db: Database) => Promise<T>): Promise<T> {
	const { db, close } = await openDatabase({ url, directory });
	try {
		return await work(db);
	} finally {
		await close();
	}
}

/** Creates a course with a date, and one order with a seat per attendee. */
async function fill(db: Database, attendees: number): Promise<void> {
	await migrate(db);
	await sql`insert into instructors (name, slug) values ('Ann Example', 'ann-example')`.execute(db);
	await sql`insert into courses (id, category_id, title, instructor, duration_minutes, price_cents, webinar_date)
		values (1, 1, 'Handling complaints', 'Ann Example', 90, 19900, ${sessionStart})`.execute(db);
	await sql`insert into users (full_name, phone, email, password_hash, created_at)
		select 'Attendee ' || n, '', 'attendee' || n || '@example.com', '', now() from generate_series(1, ${attendees}::int) n`.execute(
		db,
	);
	await sql`insert into orders (reference, state, site_id, subtotal_cents, total_cents, created_at, expires_at) values ('bench', 'paid', 1, 0, 0, now(), now())`.execute(
		db,
	);
	await sql`insert into order_lines (order_id, position, course_id, pricing_id, title, instructor, session_type, grants_live, grants_recording, grants_transcript, seats, price_cents, paid_cents)
		select id, 0, 1, 1, '', '', 'Live session', true, false, false, ${attendees}, 0, 0 from orders`.execute(db);
	await sql`insert into enrollments (reference, order_line_id, seat, user_id, course_id, pricing_id, session_type, grants_live, grants_recording, grants_transcript, enrolled_at)
		select 'e' || users.id, order_lines.id, users.id, users.id, 1, 1, 'Live session', true, false, false, now() from users cross join order_lines`.execute(
		db,
	);
	const long = new Date(sessionStart.getTime() - 10 * 86_400_000);
	await followSessions(liveDeps(db, long));
	await sql`truncate emails`.execute(db);
	await sql`vacuum analyze`.execute(db);
}

async function readNumbers(db: Database): Promise<Numbers> {
	const { rows } =
		await sql<Numbers>`select (select count(*) from live_reminders) as reminders, (select count(*) from emails) as emails`.execute(
			db,
		);
	return { reminders: Number(rows[0]?.reminders), emails: Number(rows[0]?.emails) };
}

/** Runs in a separate process, which can be killed after this many reminders. */
async function remind(
	url: string,
	{ killAfter, directory = "" }: { killAfter?: number; directory?: string } = {},
): Promise<{ seconds: number; max: number }> {
	const began = performance.now();
	const child = spawn(process.execPath, [fileURLToPath(new URL("reminders-run.ts", import.meta.url)), url], {
		stdio: ["ignore", "ignore", "inherit"],
	});
	let max = 0;
	const watch = setInterval(() => {
		max = Math.max(max, readMemory(child.pid as number, "VmHWM") ?? 0);
	}, 50);
	const over = ended(child);
	if (killAfter)
		await withDatabase(url, directory, async (db) => {
			while ((await readNumbers(db)).reminders < killAfter) await pause(20);
			child.kill("SIGKILL");
		});
	const status = await over;
	clearInterval(watch);
	if (!killAfter && status !== 0) throw new Error(`The run exited with ${status}.`);
	return { seconds: (performance.now() - began) / 1000, max };
}

async function lookAgain(db: Database): Promise<number> {
	const began = performance.now();
	await followSessions(liveDeps(db, new Date(sessionStart.getTime() - 86_000_000)));
	return performance.now() - began;
}

/** Emails per second. */
async function deliver(db: Database): Promise<number> {
	let taken = 0;
	const deps = liveDeps(db, new Date(sessionStart.getTime() - 86_000_000), () => {
		taken += 1;
	});
	const began = performance.now();
	while (taken < sample) await deps.mail.deliverDue();
	return (taken / (performance.now() - began)) * 1000;
}
