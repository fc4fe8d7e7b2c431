import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { looks } from "../bench/console-lists.ts";
import { fillBusiness } from "../bench/fill-business.ts";
import { catchUp } from "../src/features/checkout/server/index.ts";
import { reconcile } from "../src/features/checkout/server/reconcile.ts";
import { remindAttendees } from "../src/features/live/server/remind-attendees.ts";
import { closeDays } from "../src/features/today/server/index.ts";
import { systemClock } from "../src/platform/clock/clock.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import { openDatabase } from "../src/platform/database/open-database.ts";
import { openProduct, type Product, type World } from "../src/product.ts";
import { readSettings } from "../src/settings.ts";
import { buy, client, type Reply, signUp } from "../src/testing/buyer.ts";
import { makeOperator } from "../src/testing/operator.ts";
import { freePort, startPostgres, type TestPostgres } from "../src/testing/postgres.ts";
import type { TestProduct } from "../src/testing/start-product.ts";

// What is asked often must never read a whole table, in whatever way: that is what makes a site slow on the day on which it has grown.
const size = { courses: 10_000, orders: 30_000 };
/** Rows from which a table is too large to be read whole, and of which one part of a statement may read no more. */
const large = 1_500;
/** What reads more, and may. */
const known = [
	// Three rows a day, however much is sold.
	/ of visit_steps: /,
	// The console's count of courses is kept for a minute.
	/ of courses: +select count\(\*\) filter \(where not archived\)/,
];

let postgres: TestPostgres;
let product: Product;
let url: string;
let log: string;
let directory: string;
let tables: Map<string, number>;
let operator: Awaited<ReturnType<typeof makeOperator>>;
let buyer: Awaited<ReturnType<typeof signUp>>;

interface Plan {
	"Node Type": string;
	"Relation Name"?: string;
	"Actual Rows": number;
	"Actual Loops": number;
	"Rows Removed by Filter"?: number;
	Plans?: Plan[];
}

beforeAll(async () => {
	directory = mkdtempSync(join(tmpdir(), "lectern-plans-"));
	postgres = await startPostgres();
	const databaseUrl = await postgres.createDatabase();
	const { db, close } = await openDatabase({ url: databaseUrl, directory });
	await migrate(db);
	await fillBusiness(databaseUrl, size, () => {});
	const name = sql.id(new URL(databaseUrl).pathname.slice(1));
	const explained = {
		session_preload_libraries: "auto_explain",
		"auto_explain.log_min_duration": "0",
		"auto_explain.log_analyze": "on",
		"auto_explain.log_timing": "off",
		"auto_explain.log_format": "json",
	};
	for (const [setting, value] of Object.entries(explained)) await sql`alter database ${name} set ${sql.raw(setting)} = ${sql.lit(value)}`.execute(db);
	const sizes = await sql<{ name: string; rows: number }>`select relname as name, reltuples::int as rows from pg_class where relkind = 'r'`.execute(db);
	tables = new Map(sizes.rows.map(({ name, rows }) => [name, rows]));
	const data = await sql<{ data_directory: string }>`show data_directory`.execute(db);
	log = join(dirname(data.rows[0]?.data_directory ?? ""), "log");
	await close();

	const environment = {
		DATABASE_URL: databaseUrl,
		SECRET_KEY: "a secret of the tests, long enough for them",
		DATA_DIR: directory,
		PORT: String(await freePort()),
	};
	product = await openProduct(readSettings({ ...environment, LOG_LEVEL: "silent" }), { captchaWork: { rounds: 1, fewest: 5, most: 10 } });
	url = product.world.settings.PUBLIC_URL;
	await closeDays(product.world.today);
	// What the clock orders would be taken for a part of what is looked at: it is asked for by name below.
	await sql`delete from jobs.schedule`.execute(product.world.db);
	await catchUp(product.world.checkout);
	operator = await makeOperator({ ...product, url, clock: systemClock } as unknown as TestProduct);
	buyer = await signUp(url);
});
afterAll(async () => {
	await product?.close();
	await postgres?.stop();
	if (directory) rmSync(directory, { recursive: true, force: true });
});

