import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { type App, openApp } from "#app.ts";
import { checkDays, closeDays } from "#features/operations/dashboard/server/close-days.ts";
import { checkLedger } from "#features/sales/payments/server/reconcile/check-ledger.ts";
import { systemClock } from "#platform/clock/clock.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { readSettings } from "#settings.ts";
import { freePort } from "#tests/support/free-port.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startPostgres, type TestPostgres } from "#tests/support/postgres.ts";
import type { TestProduct } from "#tests/support/start-product.ts";
import { report, round } from "../report.ts";
import { fillBusiness, type Size } from "./fill-business.ts";

const goal = 100;
const rounds = 100;

/** A list of the console, or a part of its first page. */
export interface MeasuredList {
	what: string;
	/** Below `/api`. */
	path: string;
	/** The query parameter for `next` of the response, to measure the following pages too. */
	next?: string;
}

/** Every list of the console. */
export const measuredLists: MeasuredList[] = [
	{ what: "dashboard: sales by day", path: "/admin/dashboard/figures?by=day&last=30" },
	{ what: "dashboard: sales by month, two years", path: "/admin/dashboard/figures?by=month&last=24" },
	{ what: "dashboard: next sessions, courses", path: "/admin/dashboard/sessions" },
	{ what: "dashboard: setup checklist", path: "/admin/dashboard/setup-steps" },
	{ what: "dashboard: action items", path: "/admin/dashboard/action-items" },
	{ what: "dashboard: visits by month, two years", path: "/admin/analytics?by=month&last=24" },
	{ what: "courses", path: "/admin/catalog/courses", next: "after" },
	{ what: "courses by word", path: "/admin/catalog/courses?search=payroll", next: "after" },
	{ what: "courses by several words", path: "/admin/catalog/courses?search=instructor%20499%20payroll", next: "after" },
	{
		what: "courses of a category, by title",
		path: "/admin/catalog/courses?category=Compliance&state=published&sort=title",
		next: "after",
	},
	{ what: "courses by title, descending", path: "/admin/catalog/courses?sort=-title", next: "after" },
	{ what: "courses by date, descending", path: "/admin/catalog/courses?sort=-date", next: "after" },
	{ what: "courses by price", path: "/admin/catalog/courses?sort=price", next: "after" },
	{ what: "courses by update, ascending", path: "/admin/catalog/courses?sort=updated", next: "after" },
	{ what: "draft courses with a discount", path: "/admin/catalog/courses?state=draft&discounted=true", next: "after" },
	{ what: "orders", path: "/admin/orders", next: "before" },
	{ what: "orders by customer name", path: "/admin/orders?search=robin", next: "before" },
	{ what: "orders by unknown name", path: "/admin/orders?search=zzyzx", next: "before" },
	{ what: "orders by invoice number", path: "/admin/orders?search=INV-2026-000777" },
	{ what: "orders of a month", path: "/admin/orders?from=2026-03-01&to=2026-03-31&state=paid", next: "before" },
	{ what: "refunded orders", path: "/admin/orders?state=refunded", next: "before" },
	{ what: "orders by total", path: "/admin/orders?sort=-total", next: "before" },
	{ what: "orders by date, ascending", path: "/admin/orders?sort=createdAt", next: "before" },
	{ what: "refunded orders by total", path: "/admin/orders?state=refunded&sort=total", next: "before" },
	{ what: "orders by customer name, by total", path: "/admin/orders?search=robin&sort=total", next: "before" },
	{ what: "customers", path: "/admin/customers", next: "before" },
	{ what: "customers by word", path: "/admin/customers?search=robin", next: "before" },
	{ what: "customers by name, sorted", path: "/admin/customers?sort=name", next: "before" },
	{ what: "customers by address, descending", path: "/admin/customers?sort=-email", next: "before" },
	{ what: "customers, the oldest first", path: "/admin/customers?sort=joinedAt", next: "before" },
	{ what: "history of a customer", path: "/admin/customers/777/history", next: "before" },
	{ what: "certificates", path: "/admin/certificates", next: "before" },
	{ what: "certificates by name", path: "/admin/certificates?search=robin", next: "before" },
	{ what: "certificates sorted by name", path: "/admin/certificates?sort=name", next: "before" },
	{ what: "certificates sorted by course, descending", path: "/admin/certificates?sort=-course", next: "before" },
	{ what: "certificates, the oldest first", path: "/admin/certificates?sort=issuedAt", next: "before" },
	{ what: "promo codes sorted by name", path: "/admin/promo-codes?sort=code", next: "before" },
	{ what: "promo codes", path: "/admin/promo-codes", next: "before" },
	{ what: "organizations", path: "/admin/organizations" },
	{ what: "reviews", path: "/admin/reviews", next: "before" },
	{ what: "programs", path: "/admin/programs", next: "before" },
	{ what: "incomplete programs", path: "/admin/programs?state=missing", next: "before" },
	{ what: "license numbers", path: "/admin/licenses", next: "before" },
	{ what: "license numbers of several customers", path: "/admin/licenses?state=shared", next: "before" },
	{ what: "reviews to check", path: "/admin/reviews?state=pending", next: "before" },
	{ what: "messages", path: "/admin/messages?kind=contact", next: "before" },
	{ what: "messages, the oldest first", path: "/admin/messages?kind=contact&sort=receivedAt", next: "before" },
	{ what: "messages by word", path: "/admin/messages?kind=contact&search=people", next: "before" },
	{ what: "messages by part of an address", path: "/admin/messages?kind=contact&search=ann777", next: "before" },
	{ what: "estimate requests", path: "/admin/messages?kind=estimate", next: "before" },
	{ what: "subscribers", path: "/admin/subscribers", next: "before" },
	{ what: "subscribers by part of the address", path: "/admin/subscribers?search=reader777", next: "before" },
	{ what: "articles", path: "/admin/articles", next: "before" },
	{ what: "live sessions", path: "/admin/live-sessions" },
	{ what: "kept evidence", path: "/admin/evidence/holds", next: "before" },
	{ what: "live sessions by title", path: "/admin/live-sessions?sort=title" },
	{ what: "live sessions by start", path: "/admin/live-sessions?sort=-startsAt" },
	{ what: "emails", path: "/admin/emails", next: "before" },
	{ what: "emails, the oldest first", path: "/admin/emails?sort=createdAt", next: "before" },
	{ what: "emails by recipient, sorted", path: "/admin/emails?sort=recipient", next: "before" },
	{ what: "emails by status", path: "/admin/emails?sort=-state", next: "before" },
	{ what: "sent emails by recipient, sorted", path: "/admin/emails?state=sent&sort=recipient", next: "before" },
	{ what: "failed emails", path: "/admin/emails?state=failed", next: "before" },
	{ what: "emails by recipient", path: "/admin/emails?search=ann777%40example.com" },
	{ what: "emails by part of the subject", path: "/admin/emails?search=refund", next: "before" },
	{ what: "audit log by word", path: "/admin/audit?search=refund", next: "before" },
	{ what: "audit log", path: "/admin/audit", next: "before" },
	{ what: "audit log, the oldest first", path: "/admin/audit?sort=time", next: "before" },
	{ what: "audit log by action", path: "/admin/audit?action=order.", next: "before" },
	{ what: "audit log of a course", path: "/admin/audit?subjectKind=course&subjectId=4712", next: "before" },
];

