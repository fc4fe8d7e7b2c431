import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { client, findCartItem, password, payWith } from "#tests/support/buyer.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { type ReadEmail, readEmail } from "./read-mail.ts";
import { readPage, readText } from "./read-page.ts";

// Hostile and malformed input to the public forms, and its effects.
let product: TestProduct;
let visitor: ReturnType<typeof client>;
beforeAll(async () => {
	product = await startTestProduct({ manualJobs: true });
	visitor = client(product.url);
});
afterAll(() => product?.close());
// After an hour the rate limits of a network are reset.
beforeEach(() => product.clock.pass(3_600));

const tame = "Ann Example";
const hostile = [
	["a script", "<script>window.hit=1</script>"],
	["markup that leaves its attribute", '"><img src=x onerror=window.hit=1>'],
	["markup in other quotes", "'><svg/onload=window.hit=1>"],
	["a comment and a style", "<!-- <style>*{display:none}</style>"],
	["entities", "&lt;b&gt; &#60;i&#62; &amp;"],
	["right-to-left text", "مرحبا بالعالم שלום"],
	["emoji", "👩🏽‍💻 🏳️‍🌈 ✅"],
	["zero-width characters", "a\u200Bb\u200Dc\uFEFFd"],
	["turned letters", "abc\u202Egpj.exe\u202C"],
	["template and SQL", "{{7*7}} #{7*7} %s '; drop table users;--"],
] as const;

const messages = [
	["contact", "/users/contact-us"],
	["estimate", "/consulting/estimates"],
] as const;
const message = (text: string, more: object = {}) => ({
	firstName: text,
	lastName: text,
	email: "ann@example.com",
	currentRole: text,
	companyName: text,
	companyAddress: text,
	city: text,
	country: text,
	message: text,
	...more,
});

/** Returns every tag of an email with its attributes. */
/** Returns the markup; replaces links that contain a personal token. */
const readTags = ({ html }: ReadEmail) =>
	(html.match(/<[^<>]*>/g) ?? [])
		.filter((tag) => tag !== "<br>")
		.map((tag) => tag.replace(/(confirm-address\/)[\w-]+/, "$1…"));
/** Removes bidirectional control characters, as emails do. */
const readable = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
/** Collapses white space to one line. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Sends what is due, and returns the latest email of this kind or key. */
async function lastEmail(kind: string, key = ""): Promise<ReadEmail> {
	const ordered = sql<{
		key: string;
		state: string;
	}>`select key, state from emails where key like ${`${kind}:${key || "%"}`} order by id desc limit 1`;
	await product.drainJobs();
	const email = (await ordered.execute(product.context.db)).rows.find(({ state }) => state === "sent");
	if (!email) throw new Error(`No email of the kind ${kind} was sent.`);
	const end = `_${createHash("sha256").update(email.key).digest("hex").slice(0, 8)}.eml`;
	const outbox = join(product.directory, "outbox");
	return readEmail(readFileSync(join(outbox, String(readdirSync(outbox).find((name) => name.endsWith(end)))), "utf8"));
}

/** Expects JSON that a browser cannot interpret as a page. */
function expectJson({ headers }: { headers: Headers }): void {
	expect([headers.get("content-type"), headers.get("x-content-type-options")]).toEqual([
		expect.stringMatching(/^application\/json/),
		"nosniff",
	]);
}

describe.each(messages)("the %s form", (kind, path) => {
	test.each([100_000, 100 * 1024])("a message of %d characters is a clear 400 at its field", async (length) => {
		const reply = await visitor("POST", path, message(tame, { message: "x".repeat(length) }));
		expectJson(reply);
		expect([reply.status, reply.body]).toEqual([
			400,
			{
				code: "invalid",
				message: "Some fields are not valid. Please correct them and try again.",
				details: [{ path: "message", message: "Please use at most 10000 characters." }],
				requestId: expect.any(String),
			},
		]);
	});

	test("100 kB of multibyte characters give a 400, and larger bodies than any form sends give a 413", async () => {
		expect(await visitor("POST", path, message(tame, { message: "漢".repeat(34_000) }))).toMatchObject({
			status: 400,
			body: { code: "invalid" },
		});
		expect(await visitor("POST", path, message(tame, { message: "👩".repeat(100_000) }))).toMatchObject({
			status: 413,
			body: { code: "too_large" },
		});
	});

	test("stores any input unchanged and escapes it in the email", async () => {
		await visitor("POST", path, message(tame));
		const plain = await lastEmail("message");
		expect(readTags(plain).length).toBeGreaterThan(30);
		for (const [name, text] of hostile) {
			const reply = await visitor("POST", path, message(text));
			expectJson(reply);
			expect([reply.status, reply.body], name).toEqual([201, { message: "Message sent successfully!" }]);
			const { rows } = await sql`select * from messages order by id desc limit 1`.execute(product.context.db);
			const columns = {
				kind,
				first_name: text,
				last_name: text,
				current_role: text,
				company_name: text,
				company_address: text,
				city: text,
				country: text,
			};
			expect(rows[0], name).toMatchObject({ ...columns, message: text });
			const mail = await lastEmail("message");
			expect([readTags(mail), mail.headers], name).toEqual([readTags(plain), plain.headers]);
			expect(readText(mail.html).split(oneLine(readable(text))).length, name).toBeGreaterThan(8);
			expect(mail.text.split(readable(text)).length, name).toBeGreaterThan(8);
			expect(mail.header("subject"), name).toBe(
				`${plain.header("subject")?.replace(tame, "")}${text.replace(/[\u202A-\u202E]/g, "")}`,
			);
			expect(mail.header("reply-to"), name).toBe("ann@example.com");
		}
	});

	test("line breaks in a name or subject add no email header", async () => {
		await visitor("POST", path, message(tame));
		const plain = await lastEmail("message");
		for (const end of ["\r\n", "\n", "\r", "\u2028", "\u0085"]) {
			expect(
				(await visitor("POST", path, message(`Ann${end}Bcc: everyone@example.com${end}${end}<b>x</b>`))).status,
			).toBe(201);
			const mail = await lastEmail("message");
			expect([readTags(mail), mail.headers, mail.header("to")]).toEqual([
				readTags(plain),
				plain.headers,
				plain.header("to"),
			]);
			expect(mail.header("subject")).toMatch(/: Ann Bcc: everyone@example\.com <b>x<\/b>$/);
		}
	});

	test("cuts a long name in a subject between two characters", async () => {
		for (const start of ["", "x"]) {
			await visitor("POST", path, message(tame, { companyName: start + "👩".repeat(99) }));
			expect((await lastEmail("message")).header("subject")).toMatch(new RegExp(`^[\\w ]+: ${start}👩{80,}$`, "u"));
		}
	});
});

