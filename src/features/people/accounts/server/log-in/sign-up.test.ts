import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeDatabases } from "#tests/support/databases.ts";
import { type AccountsScenario, openAccountsScenario } from "#tests/support/people/accounts-scenario.ts";
import { proves } from "#tests/support/proves.ts";
import { usualLimits } from "../limits.ts";

const url = "/api/users/signup";

describe.each(storeDatabases)("signing up, %s", (kind) => {
	let scenario: AccountsScenario;
	let count = 0;
	beforeAll(async () => {
		scenario = await openAccountsScenario(kind);
	});
	afterAll(() => scenario.close());

	const user = (more: object = {}) => ({
		fullName: "Ada Byron",
		phone: "+1 555 0100",
		email: `ada${count++}@example.com`,
		password: "a quiet harbour",
		passwordagain: "a quiet harbour",
		siteId: 1,
		...more,
	});
	const signUp = async (payload: object, from?: string) =>
		scenario.ask({ method: "POST", url, payload, ...(from ? { from } : {}) });
	const solvedUser = async (more: object = {}) => user({ captcha: await scenario.solved(), ...more });

	test("creates an account, logs in and sends a welcome email", proves("3.77-3.79, 7.20, 7.28-7.31"), async () => {
		const payload = await solvedUser({ fullName: "  Ada <b>Byron</b> " });
		const { status, body, headers } = await signUp(payload);
		expect(status).toBe(201);
		expect(headers["cache-control"]).toBe("no-store");
		expect(body).toEqual({
			newUser: { id: expect.any(Number), fullName: "Ada <b>Byron</b>" },
			token: expect.stringMatching(/^[\w-]{43}$/),
			message: "Account created successfully!",
		});
		const profile = await scenario.ask({ url: `/api/users/${body.newUser.id}`, token: body.token });
		expect(profile.body).toEqual({
			user: { id: body.newUser.id, fullName: "Ada <b>Byron</b>", phone: "+1 555 0100", email: payload.email },
			emailConfirmed: false,
			enrolledCourses: [],
			years: [],
			refunds: [],
			unpaid: [],
			hasManagers: false,
		});
		await scenario.work.finish();
		const emails = scenario.sent.filter((mail) => mail.to === payload.email);
		expect(emails).toHaveLength(1);
		expect(emails[0]?.subject).toBe("Welcome to Lectern");
		expect(emails[0]?.html).toContain("Ada &lt;b&gt;Byron&lt;/b&gt;");
		expect(emails[0]?.html).not.toContain("<b>");
	});

	test("names the characters of a name that certificates can't show", async () => {
		const { status, body } = await signUp(await solvedUser({ fullName: "Aung က" }));
		expect([status, body.code, body.details?.[0]?.path]).toEqual([400, "name_unwritable", "fullName"]);
		expect(body.details?.[0]?.message).toContain("show က.");
		expect((await signUp(await solvedUser({ fullName: "王小明 محمد" }))).status).toBe(201);
	});

	test("removes links in a name from the email", async () => {
		const payload = await solvedUser({ fullName: "win at http://evil.example now" });
		expect((await signUp(payload)).status).toBe(201);
		await scenario.work.finish();
		const mail = scenario.sent.find((sent) => sent.to === payload.email);
		expect(mail?.html).not.toContain("evil");
		expect(mail?.text).not.toContain("evil");
	});

	test("stores neither the password nor the token in plain text", async () => {
		const payload = await solvedUser();
		const { body } = await signUp(payload);
		const rows = await sql<{
			text: string;
		}>`select users::text as text from users union all select sessions::text from sessions`.execute(scenario.db);
		const all = rows.rows.map((row) => row.text).join("\n");
		expect(all).toContain("$argon2id$v=19$m=64,t=1,p=1$");
		expect(all).not.toContain(payload.password);
		expect(all).not.toContain(body.token);
	});

	test("the session lasts 12 hours", async () => {
		const { body } = await signUp(await solvedUser());
		const profile = () => scenario.ask({ url: `/api/users/${body.newUser.id}`, token: body.token });
		scenario.pass(12 * 3600 - 1);
		expect((await profile()).status).toBe(200);
		scenario.pass(1);
		expect((await profile()).status).toBe(401);
	});

	test("reports a password mismatch at the second field, before checking the captcha", async () => {
		const { status, body } = await signUp(user({ passwordagain: "another harbour" }));
		expect(status).toBe(400);
		expect(body).toMatchObject({
			code: "passwords_differ",
			message: "Please enter the same password.",
			details: [{ path: "passwordagain", message: "Please enter the same password." }],
		});
	});

	test.each([{}, { captcha: "" }])("rejects a missing captcha: %o", proves("9.31"), async (captcha) => {
		const { status, body } = await signUp(user(captcha));
		expect(status).toBe(400);
		expect(body).toMatchObject({
			code: "captcha_missing",
			message: "You can't leave Captcha Code empty",
			details: [{ path: "captcha" }],
		});
	});

	test("accepts a captcha once, even in concurrent requests", async () => {
		const captcha = await scenario.solved();
		const responses = await Promise.all(Array.from({ length: 8 }, () => signUp(user({ captcha }))));
		expect(responses.map((response) => response.status).sort()).toEqual([201, ...Array(7).fill(400)]);
		expect(responses.find((response) => response.status === 400)?.body.code).toBe("captcha_failed");
	});

	test("rejects a forged, tampered or expired captcha", async () => {
		const solution = JSON.parse(Buffer.from(await scenario.solved(), "base64").toString());
		const tampered = structuredClone(solution);
		tampered.challenge.parameters.expiresAt += 1;
		const unsolved = structuredClone(solution);
		unsolved.solution.derivedKey = "0".repeat(64);
		for (const wrong of [
			"nonsense",
			"e30=",
			...[tampered, unsolved].map((payload) => Buffer.from(JSON.stringify(payload)).toString("base64")),
		]) {
			const { status, body } = await signUp(user({ captcha: wrong }));
			expect([status, body.code]).toEqual([400, "captcha_failed"]);
		}
		const old = await scenario.solved();
		scenario.pass(20 * 60 + 1);
		expect((await signUp(user({ captcha: old }))).body.code).toBe("captcha_failed");
	});

	test("returns an error when the captcha's provider is unavailable", async () => {
		const captcha = {
			provider: "turnstile" as const,
			siteKey: "site",
			challenge: async () => null,
			verify: async () => null,
		};
		const app = await scenario.serveOn({ captcha });
		const response = await scenario.ask({ method: "POST", url, payload: user({ captcha: "x" }) }, app);
		expect([response.status, response.body.code, response.headers["retry-after"]]).toEqual([
			503,
			"captcha_unavailable",
			"10",
		]);
		const challenge = await scenario.ask({ url: "/api/captcha/challenge" }, app);
		expect([challenge.status, challenge.body.code]).toEqual([404, "no_challenge"]);
	});

	test("rejects an address in use in any capitalization; one of several concurrent sign-ups succeeds", async () => {
		const { email } = user();
		const payloads = await Promise.all(
			Array.from({ length: 6 }, (_, index) => solvedUser({ email: index % 2 ? email.toUpperCase() : email })),
		);
		const responses = await Promise.all(payloads.map((payload) => signUp(payload)));
		expect(responses.map((response) => response.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
		expect(responses.find((response) => response.status === 409)?.body).toMatchObject({
			code: "email_taken",
			details: [{ path: "email" }],
			requestId: expect.any(String),
		});
		await scenario.work.finish();
		expect(scenario.sent.filter((mail) => mail.to.toLowerCase() === email)).toHaveLength(1);
	});

	test.each([
		["siteId", { siteId: 2 }, "wrong_site"],
		["password", { password: "Password123", passwordagain: "Password123" }, "password_too_common"],
		["password", { password: "aaaaaaaaaa", passwordagain: "aaaaaaaaaa" }, "password_too_common"],
		["password", { password: "seven 7", passwordagain: "seven 7" }, "invalid"],
		["password", { password: "x1".repeat(65), passwordagain: "x1".repeat(65) }, "invalid"],
		["fullName", { fullName: "   " }, "invalid"],
		["fullName", { fullName: "null\u0000byte" }, "invalid"],
		["phone", { phone: "" }, "invalid"],
		["email", { email: "nobody" }, "invalid"],
		["email", { email: "a@example.com\r\nBcc: b@example.com" }, "invalid"],
		["siteId", { siteId: "1" }, "invalid"],
		["operator", { operator: true }, "invalid"],
	])("rejects %s: %o", async (path, wrong, code) => {
		const { status, body } = await signUp(await solvedUser(wrong));
		expect([status, body.code]).toEqual([400, code]);
		expect(body.details[0].path).toBe(path);
	});

	test("limits sign-ups per network address, across server processes", async () => {
		const limits = { ...usualLimits, signupAddress: { max: 2, seconds: 3600 } };
		const app = await scenario.serveOn({ limits });
		const ask = (from: string, on = app) => scenario.ask({ method: "POST", url, payload: user(), from }, on);
		expect((await ask("198.51.100.7")).status).toBe(400);
		expect((await ask("198.51.100.7")).status).toBe(400);
		const third = await ask("198.51.100.7", await scenario.serveOn({ limits }));
		expect([third.status, third.body.code]).toEqual([429, "too_many_tries"]);
		expect(Number(third.headers["retry-after"])).toBeGreaterThan(0);
		expect(Number(third.headers["retry-after"])).toBeLessThanOrEqual(3600);
		expect((await ask("198.51.100.8")).status).toBe(400);
	});

	test("returns a unique signed challenge of version 2", async () => {
		const [one, two] = await Promise.all([
			scenario.ask({ url: "/api/captcha/challenge" }),
			scenario.ask({ url: "/api/captcha/challenge" }),
		]);
		expect(one.body).toMatchObject({
			parameters: {
				algorithm: "PBKDF2/SHA-256",
				nonce: expect.any(String),
				salt: expect.any(String),
				expiresAt: expect.any(Number),
			},
			signature: expect.stringMatching(/^[0-9a-f]{64}$/),
		});
		expect(one.headers["cache-control"]).toBe("no-store");
		expect(one.body.signature).not.toBe(two.body.signature);
	});
});
