import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ResponseCache } from "#platform/cache/responses/response-cache.ts";
import { createMessageId } from "#platform/email/compose.ts";
import { createEmail, type Email } from "#platform/email/create-email.ts";
import { EmailRefused, type OutgoingEmail } from "#platform/email/email-port.ts";
import { mailTemplate } from "#platform/email/email-template.ts";
import { eraseEmails, exportEmails } from "#platform/email/record-store.ts";
import { findStop } from "#platform/email/stop-store.ts";
import { createHttpServer } from "#platform/http/create-http-server.ts";
import { createEndpoints } from "#platform/http/endpoints.ts";
import { createJobs } from "#platform/jobs/jobs.ts";
import { openForTest } from "#tests/support/catalog/courses-fixture.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { buildUser } from "#tests/support/operator.ts";
import { testSite } from "#tests/support/platform/email-fixture.ts";
import { serveEmails } from "./endpoints.ts";
import { serveBounces } from "./serve-bounces.ts";

const from = "Lectern <no-reply@lectern.example>";
const secret = "a secret of the mail provider";
const hello = mailTemplate({
	kind: "test.hello",
	name: "Hello",
	when: "Now",
	write: ({ name }: { name: string }) => ({
		subject: `Hello ${name}`,
		preview: "Hi",
		blocks: [{ kind: "heading", text: `Dear ${name}` }],
		why: "Because.",
	}),
	sample: () => ({ name: "Sample" }),
});

