import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { exportHeader } from "#api/call.ts";
import { toSchema } from "#api/to-schema.ts";
import { type AuditEvent, recordAudit } from "#platform/audit/record-audit.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

describe("the audit log", () => {
	let product: TestProduct;
	let reader: Awaited<ReturnType<typeof createStaffMember>>;
	beforeAll(async () => {
		product = await startTestProduct();
		reader = await createStaffMember(product, "reader@example.com", "support");
	});
	afterAll(async () => {
		await product?.close();
	});

	const record = (by: { userId: number; fullName: string }, ...actions: AuditEvent[]) =>
		inTransaction(product.context.db, async (trx) => {
			for (const action of actions) await recordAudit(trx, product.clock, by, action);
		});
	const list = async (query: Record<string, string | number> = {}) =>
		(
			await reader.call(
				"GET",
				`/admin/audit?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
			)
		).body;
	const action = (action: AuditEvent["action"], id: number, changes?: AuditEvent["changes"]): AuditEvent => ({
		action,
		subject: { kind: action.split(".")[0] as string, id },
		summary: `${action} ${id}`,
		...(changes ? { changes } : {}),
	});
	const edith = { userId: 900_001, fullName: "Edith Editor" };
	const summaries = ({ entries }: { entries: { summary: string }[] }) => entries.map(({ summary }) => summary);

	test("records who did what, when, and the changed fields", async () => {
		const before = product.clock.now().getTime();
		await record(
			edith,
			action("course.changed", 7, {
				title: { before: "Old “title”", after: "New" },
				price: { before: 9900, after: 9900 },
			}),
		);
		const [entry] = (await list({ subjectKind: "course", subjectId: 7 })).entries;
		expect(entry).toEqual({
			id: expect.any(Number),
			at: expect.stringMatching(/^\d{4}-.*Z$/),
			actor: { id: edith.userId, name: "Edith Editor" },
			action: "course.changed",
			subject: { kind: "course", id: "7" },
			address: "/console/courses/7",
			summary: "course.changed 7",
			changes: { title: { before: "Old “title”", after: "New" } },
			labels: { title: "Title" },
		});
		expect(Date.parse(entry.at)).toBeGreaterThanOrEqual(before - 1);
	});

	test("lists the entries of days in the site's time zone, and of actions with a common beginning", async () => {
		const at = (moment: string, event: AuditEvent) =>
			inTransaction(product.context.db, (trx) =>
				recordAudit(trx, { ...product.clock, now: () => new Date(moment) }, edith, event),
			);
		await at("2020-01-05T04:59:59Z", action("course.session_moved", 71));
		await at("2020-01-05T05:00:00Z", action("course.session_ended", 72));
		await at("2020-01-06T04:59:59Z", action("course.saved", 73));
		await at("2020-01-06T05:00:00Z", action("course.session_moved", 74));
		const day = { from: "2020-01-05", to: "2020-01-05" };
		expect(summaries(await list(day))).toEqual(["course.saved 73", "course.session_ended 72"]);
		expect(summaries(await list({ ...day, action: "course.session_" }))).toEqual(["course.session_ended 72"]);
		expect(summaries(await list({ to: "2020-01-04" }))).toEqual(["course.session_moved 71"]);
		expect(summaries(await list({ action: "course.session_" }))).toEqual([
			"course.session_moved 74",
			"course.session_ended 72",
			"course.session_moved 71",
		]);
	});

	test("finds and opens what is about a kind of record that a feature declares", async () => {
		const on = (name: AuditEvent["action"], kind: string, id: string | number): AuditEvent => ({
			action: name,
			subject: { kind, id },
			summary: `${name} ${id}`,
		});
		await record(
			edith,
			on("credit_rule.changed", "credit_rule", 31),
			on("program.created", "course", 32),
			on("course.session_announced", "course", 33),
		);
		await record(
			edith,
			on("session.made_up", "session", "all"),
			on("page.made_up", "page", "a b"),
			on("note.made_up", "customer", 34),
		);
		const addressOf = async (about: string) =>
			(await list({ about })).entries.map(({ summary, address }: Record<string, unknown>) => [summary, address])[0];
		expect(await addressOf("credit_rule")).toEqual(["credit_rule.changed 31", "/console/credit-rules/31"]);
		expect(await addressOf("program")).toEqual(["program.created 32", "/console/courses/32"]);
		expect(await addressOf("page")).toEqual(["page.made_up a b", "/console/pages/a%20b"]);
		expect(await addressOf("customer")).toEqual(["note.made_up 34", "/console/people/34"]);
		expect(await addressOf("note")).toEqual(["note.made_up 34", "/console/people/34"]);
		const sessions = (await list({ about: "session" })).entries.map(({ summary }: { summary: string }) => summary);
		expect(sessions.slice(0, 2)).toEqual(["session.made_up all", "course.session_announced 33"]);
		expect(await addressOf("session")).toEqual(["session.made_up all", "/console/sessions"]);
		expect(await addressOf("tax")).toBeUndefined();
		const { kinds } = (await reader.call("GET", "/admin/audit/actors")).body;
		expect(kinds).toContainEqual({ kind: "credit_rule", label: "Credit rules" });
	});

	test("records nothing if the transaction is rolled back", async () => {
		const broken = inTransaction(product.context.db, async (trx) => {
			await recordAudit(trx, product.clock, edith, action("course.published", 404));
			throw new Error("It did not come to be.");
		});
		await expect(broken).rejects.toThrow("It did not come to be.");
		expect((await list({ subjectKind: "course", subjectId: 404 })).entries).toEqual([]);
	});

	test("records the export of a list as its rows are read, with and without the first page", async () => {
		const read = (path: string) => reader.call("GET", path, undefined, { [exportHeader]: "csv" });
		expect((await read("/admin/audit")).status).toBe(200);
		expect((await read("/admin/audit?before=9999")).status).toBe(200);
		expect(summaries(await list({ action: "list.exported" }))).toEqual(["Exported the list “audit log”"]);
		expect((await read("/admin/emails?before=99999999")).status).toBe(200);
		expect(summaries(await list({ action: "list.exported" }))).toEqual([
			"Exported the list “emails”",
			"Exported the list “audit log”",
		]);
		product.clock.pass(11 * 60);
		expect(await read("/admin/reviews")).toMatchObject({ status: 403, body: { code: "confirmation_needed" } });
		expect(summaries(await list({ action: "list.exported" }))).toHaveLength(2);
		await reader.again(product.clock.now().getTime());
	});

	test("records once a day who reads many pages of a list", async () => {
		for (let page = 1; page <= 14; page++)
			expect((await reader.call("GET", `/admin/certificates?before=${1000 - page}`)).status).toBe(200);
		expect(summaries(await list({ action: "list.read" }))).toEqual([
			"Read more than 10 pages of the list “certificates”",
		]);
	});

	test("names every list that staff read in pages", () => {
		const pages = product.endpoints.calls.filter(({ method, access, path, query }) => {
			const schema = query && toSchema(query);
			const fields = schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
			return (
				method === "GET" &&
				access === "support" &&
				!path.includes(":") &&
				(fields.includes("before") || fields.includes("after"))
			);
		});
		expect(pages.length).toBeGreaterThan(5);
		expect(pages.filter(({ list }) => !list).map(({ path }) => path)).toEqual([]);
	});

	test("filters by subject, action and actor, also combined", async () => {
		const olga = { userId: 900_002, fullName: "Olga Owner" };
		await record(olga, action("promo_code.made", 1), action("promo_code.changed", 1), action("promoXcode.made", 1));
		await record(edith, action("promo_code.changed", 1), action("promo_code.changed", 2));
		expect(summaries(await list({ action: "promo_code." }))).toEqual([
			"promo_code.changed 2",
			"promo_code.changed 1",
			"promo_code.changed 1",
			"promo_code.made 1",
		]);
		expect(summaries(await list({ action: "promo_code.made" }))).toEqual(["promo_code.made 1"]);
		expect(summaries(await list({ actorId: olga.userId }))).toEqual([
			"promoXcode.made 1",
			"promo_code.changed 1",
			"promo_code.made 1",
		]);
		expect(
			summaries(await list({ action: "promo_code.", actorId: edith.userId, subjectKind: "promo_code", subjectId: 2 })),
		).toEqual(["promo_code.changed 2"]);
		expect(await list({ action: "nothing." })).toEqual({ entries: [], next: null });
	});

	test("searches the summaries for all words, in any case and order", async () => {
		await record(edith, {
			...action("order.refunded", 71),
			summary: "Requested a refund of $12.50 for order 71 (100% of it)",
		});
		await record(edith, { ...action("order.refunded", 72), summary: "Requested a refund of $99.00 for order 72" });
		expect(summaries(await list({ search: "REFUND $12.50 requested" }))).toEqual([
			"Requested a refund of $12.50 for order 71 (100% of it)",
		]);
		expect(summaries(await list({ search: "100%" }))).toHaveLength(1);
		expect(
			summaries(await list({ search: "refund", action: "order.", subjectKind: "order", subjectId: 72 })),
		).toHaveLength(1);
		expect((await list({ search: "nothing like this" })).entries).toEqual([]);
	});

	test("lists each actor once, with the latest name", async () => {
		await record({ userId: 900_003, fullName: "Mia Maiden" }, action("course.changed", 1));
		await record({ userId: 900_003, fullName: "Mia Married" }, action("course.changed", 1));
		const { actors } = (await reader.call("GET", "/admin/audit/actors")).body;
		expect(actors.filter(({ id }: { id: number }) => id === 900_003)).toEqual([{ id: 900_003, name: "Mia Married" }]);
		expect(actors).toContainEqual({ id: 0, name: "The command line" });
		expect(actors.map(({ name }: { name: string }) => name)).toEqual(
			actors.map(({ name }: { name: string }) => name).sort(),
		);
	});

	test("pages have no gaps or duplicates while the log grows", async () => {
		await record(edith, ...Array.from({ length: 120 }, (_, at) => action("article.changed", at)));
		const seen: string[] = [];
		let before: number | null = null;
		do {
			const page: { entries: { summary: string }[]; next: number | null } = await list({
				action: "article.",
				...(before ? { before } : {}),
			});
			expect(page.entries.length).toBeLessThanOrEqual(50);
			seen.push(...summaries(page));
			before = page.next;
			await record(edith, action("article.changed", 1000));
		} while (before);
		expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => `article.changed ${119 - at}`));
	});

	test("rejects an invalid filter at its field", async () => {
		for (const [query, path] of [
			["actorId=-0", "actorId"],
			["actorId=1e3", "actorId"],
			["before=0", "before"],
			["action=%25", "action"],
			["subjectKind=", "subjectKind"],
			["from=yesterday", "from"],
			["subjectId=a%20b", "subjectId"],
		]) {
			const reply = await reader.call("GET", `/admin/audit?${query}`);
			expect([reply.status, reply.body.details?.[0]?.path]).toEqual([400, path]);
		}
	});

	test.each([
		["changed", sql`update audit_log set summary = 'nothing happened'`],
		["changed, even without matching rows", sql`update audit_log set summary = '' where false`],
		["deleted", sql`delete from audit_log`],
		["truncated", sql`truncate audit_log`],
		["truncated with other tables", sql`truncate users, audit_log cascade`],
	])("entries cannot be %s", async (_what, statement) => {
		const count = async () =>
			(await sql<{ count: string }>`select count(*) as count from audit_log`.execute(product.context.db)).rows[0]
				?.count;
		const before = await count();
		expect(Number(before)).toBeGreaterThan(0);
		await expect(statement.execute(product.context.db)).rejects.toThrow("The audit log is append-only.");
		expect(await count()).toBe(before);
	});
});