/**
 * Measures the server time of each console list, by default with 100,000 courses and 1,000,000 orders.
 *
 * @param url a PostgreSQL that an earlier run filled; by default, a temporary one is filled, which takes minutes
 */
export async function benchConsole(courses = "100000", orders = "1000000", url?: string): Promise<void> {
	const size = { courses: Number(courses), orders: Number(orders) };
	if (!(size.courses >= 100 && size.orders >= 1_000))
		throw new Error("Give the numbers of courses and orders, for example: npm run bench -- console 100000 1000000");
	const directory = mkdtempSync(join(tmpdir(), "lectern-bench-"));
	const postgres = url ? undefined : await startPostgres();
	try {
		await measureAll(url ?? (await filled(postgres as TestPostgres, directory, size)), directory, size);
	} finally {
		await postgres?.stop();
		rmSync(directory, { recursive: true, force: true });
	}
}

async function measureAll(url: string, directory: string, size: Size): Promise<void> {
	await explainSlowOnes(url, directory);
	const product = await open(url, directory);
	try {
		await proveFilled(product);
		const { call } = await createStaffMember(
			{ ...product, url: product.context.settings.PUBLIC_URL, clock: systemClock } as unknown as TestProduct,
			`owner-${Date.now()}@example.com`,
		);
		const rows = [];
		for (const list of measuredLists) rows.push(await measure(list, call));
		report("console", [
			{
				title: "Lists of the console",
				note: `${size.courses} courses and ${size.orders} orders on PostgreSQL, on the same machine, with durability turned off. Milliseconds from the request to the end of the response over loopback, sequentially, ${rounds} times each; for lists with pages, the first and the following ones. If p99 is far above the minimum, other programs used the CPU. Goal: p99 at most ${goal} ms.`,
				rows,
			},
		]);
		if (rows.some((row) => row[""] === "missed"))
			console.log(`\nStatements that took longer than half the goal:\n${await slowStatements(product)}`);
	} finally {
		await product.close();
	}
}