describe.each(storeDatabases)("sent emails, %s", (kind) => {
	let store: Awaited<ReturnType<typeof openForTest>>;
	let app: Awaited<ReturnType<typeof createHttpServer>>;
	let mail: Email;
	let now = new Date("2026-11-21T10:00:00Z");
	const clock = { now: () => now };
	let failure: Error | null = null;
	const sent: OutgoingEmail[] = [];
	beforeAll(async () => {
		store = await openForTest(kind);
		const jobs = createJobs(store.db, {
			embedded: kind === "embedded",
			log: Fastify({ logger: false }).log,
			pollSeconds: 0.5,
		});
		const port = {
			async deliver(outgoing: OutgoingEmail) {
				if (failure) throw failure;
				sent.push(outgoing);
			},
			check: async () => {},
		};
		mail = createEmail({
			db: store.db,
			jobs: { ...jobs, send: async () => {} },
			clock,
			port,
			from: () => from,
			site: () => testSite,
		});
		const kept = new ResponseCache(1);
		app = await createHttpServer({ kept, logLevel: "silent", trustProxy: "off", https: false, siteName: "Lectern" });
		const responses = createEndpoints(app, async (token) => buildUser(1, token === "operator" ? "support" : null));
		serveEmails(responses.serve, { db: store.db, clock, mail, declared: { emails: [hello] } });
		await serveBounces(app, { db: store.db, clock, settings: { MAIL_WEBHOOK_SECRET: secret } });
	});
	afterAll(async () => {
		await app.close();
		await store.close();
	});

	const request = async (method: "GET" | "POST", url: string, token: string | null = "operator") => {
		const response = await app.inject({
			method,
			url: `/api${url}`,
			headers: token ? { authorization: `Bearer ${token}` } : {},
		});
		return { status: response.statusCode, body: response.json() };
	};
	const postNotice = async (payload: unknown, authorization = `Bearer ${secret}`, type = "application/json") => {
		const text = typeof payload === "string" ? payload : JSON.stringify(payload);
		const response = await app.inject({
			method: "POST",
			url: "/api/mails/webhook",
			payload: text,
			headers: { authorization, "content-type": type },
		});
		return response.statusCode;
	};
	const send = async (key: string, to = "ada@example.com", error: Error | null = null) => {
		failure = error;
		await mail.sendEmail(store.db, hello.order({ key, to }, { name: key }));
		await mail.deliverDue();
		failure = null;
	};
	const latest = async () => (await request("GET", "/admin/emails")).body.emails[0];

	test("only staff can see emails", async () => {
		for (const [method, url] of [
			["GET", "/admin/emails/templates"],
			["GET", "/admin/emails"],
			["POST", "/admin/emails/1/resend"],
		] as const) {
			expect((await request(method, url, null)).status).toBe(401);
			expect((await request(method, url, "buyer")).status).toBe(403);
		}
	});

	test("shows every template with sample data", async () => {
		const { body } = await request("GET", "/admin/emails/templates");
		expect(body.templates).toEqual([
			expect.objectContaining({
				kind: "test.hello",
				name: "Hello",
				when: "Now",
				marketing: false,
				subject: "Hello Sample",
				html: expect.stringContaining("Dear Sample"),
				text: expect.stringContaining("Dear Sample"),
			}),
		]);
	});

	test("lists the latest emails by state, in pages", async () => {
		await send("a sent one");
		await send("a refused one", "gone@example.com", new EmailRefused("550 no such person"));
		expect(await latest()).toMatchObject({
			name: "Hello",
			recipient: "gone@example.com",
			subject: "Hello a refused one",
			state: "failed",
			reason: "550 no such person",
			tries: 1,
			orderedAt: now.toISOString(),
			sentAt: null,
			canResend: true,
		});
		const { body } = await request("GET", "/admin/emails?state=sent");
		expect(body.emails.map((email: { subject: string }) => email.subject)).toEqual(["Hello a sent one"]);
		for (let count = 0; count < 52; count++) await send(`one of many ${count}`);
		const first = (await request("GET", "/admin/emails")).body;
		const second = (await request("GET", `/admin/emails?before=${first.next}`)).body;
		expect([first.emails.length, second.emails.length, second.next]).toEqual([50, 4, null]);
		for (const query of ["state=gone", "before=0", "before=x", "page=1"])
			expect((await request("GET", `/admin/emails?${query}`)).status).toBe(400);
	});

	test("sorts all emails by time, recipient or status, page by page", async () => {
		for (const [index, name] of ["Zoe", "abe", "Moe"].entries()) await send(`sorted ${index}`, `${name}@example.com`);
		interface Listed {
			id: number;
			recipient: string | null;
			state: string;
		}
		const listAll = async (sort: string, query = ""): Promise<Listed[]> => {
			const all: Listed[] = [];
			for (let next: number | string | null = ""; next !== null; ) {
				const { body } = await request("GET", `/admin/emails?sort=${sort}${query}${next && `&before=${next}`}`);
				all.push(...body.emails);
				next = body.next;
			}
			return all;
		};
		const byTime = await listAll("createdAt");
		expect(byTime.length).toBeGreaterThan(50);
		const ids = byTime.map(({ id }) => id);
		expect(ids).toEqual(ids.toSorted((a, b) => a - b));
		for (const key of ["recipient", "state"] as const) {
			const ascending = await listAll(key);
			expect(new Set(ascending.map(({ id }) => id))).toEqual(new Set(ids));
			expect((await listAll(`-${key}`)).map(({ id }) => id)).toEqual(ascending.map(({ id }) => id).toReversed());
		}
		const states = (await listAll("state")).map(({ state }) => state);
		expect(states).toEqual(states.toSorted());
		expect(new Set(states).size).toBeGreaterThan(1);
		expect((await listAll("recipient", "&search=hello sorted")).map(({ recipient }) => recipient)).toEqual([
			"abe@example.com",
			"Moe@example.com",
			"Zoe@example.com",
		]);
		expect((await request("GET", "/admin/emails?sort=subject")).status).toBe(400);
	});

	test("searches recipients and subjects, also with a status", async () => {
		await send("your 100% refund", "Searched.Person@example.com");
		await send("another thing", "searched.person@example.com.au");
		const find = async (query: Record<string, string>) =>
			(await request("GET", `/admin/emails?${new URLSearchParams(query)}`)).body.emails.map(
				(email: { subject: string }) => email.subject,
			);
		expect(await find({ search: "SEARCHED.person@example.com" })).toEqual(["Hello your 100% refund"]);
		expect(await find({ search: "searched.per" })).toEqual(["Hello another thing", "Hello your 100% refund"]);
		expect(await find({ search: "100% REFUND" })).toEqual(["Hello your 100% refund"]);
		expect(await find({ search: "100_" })).toEqual([]);
		expect(await find({ search: "searched.per", state: "failed" })).toEqual([]);
	});

	test("resends a failed email once for concurrent requests, and never a sent one", async () => {
		await send("resent", "ada@example.com", new EmailRefused("550 full"));
		const { id } = await latest();
		const responses = await Promise.all(Array.from({ length: 5 }, () => request("POST", `/admin/emails/${id}/resend`)));
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
		await mail.deliverDue();
		expect(sent.filter(({ key }) => key === "resent")).toHaveLength(1);
		expect(await latest()).toMatchObject({ state: "sent", reason: null, canResend: false });
		expect((await request("POST", `/admin/emails/${id}/resend`)).status).toBe(409);
		expect((await request("POST", "/admin/emails/999999999/resend")).status).toBe(409);
		const log = await store.db
			.selectFrom("audit_log")
			.select(["action", "summary"])
			.where("subject_kind", "=", "email")
			.execute();
		expect(log).toEqual([{ action: "email.resent", summary: `Resent email ${id}` }]);
	});

	test("marks an email as bounced and stops marketing to its address", async () => {
		await send("bounced", "Bea@example.com");
		const notice = {
			events: [{ type: "bounce", messageId: createMessageId("bounced", from), reason: "550 5.1.1 unknown" }],
		};
		expect([await postNotice(notice), await postNotice(notice)]).toEqual([200, 200]);
		expect(await latest()).toMatchObject({
			state: "bounced",
			reason: "It came back. 550 5.1.1 unknown",
			canResend: false,
		});
		expect(await findStop(store.db, "bea@example.com")).toBe("bounce");
	});

	test("matches a notice without a message id by recipient; a soft bounce stops nothing", async () => {
		await send("soft", "Cyd@example.com");
		const recipient = "cyd@EXAMPLE.com";
		expect(await postNotice({ events: [{ type: "bounce", permanent: false, recipient, reason: "452 full" }] })).toBe(
			200,
		);
		expect(await latest()).toMatchObject({ state: "sent", reason: "It may come late or not at all. 452 full" });
		expect(await findStop(store.db, recipient)).toBeUndefined();
		const login = `Basic ${Buffer.from(`mail:${secret}`).toString("base64")}`;
		expect(
			await postNotice(
				{
					Type: "Notification",
					Message: JSON.stringify({
						notificationType: "Complaint",
						complaint: { complainedRecipients: [{ emailAddress: recipient }] },
					}),
				},
				login,
				"text/plain; charset=UTF-8",
			),
		).toBe(200);
		expect(await latest()).toMatchObject({ state: "bounced", reason: "Its reader reported it as spam." });
		expect(await findStop(store.db, recipient)).toBe("complaint");
	});

	test.each([
		"",
		"Bearer wrong",
		`Bearer ${secret}x`,
		`Basic ${Buffer.from("mail:wrong").toString("base64")}`,
		"Basic",
		secret,
	])("rejects a notice without the secret: %j", async (authorization) => {
		expect(await postNotice({ events: [{ type: "bounce", recipient: "dan@example.com" }] }, authorization)).toBe(401);
		expect(await findStop(store.db, "dan@example.com")).toBeUndefined();
	});

	test("asks for the password, which Amazon SNS sends only then", async () => {
		const response = await app.inject({
			method: "POST",
			url: "/api/mails/webhook",
			payload: "{}",
			headers: { "content-type": "text/plain" },
		});
		expect([response.statusCode, response.headers["www-authenticate"]]).toEqual([401, 'Basic realm="Email notices"']);
	});

	test("accepts a notice with U+0000", async () => {
		expect(
			await postNotice({
				events: [{ type: "bounce", messageId: "a\0b", recipient: "dan\0@example.com", reason: "\0" }],
			}),
		).toBe(200);
	});

	test.each(["not JSON", "", "{}", '"x"', "null"])("rejects an invalid notice: %j", async (payload) => {
		expect(await postNotice(payload)).toBe(400);
	});

	test("exports and erases a customer's emails, and cancels queued ones", async () => {
		await send("to eve", "eve@example.com");
		await send("waits for eve", "eve@example.com", new Error("452 later"));
		expect(await exportEmails(store.db, "EVE@example.com")).toMatchObject([
			{ subject: "Hello to eve" },
			{ subject: "Hello waits for eve" },
		]);
		await store.db.transaction().execute((trx) => eraseEmails(trx, "EVE@example.com"));
		expect(await exportEmails(store.db, "eve@example.com")).toEqual([]);
		expect(await latest()).toMatchObject({ recipient: null, subject: null, state: "stopped" });
		now = new Date(now.getTime() + 86_400_000);
		await mail.deliverDue();
		expect(sent.filter(({ key }) => key === "waits for eve")).toEqual([]);
	});
});
