import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeDatabases } from "#tests/support/databases.ts";
import { type AccountsScenario, harbour, openAccountsScenario } from "#tests/support/people/accounts-scenario.ts";
import { proves } from "#tests/support/proves.ts";
import { usualLimits } from "../limits.ts";
import { createPasswords, type Passwords } from "../passwords/passwords.ts";

const url = "/api/users/login";

describe.each(storeDatabases)("logging in, %s", (kind) => {
	let scenario: AccountsScenario;
	let grace: Awaited<ReturnType<AccountsScenario["user"]>>;
	let other: typeof grace;
	beforeAll(async () => {
		scenario = await openAccountsScenario(kind);
		grace = await scenario.user("grace@example.com");
		other = await scenario.user("other@example.com");
	});
	afterAll(() => scenario.close());

	const logIn = (payload: object, from = "203.0.113.1", on = scenario.app) =>
		scenario.ask({ method: "POST", url, payload, from }, on);
	const profile = (userId: number, token?: string) =>
		scenario.ask({ url: `/api/users/${userId}`, ...(token ? { token } : {}) });

	test("accepts the password with any capitalization of the address", async () => {
		const { status, body } = await logIn({ email: " Grace@Example.com ", password: harbour });
		expect(status).toBe(200);
		expect(body).toEqual({
			userId: grace.userId,
			token: expect.stringMatching(/^[\w-]{43}$/),
			fullName: "Grace Murray",
			message: "Login successful!",
		});
		expect((await profile(grace.userId, body.token)).body.user.email).toBe("grace@example.com");
	});

	test("an unknown address and a wrong password get the same response", async () => {
		const [unknown, wrong] = await Promise.all([
			logIn({ email: "nobody@example.com", password: harbour }),
			logIn({ email: grace.email, password: `${harbour} ` }),
		]);
		expect(unknown.status).toBe(401);
		expect(unknown.body).toEqual({
			code: "bad_credentials",
			message: "Login failed. Please check your credentials.",
			requestId: expect.any(String),
		});
		expect({ ...wrong.body, requestId: "" }).toEqual({ ...unknown.body, requestId: "" });
	});

	test("an unknown address also costs a full hash", async () => {
		const real = createPasswords({ memory: 64, passes: 1 });
		const asked: (string | undefined)[] = [];
		const passwords: Passwords = {
			...real,
			fits: (password, hash) => {
				asked.push(hash);
				return real.fits(password, hash);
			},
		};
		const app = await scenario.serveOn({ passwords });
		await logIn({ email: "nobody@example.com", password: harbour }, "203.0.113.50", app);
		expect(asked).toEqual([undefined]);
	});

	test("a remembered session lasts 30 days, any other 12 hours", proves("2.106"), async () => {
		const short = (await logIn({ email: grace.email, password: harbour })).body.token;
		const long = (await logIn({ email: grace.email, password: harbour, remember: true })).body.token;
		scenario.pass(12 * 3600);
		expect((await profile(grace.userId, short)).status).toBe(401);
		scenario.pass(30 * 86_400 - 12 * 3600 - 1);
		expect((await profile(grace.userId, long)).status).toBe(200);
		scenario.pass(1);
		expect((await profile(grace.userId, long)).status).toBe(401);
	});

	test("logging out ends only that session", async () => {
		const one = (await logIn({ email: grace.email, password: harbour })).body.token;
		const two = (await logIn({ email: grace.email, password: harbour })).body.token;
		const out = await scenario.ask({ method: "POST", url: "/api/users/logout", token: one });
		expect([out.status, out.body]).toEqual([200, { message: "You have successfully logged out" }]);
		expect((await profile(grace.userId, one)).status).toBe(401);
		expect((await profile(grace.userId, two)).status).toBe(200);
		expect((await scenario.ask({ method: "POST", url: "/api/users/logout", token: one })).status).toBe(401);
		expect((await scenario.ask({ method: "POST", url: "/api/users/logout" })).body.code).toBe("not_signed_in");
	});

	test("only its owner and staff can read a profile", proves("6.17"), async () => {
		const token = (await logIn({ email: grace.email, password: harbour })).body.token;
		const otherToken = (await logIn({ email: other.email, password: harbour })).body.token;
		expect((await profile(grace.userId)).status).toBe(401);
		expect((await profile(grace.userId, "x".repeat(43))).status).toBe(401);
		const otherProfile = await profile(grace.userId, otherToken);
		expect([otherProfile.status, otherProfile.body.code]).toEqual([403, "not_yours"]);
		expect(JSON.stringify(otherProfile.body)).not.toContain("grace");
		expect((await profile(999_999, otherToken)).status).toBe(403);
		await scenario.db.updateTable("users").set({ role: "support" }).where("id", "=", other.userId).execute();
		expect((await profile(grace.userId, otherToken)).status).toBe(403);
		await scenario.db
			.updateTable("sessions")
			.set({ second_factor_at: scenario.clock.now() })
			.where("user_id", "=", other.userId)
			.execute();
		expect((await profile(grace.userId, otherToken)).body.user.fullName).toBe("Grace Murray");
		expect((await profile(999_999, otherToken)).body.code).toBe("not_found");
		for (const wrong of ["0", "-1", "1.5", "abc", "1e3", "99999999999999999999"])
			expect((await scenario.ask({ url: `/api/users/${wrong}`, token: token })).status).toBe(400);
	});

	test("blocks guessing per network address, so the owner can still log in from elsewhere", async () => {
		const limits = { ...usualLimits, loginPair: { max: 3, seconds: 900 } };
		const app = await scenario.serveOn({ limits });
		const guess = (email = grace.email) => logIn({ email, password: "a wrong guess" }, "198.51.100.1", app);
		for (let tries = 0; tries < 3; tries++) expect((await guess()).status).toBe(401);
		const fourth = await guess(" GRACE@example.com");
		expect([fourth.status, fourth.body.code]).toEqual([429, "too_many_tries"]);
		expect(Number(fourth.headers["retry-after"])).toBeGreaterThan(0);
		const again = await scenario.serveOn({ limits });
		expect((await logIn({ email: grace.email, password: harbour }, "198.51.100.1", again)).status).toBe(429);
		expect((await logIn({ email: grace.email, password: harbour }, "198.51.100.2", app)).status).toBe(200);
		expect((await guess(other.email)).status).toBe(401);
		scenario.pass(900);
		expect((await logIn({ email: grace.email, password: harbour }, "198.51.100.1", app)).status).toBe(200);
	});

	test("warns the owner once a day about guesses from many networks, without locking out; sends nothing for an unknown account", async () => {
		const target = await scenario.user("prey@example.com");
		const guess = (email: string, from: number) =>
			logIn({ email, password: "a wrong guess" }, `198.18.${from >> 8}.${from & 255}`);
		const warned = async () => {
			await scenario.work.finish();
			return scenario.sent.filter(({ subject }) => /Failed login attempts/.test(subject)).map(({ to }) => to);
		};
		await scenario.work.finish();
		const before = scenario.sent.length;
		for (let tries = 0; tries < 29; tries++) expect((await guess(target.email, tries)).status).toBe(401);
		expect(await warned()).toEqual([]);
		for (let tries = 29; tries < 40; tries++)
			for (const email of [target.email, "nobody@example.com"]) await guess(email.toUpperCase(), tries);
		for (let tries = 40; tries < 80; tries++) await guess("nobody@example.com", tries);
		expect(await warned()).toEqual([target.email]);
		expect(scenario.sent.length).toBe(before + 1);
		expect((await logIn({ email: target.email, password: harbour })).status).toBe(200);
		scenario.pass(86_400);
		for (let tries = 0; tries < 40; tries++) await guess(target.email, tries);
		expect(await warned()).toEqual([target.email, target.email]);
	});

	test("concurrent guesses stay within the limit", async () => {
		const app = await scenario.serveOn({ limits: { ...usualLimits, loginPair: { max: 3, seconds: 900 } } });
		const responses = await Promise.all(
			Array.from({ length: 12 }, () => logIn({ email: grace.email, password: "a wrong guess" }, "198.51.100.20", app)),
		);
		expect(responses.filter((response) => response.status === 401)).toHaveLength(3);
		expect(responses.filter((response) => response.status === 429)).toHaveLength(9);
	});

	test("limits failed logins per network address across accounts", async () => {
		const app = await scenario.serveOn({ limits: { ...usualLimits, loginAddress: { max: 2, seconds: 900 } } });
		const guess = (email: string) => logIn({ email, password: "a wrong guess" }, "198.51.100.3", app);
		expect([
			(await guess("a@example.com")).status,
			(await guess("b@example.com")).status,
			(await guess("c@example.com")).status,
		]).toEqual([401, 401, 429]);
	});

	test("successful logins do not count toward the limit", async () => {
		const app = await scenario.serveOn({ limits: { ...usualLimits, loginPair: { max: 2, seconds: 900 } } });
		for (let times = 0; times < 5; times++)
			expect((await logIn({ email: grace.email, password: harbour }, "198.51.100.4", app)).status).toBe(200);
	});

	test("returns 503 when too many hashes are waiting", async () => {
		const app = await scenario.serveOn({ passwords: { hash: async () => null, fits: async () => null } });
		const response = await logIn({ email: grace.email, password: harbour }, "198.51.100.5", app);
		expect([response.status, response.body.code, response.headers["retry-after"]]).toEqual([503, "busy", "2"]);
	});

	test.each([
		["password", { email: "grace@example.com", password: "" }],
		["password", { email: "grace@example.com", password: "x".repeat(129) }],
		["email", { email: "grace", password: "x" }],
		["email", { email: { $ne: "" }, password: "x" }],
		["remember", { email: "grace@example.com", password: "x", remember: "yes" }],
		["admin", { email: "grace@example.com", password: "x", admin: true }],
	])("rejects an invalid %s: %o", async (path, payload) => {
		const { status, body } = await logIn(payload);
		expect([status, body.details?.[0]?.path]).toEqual([400, path]);
	});
});
