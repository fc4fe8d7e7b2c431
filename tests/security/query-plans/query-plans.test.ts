import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, openApp } from "#app.ts";
import { findCardRows, findCourseRows, findStart } from "#features/catalog/courses/server/course-store.ts";
import { findCourses } from "#features/catalog/search/server/search-courses.ts";
import { remindAttendees } from "#features/delivery/live-sessions/server/attendees/remind-attendees.ts";
import { closeDays } from "#features/operations/dashboard/server/close-days.ts";
import { catchUp } from "#features/sales/payments/server/reconcile/catch-up.ts";
import { reconcile } from "#features/sales/payments/server/reconcile/reconcile.ts";
import { systemClock } from "#platform/clock/clock.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import type { Database } from "#platform/database/tables.ts";
import { readSettings } from "#settings.ts";
import { measuredLists } from "#tests/bench/growth/console-lists.ts";
import { fillBusiness } from "#tests/bench/growth/fill-business.ts";
import { buy, client, type Reply, signUp } from "#tests/support/buyer.ts";
import { easyWork } from "#tests/support/easy-work.ts";
import { freePort } from "#tests/support/free-port.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startPostgres, type TestPostgres } from "#tests/support/postgres.ts";
import type { TestProduct } from "#tests/support/start-product.ts";
import { logPlans, type PlanLog, wideReads } from "./read-plans.ts";

// @long: fills a database with 10,000 courses.
// Frequent calls must never read a whole table, because that becomes slow as data grows.
const size = { courses: 10_000, orders: 30_000 };

let postgres: TestPostgres;
let product: App;
let url: string;
let directory: string;
let plans: PlanLog;
let staffMember: Awaited<ReturnType<typeof createStaffMember>>;
let buyer: Awaited<ReturnType<typeof signUp>>;

beforeAll(async () => {
	directory = mkdtempSync(join(tmpdir(), "lectern-plans-"));
	postgres = await startPostgres();
	const databaseUrl = await postgres.createDatabase();
	const { db, close } = await openDatabase({ url: databaseUrl, directory });
	await migrate(db);
	await fillBusiness(databaseUrl, size, () => {});
	plans = await logPlans(db);
	await close();

	const environment = {
		DATABASE_URL: databaseUrl,
		SECRET_KEY: "a secret of the tests, long enough for them",
		DATA_DIR: directory,
		PORT: String(await freePort()),
	};
	// Jobs would be attributed to other calls; they are called by name below.
	product = await openApp(readSettings({ ...environment, LOG_LEVEL: "silent" }), { ...easyWork, manualJobs: true });
	url = product.context.settings.PUBLIC_URL;
	await closeDays(product.context);
	await catchUp(product.context);
	// Lists read the whole catalog once.
	await (await fetch(`${url}/api/admin/courses/filter?list=archive`)).text();
	staffMember = await createStaffMember({ ...product, url, clock: systemClock } as unknown as TestProduct);
	buyer = await signUp(url);
});
afterAll(async () => {
	await product?.close();
	await postgres?.stop();
	if (directory) rmSync(directory, { recursive: true, force: true });
});

const scope = { siteId: 1, siteName: "HR", now: new Date() };

const readWhole = (work: () => Promise<unknown>) => wideReads(product.context.db, plans, work);

async function ask(call: ReturnType<typeof client>, path: string): Promise<Reply> {
	const reply = await call("GET", path);
	expect([path, reply.status, reply.body?.code]).toEqual([path, 200, undefined]);
	return reply;
}

test("detects a query that reads a whole table", async () => {
	expect(
		await readWhole(
			async () => void (await sql`select count(*) from courses where excerpt = 'x'`.execute(product.context.db)),
		),
	).toEqual(["Seq Scan of 10000 rows of courses: select count(*) from courses where excerpt = 'x'"]);
});