/** The tables that were read whole, or nearly so, while something was done, each with the statement that did. */
async function readWhole(work: () => Promise<unknown>): Promise<string[]> {
	const before = readFileSync(log, "utf8").length;
	await work();
	// What is written above a statement that came later is whole.
	const mark = randomUUID();
	await sql`select ${sql.lit(mark)}`.execute(product.world.db);
	const after = readFileSync(log, "utf8").slice(before);
	const text = after.slice(0, after.lastIndexOf("plan:", after.indexOf(mark)));
	const found = [...text.matchAll(/ms {2}plan:\n((?:\t.*\n)+)/g)].flatMap(([, indented = ""]) => {
		const { "Query Text": statement, Plan: plan } = JSON.parse(indented.replace(/^\t/gm, "")) as { "Query Text": string; Plan: Plan };
		return wideScansIn(plan).map((scan) => `${scan}: ${statement.replace(/\s+/g, " ").slice(0, 400)}`);
	});
	expect(text).toContain("plan:");
	return [...new Set(found)].filter((one) => !known.some((pattern) => pattern.test(one)));
}

/** @param limited whether a limit stands right above: it says how much is read */
function wideScansIn(plan: Plan, limited = false): string[] {
	const { "Node Type": kind, "Relation Name": table, "Actual Rows": given, "Actual Loops": loops, Plans: parts = [] } = plan;
	const left = plan["Rows Removed by Filter"] ?? 0;
	const rows = (given + left) * loops;
	const whole = kind === "Seq Scan" && table && loops > 0 && (tables.get(table) ?? 0) > large;
	const wide = table && rows > large && !(limited && left === 0);
	return [...(whole || wide ? [`${kind} of ${rows} rows of ${table}`] : []), ...parts.flatMap((part) => wideScansIn(part, kind === "Limit"))];
}

async function ask(call: ReturnType<typeof client>, path: string): Promise<Reply> {
	const reply = await call("GET", path);
	expect([path, reply.status, reply.body?.code]).toEqual([path, 200, undefined]);
	return reply;
}

test("a question that reads a whole table is noticed", async () => {
	expect(await readWhole(async () => void (await sql`select count(*) from courses where excerpt = 'x'`.execute(product.world.db)))).toEqual([
		"Seq Scan of 10000 rows of courses: select count(*) from courses where excerpt = 'x'",
	]);
});

describe("pages", () => {
	test.each(["/", "/training", "/training/4711", "/archive", "/archive/4715", "/lifesciences", "/webinars", "/search?q=payroll", "/resources"])(
		"%s",
		async (path) => {
			expect(
				await readWhole(async () => {
					const response = await fetch(url + path);
					expect(response.status).toBe(200);
					await response.text();
				}),
			).toEqual([]);
		},
	);
});

describe("public calls", () => {
	test.each([
		// A page of 200 is so much of 10,000 that the planner reads all of them, and rightly.
		"/admin/courses?view=card&limit=50",
		"/admin/courses?archived=true&category=Compliance",
		"/admin/courses/lifescience?view=card",
		"/admin/courses/upcoming",
		"/admin/courses/4711",
		"/admin/courses/search?keyword=payrol",
		"/admin/courses/search?keyword=instructor%2077%20audits",
		"/admin/instructors",
	])("%s", async (path) => {
		expect(await readWhole(() => ask(client(url), path))).toEqual([]);
	});
});

test("a purchase, from the login to the enrolment, and what was bought", async () => {
	expect(
		await readWhole(async () => {
			await client(url)("POST", "/users/login", { email: buyer.email, password: "not this one" });
			await buy(url, buyer, [4711, "Recorded session"], [4712, "Recorded session"]);
			await ask(buyer.call, `/users/${buyer.id}`);
		}),
	).toEqual([]);
});

describe("the console", () => {
	test.each(looks)("$what", async ({ path, next }) => {
		expect(
			await readWhole(async () => {
				const { body } = await ask(operator.call, path);
				if (next && body.next) await ask(operator.call, `${path}${path.includes("?") ? "&" : "?"}${next}=${encodeURIComponent(String(body.next))}`);
			}),
		).toEqual([]);
	});
});

// What compares all sessions ahead with who is enrolled is not among it: that reads them all, and has a benchmark of its own.
describe("by the clock", () => {
	test.each<[string, (world: World) => Promise<unknown>]>([
		["reminders", ({ live }) => remindAttendees(live)],
		["orders that wait", ({ checkout }) => reconcile(checkout)],
		["mails that are due", ({ accounts }) => accounts.mail.deliverDue()],
	])("%s", async (_what, work) => {
		expect(await readWhole(() => work(product.world))).toEqual([]);
	});
});