describe("the signup", () => {
	async function signUpAs(more: object) {
		const { body: challenge } = await visitor("GET", "/captcha/challenge");
		const captcha = Buffer.from(
			JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
		).toString("base64");
		const email = `person-${Math.random().toString(36).slice(2)}@example.com`;
		return visitor("POST", "/users/signup", {
			fullName: tame,
			phone: "1",
			email,
			password,
			passwordagain: password,
			siteId: 1,
			captcha,
			...more,
		});
	}

	test("returns any name with letters, and any phone, in JSON, and escapes them in the account's email", async () => {
		const first = await signUpAs({});
		const plain = await lastEmail("welcome", String(first.body.newUser.id));
		for (const [name, typed] of [...hostile, ["lines", "Ann\r\nBcc: everyone\r\n\r\n<b>x</b>"] as const]) {
			const phone = [...typed].slice(0, 30).join("").trim();
			const reply = await signUpAs({ fullName: typed, phone });
			expectJson(reply);
			if (name === "emoji") {
				expect([reply.status, reply.body.details]).toEqual([
					400,
					[{ path: "fullName", message: "Please enter a name with letters." }],
				]);
				continue;
			}
			const text = oneLine(readable(typed).replace("\u200B", ""));
			expect([reply.status, reply.body.newUser.fullName], name).toEqual([201, text]);
			const profile = await client(product.url, reply.body.token)("GET", `/users/${reply.body.newUser.id}`);
			expectJson(profile);
			expect(profile.body.user, name).toMatchObject({ fullName: text, phone });
			const mail = await lastEmail("welcome", String(reply.body.newUser.id));
			expect([readTags(mail), mail.headers], name).toEqual([readTags(plain), plain.headers]);
			// Emails that a stranger can trigger omit a name that looks like a link.
			const greeting = /\p{L}\.\p{L}{2}/u.test(text) ? "Welcome, there" : `Welcome, ${oneLine(text)}`;
			expect(readText(mail.html), name).toContain(greeting);
		}
	});

	test("escapes a name with markup in the email of a purchase", async () => {
		const confirmations: ReadEmail[] = [];
		for (const fullName of [tame, '"><img src=x onerror=window.hit=1>']) {
			const { body: user } = await signUpAs({ fullName });
			const cartItems = [await findCartItem(product.url, 101, "Recorded session")];
			const { body } = await client(product.url, user.token)("POST", "/users/enroll", {
				cartItems,
				couponCode: "",
				siteId: 1,
			});
			await payWith(body.url);
			expect((await visitor("GET", `/users/enrollment/success?session_id=${body.sessionId}`)).status).toBe(200);
			confirmations.push(await lastEmail("order"));
		}
		const [plain, mail] = confirmations as [ReadEmail, ReadEmail];
		expect([readTags(mail), mail.headers]).toEqual([readTags(plain), plain.headers]);
		expect(readText(mail.html)).toContain('Thank you, "><img src=x onerror=window.hit=1>');
	});
});