describe("repeated statements", () => {
	test.each([
		["a course", (db: Database, index: number) => findCourseRows(db, [1 + index], scope)],
		["the first courses of a category", (db: Database) => findStart(db, "Compliance", 25, scope)],
		["cards of one course", (db: Database, index: number) => findCardRows(db, [1 + index], scope)],
		["a search", (db: Database, index: number) => findCourses(db, `practice part ${1 + index}`, scope)],
	])("keep their plan for %s", async (_, read) => {
		const { db, close } = await openDatabase({
			url: product.context.settings.DATABASE_URL,
			directory,
			maxConnections: 1,
		});
		try {
			for (let index = 0; index < 15; index++) await read(db, index);
			const { rows } = await sql<{ statement: string; custom_plans: number; generic_plans: number }>`
				select left(statement, 60) as statement, custom_plans::int, generic_plans::int from pg_prepared_statements`.execute(
				db,
			);
			expect(rows.length).toBeGreaterThan(0);
			// The first five calls of a prepared statement are always planned.
			expect(rows.filter(({ custom_plans }) => custom_plans > 5)).toEqual([]);
		} finally {
			await close();
		}
	});
});

describe("pages", () => {
	// The articles first: the home page reads them too, and pages share results.
	test.each([
		"/resources",
		"/",
		"/training",
		"/training/4711",
		"/archive",
		"/archive/4715",
		"/lifesciences",
		"/webinars",
		"/search?q=payroll",
	])("%s", async (path) => {
		expect(
			await readWhole(async () => {
				const response = await fetch(url + path);
				expect(response.status).toBe(200);
				await response.text();
			}),
		).toEqual([]);
	});
});

describe("public calls", () => {
	test.each([
		// For a page of 200 of 10,000 rows, reading all is the right plan.
		"/admin/courses?view=card&limit=50",
		"/admin/courses?archived=true&category=Compliance",
		"/admin/courses/lifescience?view=card",
		"/admin/courses/upcoming",
		"/admin/courses/4711",
		"/admin/courses/search?keyword=payrol",
		"/admin/courses/search?keyword=instructor%2077%20audits",
		"/admin/instructors",
		"/instructors/instructor-77",
	])("%s", async (path) => {
		expect(await readWhole(() => ask(client(url), path))).toEqual([]);
	});
});

test("a purchase, from the login to the enrollment, and the purchased files", async () => {
	expect(
		await readWhole(async () => {
			await client(url)("POST", "/users/login", { email: buyer.email, password: "not this one" });
			await buy(url, buyer, [4711, "Recorded session"], [4712, "Recorded session"]);
			await ask(buyer.call, `/users/${buyer.id}`);
		}),
	).toEqual([]);
});

test("deleting a draft", async () => {
	const [course] = (await ask(staffMember.call, "/admin/catalog/courses")).body.courses;
	const copy = await staffMember.call("POST", `/admin/catalog/courses/${course.id}/duplicate`);
	expect(copy.status).toBe(201);
	expect(
		await readWhole(async () => {
			expect((await staffMember.call("DELETE", `/admin/catalog/courses/${copy.body.id}`)).status).toBe(200);
		}),
	).toEqual([]);
});

describe("the console", () => {
	test.each(measuredLists)("$what", async ({ path, next }) => {
		expect(
			await readWhole(async () => {
				const { body } = await ask(staffMember.call, path);
				if (next && body.next)
					await ask(
						staffMember.call,
						`${path}${path.includes("?") ? "&" : "?"}${next}=${encodeURIComponent(String(body.next))}`,
					);
			}),
		).toEqual([]);
	});
});

// Jobs that compare all upcoming sessions with their enrollments read both; they have a benchmark.
describe("scheduled jobs", () => {
	test.each<[string, (context: App["context"]) => Promise<unknown>]>([
		["reminders", remindAttendees],
		["orders that wait", reconcile],
		["emails that are due", ({ mail }) => mail.deliverDue()],
	])("%s", async (_what, work) => {
		expect(await readWhole(() => work(product.context))).toEqual([]);
	});
});
