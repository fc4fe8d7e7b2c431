import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/database/transaction.ts";
import type { EmailOrder } from "#platform/email/message.ts";
import { createSigner } from "#platform/security/signing/signer.ts";
import { openForTest, startApp } from "#tests/support/catalog/courses-fixture.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { type ReadEmail, readOrder } from "#tests/support/platform/email-fixture.ts";
import { proves } from "#tests/support/proves.ts";
import { newsletterConsent, subscribeConsent } from "../contract.ts";
import { serveNewsletter } from "./endpoints.ts";
import { serveNewsletterLinks } from "./serve-links.ts";
import { blankSubscriptions } from "./subscription-store.ts";

const checkMail = { message: "Please check your email to confirm your subscription." };
const site = "https://lectern.example";

describe.each(storeDatabases)("the newsletter, %s", (kind) => {
	let store: Awaited<ReturnType<typeof openForTest>>;
	let app: Awaited<ReturnType<typeof startApp>>;
	let now = new Date("2026-11-21T10:00:00Z");
	const clock = { now: () => now };
	let sent: ReadEmail[] = [];
	let round = 0;
	beforeAll(async () => {
		store = await openForTest(kind);
		const sendEmail = async (_within: unknown, mail: EmailOrder) => void sent.push(readOrder(mail));
		const signer = createSigner(randomBytes(32), clock);
		const limits = { address: { max: 8, seconds: 3600 }, emails: { max: 3, seconds: 86_400 } };
		const context = { db: store.db, clock, mail: { sendEmail }, signer, publicUrl: site };
		app = await startApp((serve, on) => {
			serveNewsletter(serve, context, limits);
			void serveNewsletterLinks(on, context);
		});
	});
	afterAll(async () => {
		await app.close();
		await store.close();
	});
	beforeEach(() => {
		sent = [];
		round++;
	});

	const post = async (url: string, payload: object, remoteAddress = `198.51.100.${round}`) => {
		const response = await app.inject({ method: "POST", url: `/api${url}`, payload, remoteAddress });
		return { status: response.statusCode, headers: response.headers, body: response.json() };
	};
	const press = async (link: string, payload = "", type = "application/x-www-form-urlencoded") => {
		const response = await app.inject({
			method: "POST",
			url: link.slice(site.length),
			payload,
			headers: { "content-type": type },
		});
		return [response.statusCode, response.headers.location ?? response.body];
	};
	const linkIn = (mail: ReadEmail | undefined) => mail?.text.match(/https:\S+\/newsletter\/\S+/)?.[0] as string;
	const requests = async () =>
		(await sql<Record<string, unknown>>`select * from newsletter_requests order by id desc`.execute(store.db)).rows;
	const active = async (email: string) =>
		(
			await sql`select id from newsletter_subscribers where email = ${email} and unsubscribed_at is null`.execute(
				store.db,
			)
		).rows.length === 1;

	test("an address is subscribed from its confirmation until it unsubscribes", proves("2.80, 7.106"), async () => {
		const email = "ann@example.com";
		expect(await post("/newsletter", { email })).toMatchObject({ status: 200, body: checkMail });
		expect((await requests())[0]).toMatchObject({
			email,
			source: "footer",
			consent_text: newsletterConsent,
			requested_at: now,
			confirmed_at: null,
		});
		expect(await active(email)).toBe(false);

		const [confirm] = sent;
		expect(confirm).toMatchObject({ to: email });
		expect(confirm?.unsubscribe).toBeUndefined();
		expect(await press(linkIn(confirm))).toEqual([303, "/newsletter/confirmed"]);
		expect(await active(email)).toBe(true);
		expect(await press(linkIn(confirm))).toEqual([303, "/newsletter/confirmed"]);
		expect(sent).toHaveLength(2);

		const unsubscribe = sent[1]?.unsubscribe as string;
		expect(linkIn(sent[1])).toBe(unsubscribe);
		expect(await press(unsubscribe, "List-Unsubscribe=One-Click")).toEqual([200, "You're unsubscribed.\n"]);
		expect(await active(email)).toBe(false);
		expect(await press(linkIn(confirm))).toEqual([303, "/newsletter/expired"]);
		expect(await press(unsubscribe)).toEqual([303, "/newsletter/unsubscribed"]);
	});

	test("one-click unsubscribe also works as multipart form data", async () => {
		await post("/newsletter", { email: "parts@example.com" });
		await press(linkIn(sent[0]));
		const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
		expect(await press(sent[1]?.unsubscribe as string, parts, "multipart/form-data; boundary=x")).toEqual([
			200,
			"You're unsubscribed.\n",
		]);
		expect(await active("parts@example.com")).toBe(false);
	});

	test("returns the same response for a known address, and allows subscribing again", async () => {
		const email = "again@example.com";
		const first = await post("/newsletter", { email });
		await press(linkIn(sent[0]));
		await press(sent[1]?.unsubscribe as string);
		const second = await post("/newsletter", { email: email.toUpperCase() });
		expect([second.status, second.body]).toEqual([first.status, first.body]);
		expect(await press(linkIn(sent[2]))).toEqual([303, "/newsletter/confirmed"]);
		expect(await active(email)).toBe(true);
	});

	test("concurrent confirmations subscribe once", async () => {
		await post("/newsletter", { email: "race@example.com" });
		const clicks = await Promise.all(Array.from({ length: 8 }, () => press(linkIn(sent[0]))));
		expect(clicks).toEqual(Array(8).fill([303, "/newsletter/confirmed"]));
		expect(sent).toHaveLength(2);
	});

	test("a tampered, expired or unrelated link does nothing", async () => {
		await post("/newsletter", { email: "late@example.com" });
		const link = linkIn(sent[0]);
		const unsubscribe = link.replace("/confirm/", "/unsubscribe/");
		expect(await press(`${link.slice(0, -2)}xx`)).toEqual([303, "/newsletter/expired"]);
		expect(await press(unsubscribe)).toEqual([303, "/newsletter/expired"]);
		expect(await press(unsubscribe, "List-Unsubscribe=One-Click")).toEqual([404, "This link is incomplete.\n"]);
		now = new Date(now.getTime() + 7 * 86_400_000);
		expect(await press(link)).toEqual([303, "/newsletter/expired"]);
		expect(await active("late@example.com")).toBe(false);
	});

	test("a request of an erased person cannot be confirmed and causes no email", async () => {
		const email = "gone@example.com";
		await post("/newsletter", { email });
		const link = linkIn(sent[0]);
		await inTransaction(store.db, (trx) => blankSubscriptions(trx, [email], now));
		expect(await press(link)).toEqual([303, "/newsletter/expired"]);
		expect(sent).toHaveLength(1);
		expect((await requests())[0]).toMatchObject({ confirmed_at: null, withdrawn_at: now });
	});

	test(
		"the Subscribe page requires the consent, and an email address or a mobile number",
		proves("2.145, 5.29"),
		async () => {
			const whole = {
				email: "page@example.com",
				name: " Ann ",
				mobile: "5550100",
				industry: "Health",
				country: "Norway",
				consent: true,
			};
			expect(await post("/subscriptions", whole)).toMatchObject({ status: 200, body: checkMail });
			expect((await requests())[0]).toMatchObject({
				name: "Ann",
				mobile: "5550100",
				source: "subscribe page",
				consent_text: subscribeConsent,
			});
			for (const consent of [undefined, false, "true"]) {
				const { status, body } = await post("/subscriptions", { ...whole, consent });
				expect([status, body.code, body.details[0].path]).toEqual([400, "invalid", "consent"]);
			}
			for (const empty of [{}, { email: "", mobile: "" }, { email: "  " }]) {
				const { status, body } = await post("/subscriptions", { ...empty, consent: true });
				expect([status, body.code, body.details[0].path]).toEqual([400, "contact_missing", "email"]);
			}
			const calls = sent.length;
			for (const mobile of ["+1 (555) 0101", 5550101]) {
				const { status, body } = await post("/subscriptions", { mobile, consent: true });
				expect([status, body]).toEqual([200, { message: "Thank you. We've saved your mobile number." }]);
			}
			expect((await requests())[0]).toMatchObject({ email: null, mobile: "5550101" });
			expect(sent).toHaveLength(calls);
		},
	);

	test.each([
		["/newsletter", "email", { email: "nobody" }],
		["/newsletter", "email", {}],
		["/newsletter", "name", { email: "a@example.com", name: "Ann" }],
		["/subscriptions", "email", { email: "nobody", consent: true }],
		["/subscriptions", "mobile", { mobile: "call me", consent: true }],
		["/subscriptions", "mobile", { mobile: -5, consent: true }],
		["/subscriptions", "name", { email: "a@example.com", name: "x".repeat(121), consent: true }],
		["/subscriptions", "country", { email: "a@example.com", country: "a\u0000b", consent: true }],
	])("%s rejects an invalid %s", async (url, path, payload) => {
		const { status, body } = await post(url, payload);
		expect([status, body.code, body.details[0].path]).toEqual([400, "invalid", path]);
	});

	test("gives robots the same response and drops their requests", async () => {
		const before = (await requests()).length;
		expect(await post("/newsletter", { email: "bot@example.com", website: "x" })).toMatchObject({
			status: 200,
			body: checkMail,
		});
		expect(await post("/subscriptions", { email: "bot@example.com", consent: true, website: "x" })).toMatchObject({
			status: 200,
			body: checkMail,
		});
		expect([(await requests()).length, sent.length]).toEqual([before, 0]);
	});

	test("limits emails per address and requests per network", async () => {
		for (let count = 0; count < 8; count++)
			expect(await post("/newsletter", { email: "victim@example.com" }, "203.0.113.9")).toMatchObject({
				status: 200,
				body: checkMail,
			});
		expect(sent).toHaveLength(3);
		for (const url of ["/newsletter", "/subscriptions"]) {
			const { status, body, headers } = await post(
				url,
				{ email: "b@example.com", ...(url === "/newsletter" ? {} : { consent: true }) },
				"203.0.113.9",
			);
			expect([status, body.code]).toEqual([429, "too_many_subscriptions"]);
			expect(Number(headers["retry-after"])).toBeGreaterThan(0);
		}
		expect((await post("/newsletter", { email: "b@example.com" }, "203.0.113.10")).status).toBe(200);
	});
});
