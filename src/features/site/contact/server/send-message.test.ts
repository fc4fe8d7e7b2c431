import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EmailOrder } from "#platform/email/message.ts";
import { openForTest, startApp } from "#tests/support/catalog/courses-fixture.ts";
import { type ReadEmail, readOrder, testSite } from "#tests/support/platform/email-fixture.ts";
import { proves } from "#tests/support/proves.ts";
import { serveMessages } from "./endpoints.ts";

const contact = "/api/users/contact-us";
const estimate = "/api/consulting/estimates";

describe("messages", () => {
	let store: Awaited<ReturnType<typeof openForTest>>;
	let app: Awaited<ReturnType<typeof startApp>>;
	let now = new Date("2026-11-21T10:00:00Z");
	let sent: ReadEmail[] = [];
	let mailFails = false;
	let from = 0;
	beforeAll(async () => {
		store = await openForTest("PostgreSQL");
		const sendEmail = async (_within: unknown, mail: EmailOrder) => {
			if (mailFails) throw new Error("no job could be written");
			sent.push(readOrder(mail));
		};
		const site = { ...testSite, supportEmail: "support@lectern.example" };
		app = await startApp((serve) =>
			serveMessages(
				serve,
				{ db: store.db, clock: { now: () => now }, mail: { sendEmail, site } },
				{ max: 12, seconds: 3600 },
			),
		);
	});
	afterAll(async () => {
		await app.close();
		await store.close();
	});
	beforeEach(() => {
		sent = [];
		mailFails = false;
		from++;
	});

	const written = (more: object = {}) => ({
		email: "ann@example.com",
		currentRole: "HR manager",
		companyName: "Example & Co",
		companyAddress: "1 Main Street",
		city: "Springfield",
		country: "United States",
		message: "How much is <b>a day</b>?\nThank you.",
		...more,
	});
	const post = async (url: string, payload: unknown, remoteAddress = `198.51.100.${from}`) => {
		const response = await app.inject({ method: "POST", url, payload: payload as object, remoteAddress });
		return { status: response.statusCode, headers: response.headers, body: response.json() };
	};
	const stored = async () =>
		(
			await sql<{ kind: string; first_name: string; message: string }>`select * from messages order by id desc`.execute(
				store.db,
			)
		).rows;

	test.each([
		["contact", contact, {}],
		["contact", contact, { firstName: "", lastName: "" }],
		["estimate", estimate, { firstName: " Ann " }],
	])("saves a %s message and emails it with the sender as reply-to", proves("5.24, 5.25"), async (name, url, more) => {
		const { status, body } = await post(url, written(more));
		expect([status, body]).toEqual([201, { message: "Message sent successfully!" }]);
		const [row] = await stored();
		expect(row).toMatchObject({
			kind: name,
			first_name: ("firstName" in more ? more.firstName : "").trim(),
			message: written().message,
		});
		expect(sent).toHaveLength(1);
		expect(sent[0]).toMatchObject({ to: "support@lectern.example", replyTo: "ann@example.com" });
		expect(sent[0]?.html).toContain("&lt;b&gt;a day&lt;/b&gt;");
		expect(sent[0]?.text).toContain("Example & Co");
	});

	for (const [field, statement] of [
		["email", "5.17"],
		["currentRole", "5.18"],
		["companyName", "5.19"],
		["companyAddress", "5.20"],
		["city", "5.21"],
		["country", "5.22"],
		["message", "5.23"],
	] as const)
		test(`${field} is required in both forms`, proves(statement), async () => {
			for (const url of [contact, estimate])
				for (const wrong of [undefined, "", "   ", 7, null]) {
					const { status, body } = await post(url, written({ firstName: "Ann", [field]: wrong }));
					expect([status, body.code, body.details[0].path]).toEqual([400, "invalid", field]);
				}
			expect(sent).toEqual([]);
		});

	test("the first name is required only for an estimate", proves("5.28"), async () => {
		for (const more of [{}, { firstName: "" }, { firstName: "  " }]) {
			const { status, body } = await post(estimate, written(more));
			expect([status, body.details[0].path]).toEqual([400, "firstName"]);
		}
	});

	test.each([
		["message", { message: "x".repeat(100_000) }],
		["email", { email: "nobody" }],
		["email", { email: "a@example.com\r\nBcc: b@example.com" }],
		["city", { city: "null\u0000byte" }],
		["lastName", { lastName: "x".repeat(121) }],
		["operator", { operator: true }],
	])("rejects %s with its path", async (path, wrong) => {
		const { status, body } = await post(contact, written(wrong));
		expect([status, body.code, body.details[0].path]).toEqual([400, "invalid", path]);
		expect(body.requestId).toEqual(expect.any(String));
	});

	test("gives robots the same response and drops their messages", async () => {
		const before = (await stored()).length;
		const { status, body } = await post(contact, written({ website: "http://spam.example" }));
		expect([status, body]).toEqual([201, { message: "Message sent successfully!" }]);
		expect([(await stored()).length, sent.length]).toEqual([before, 0]);
	});

	test("saves no message if its email cannot be queued", async () => {
		const before = (await stored()).length;
		mailFails = true;
		expect((await post(contact, written())).status).toBe(500);
		expect((await stored()).length).toBe(before);
	});

	test("limits messages per network address for a time", async () => {
		for (let count = 0; count < 12; count++) expect((await post(contact, written(), "203.0.113.9")).status).toBe(201);
		const { status, body, headers } = await post(estimate, written({ firstName: "Ann" }), "203.0.113.9");
		expect([status, body.code]).toEqual([429, "too_many_messages"]);
		expect(Number(headers["retry-after"])).toBeGreaterThan(0);
		expect((await post(contact, written(), "203.0.113.10")).status).toBe(201);
		now = new Date(now.getTime() + 3_600_000);
		expect((await post(contact, written(), "203.0.113.9")).status).toBe(201);
	});
});