describe("the newsletter and the Subscribe page", () => {
	test("stores any input unchanged and leaves it out of the confirmation email", async () => {
		await visitor("POST", "/newsletter", { email: "tame@example.com" });
		const plain = await lastEmail("newsletter-confirm");
		const withoutLink = (mail: ReadEmail) => readTags(mail).map((tag) => tag.replace(/\/newsletter\/[^"]+/, ""));
		for (const [at, [name, text]] of hostile.entries()) {
			const reply = await visitor("POST", "/subscriptions", {
				email: `h${at}@example.com`,
				name: text,
				industry: text,
				country: text,
				consent: true,
			});
			expectJson(reply);
			expect([reply.status, reply.body], name).toEqual([
				200,
				{ message: "Please check your email to confirm your subscription." },
			]);
			const { rows } = await sql`select * from newsletter_requests order by id desc limit 1`.execute(
				product.context.db,
			);
			expect(rows[0], name).toMatchObject({ name: text, industry: text, country: text });
			const mail = await lastEmail("newsletter-confirm");
			expect(mail.header("to"), name).toBe(`h${at}@example.com`);
			expect([withoutLink(mail), mail.headers], name).toEqual([withoutLink(plain), plain.headers]);
			expect(mail.html + mail.text, name).not.toContain(text);
			expect(await visitor("POST", "/subscriptions", { mobile: text, consent: true }), name).toMatchObject({
				status: 400,
				body: { code: "invalid" },
			});
		}
	});
});

describe("every open form", () => {
	const invisibleInAddress = "This address contains an invisible character. Please type it instead of pasting it.";
	const sender = (email: string) =>
		[
			["/users/contact-us", message(tame, { email })],
			["/consulting/estimates", message(tame, { email })],
			["/newsletter", { email }],
			["/subscriptions", { email, consent: true }],
			[
				"/users/signup",
				{ fullName: tame, phone: "1", email, password, passwordagain: password, siteId: 1, captcha: "x" },
			],
			["/users/login", { email, password }],
			["/users/forgot-password", { email, siteId: 1 }],
		] as const;

	test.each([
		"a@example.com\r\nBcc: b@example.com",
		"a@example.com, b@example.com",
		'"<script>x</script>"@example.com',
		"<a@example.com>",
		"a\u200B@example.com",
		"👩@example.com",
	])("refuses %j as an email address", async (email) => {
		for (const [path, body] of sender(email)) {
			const reply = await visitor("POST", path, body);
			expectJson(reply);
			expect([reply.status, reply.body.details], path).toEqual([
				400,
				[
					{
						path: "email",
						message: email.includes("\u200B") ? invisibleInAddress : "Please enter a valid email address.",
					},
				],
			]);
		}
	});

	test("rejects any unknown field with a JSON response", async () => {
		for (const [path, body] of sender("a@example.com")) {
			const reply = await visitor("POST", path, { ...body, "<script>": "x" });
			expectJson(reply);
			expect([reply.status, reply.body.details[0].path], path).toEqual([400, "<script>"]);
		}
	});
});

describe("robots", () => {
	test.each(["/contact-us", "/consulting", "/Subscribe"])(
		"%s has a field that no person sees, in the page and in the footer",
		async (path) => {
			const { main, footer } = await readPage(product.url + path);
			for (const part of [main, footer])
				expect(part).toMatch(
					/<div class="hidden" aria-hidden="true"><label>Leave this field empty<input tabindex="-1" autoComplete="off" name="website"\/><\/label><\/div>/i,
				);
		},
	);

	test("answers a filled honeypot like any request, and stores and sends nothing", async () => {
		const counted = sql<{ n: number }>`
			select (select count(*) from messages) + (select count(*) from newsletter_requests) + (select count(*) from emails) as n`;
		const count = async () => Number((await counted.execute(product.context.db)).rows[0]?.n);
		for (const [path, body] of [
			["/users/contact-us", message(tame)],
			["/consulting/estimates", message(tame)],
			["/newsletter", { email: "robot@example.com" }],
			["/subscriptions", { email: "robot@example.com", consent: true }],
		] as const) {
			const before = await count();
			const robot = await visitor("POST", path, { ...body, website: "http://spam.example" });
			expect(await count(), path).toBe(before);
			const user = await visitor("POST", path, body);
			expect(await count(), path).toBe(before + 2);
			expect([robot.status, robot.body], path).toEqual([user.status, user.body]);
		}
	});

	test("limits messages and subscriptions to 60 an hour from one network", async () => {
		for (const [path, other, body] of [
			["/users/contact-us", "/consulting/estimates", message(tame, { website: "x" })],
			["/subscriptions", "/newsletter", { mobile: "5550100", consent: true }],
		] as const) {
			const replies = [];
			for (let sent = 0; sent < 60; sent++) replies.push((await visitor("POST", path, body)).status);
			expect(replies.every((status) => status < 300)).toBe(true);
			for (const again of [path, other]) {
				const {
					status,
					body: said,
					headers,
				} = await visitor("POST", again, again === "/newsletter" ? { email: "late@example.com" } : body);
				expect([status, said.code]).toEqual([429, expect.stringMatching(/^too_many_/)]);
				expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
			}
		}
	});
});

test.each(hostile)("a search for %s shows it as letters", async (_, text) => {
	const { status, main } = await readPage(`${product.url}/search?q=${encodeURIComponent(text)}`);
	expect(status).toBe(200);
	expect(readText(main)).toContain(oneLine(text));
	expect(main).not.toMatch(/<(script|img|svg|style)\b[^>]*hit|<style|<!--/);
});