async function filled(postgres: TestPostgres, directory: string, size: Size): Promise<string> {
	const url = await postgres.createDatabase();
	const { db, close } = await openDatabase({ url, directory });
	try {
		await migrate(db);
		await fillBusiness(url, size, (line) => console.log(line));
	} finally {
		await close();
	}
	return url;
}

/** Logs slow statements with their plans. */
async function explainSlowOnes(url: string, directory: string): Promise<void> {
	const { db, close } = await openDatabase({ url, directory });
	const name = sql.id(new URL(url).pathname.slice(1));
	try {
		for (const setting of [
			"session_preload_libraries = 'auto_explain'",
			`auto_explain.log_min_duration = ${goal / 2}`,
			"auto_explain.log_analyze = on",
		])
			await sql`alter database ${name} set ${sql.raw(setting)}`.execute(db);
	} catch {
		console.log("This server does not log plans of slow statements: auto_explain is not available.");
	} finally {
		await close();
	}
}

async function open(url: string, directory: string): Promise<App> {
	const port = await freePort();
	const environment = {
		DATABASE_URL: url,
		SECRET_KEY: "a secret of the benchmark, long enough for it",
		DATA_DIR: directory,
		PORT: String(port),
		LOG_LEVEL: "error",
	};
	return openApp(readSettings(environment));
}

/** Checks the totals and daily sums of the generated data. */
async function proveFilled({ context, server }: App): Promise<void> {
	let began = performance.now();
	await closeDays(context);
	console.log(`created the daily figures in ${Math.round(performance.now() - began)} ms`);
	began = performance.now();
	const wrongDays = await checkDays({ db: context.db, log: server.log });
	console.log(`checked them in ${Math.round(performance.now() - began)} ms`);
	const { differences } = await checkLedger({ db: context.db, clock: context.clock, log: server.log });
	if (wrongDays.length + differences.length > 0)
		throw new Error(`The generated data does not add up: ${JSON.stringify([wrongDays[0], differences[0]])}`);
}

async function measure(
	{ what, path, next }: MeasuredList,
	call: Awaited<ReturnType<typeof createStaffMember>>["call"],
) {
	const times: number[] = [];
	let address = path;
	for (let round = -3; round < rounds; round++) {
		const began = performance.now();
		const { status, body } = await call("GET", address);
		if (round >= 0) times.push(performance.now() - began);
		if (status !== 200) throw new Error(`${address} returned ${status} ${JSON.stringify(body)}`);
		const cursor = next && body.next;
		address = cursor ? `${path}${path.includes("?") ? "&" : "?"}${next}=${encodeURIComponent(String(cursor))}` : path;
	}
	times.sort((a, b) => a - b);
	const at = (share: number) => round(times[Math.min(times.length - 1, Math.floor(times.length * share))] as number, 1);
	return { what, minimum: at(0), p50: at(0.5), p99: at(0.99), goal, "": at(0.99) <= goal ? "met" : "missed" };
}

/** Returns each slow statement of the server's log once, with the plan of its slowest execution. */
async function slowStatements({ context }: App): Promise<string> {
	const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(context.db);
	const text = await readFile(join(dirname(rows[0]?.data_directory ?? ""), "log"), "utf8").catch(() => "");
	const slowest = new Map<string, { milliseconds: number; entry: string }>();
	for (const entry of text.split(/\n(?=\d{4}-\d\d-\d\d )/)) {
		const [, milliseconds, statement] =
			entry.match(/duration: ([\d.]+) ms {2}plan:\s+Query Text: ([\s\S]*?)\n\t\S+.*\(cost=/) ?? [];
		if (!statement || !/^\s*(select|with)/.test(statement)) continue;
		if (Number(milliseconds) > (slowest.get(statement)?.milliseconds ?? 0))
			slowest.set(statement, { milliseconds: Number(milliseconds), entry });
	}
	return [...slowest.values()].map(({ entry }) => entry).join("\n");
}
