import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runStaffMember } from "#features/people/staff/cli/staff-command.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { readSettings } from "#settings.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { type AccountsScenario, harbour, openAccountsScenario } from "#tests/support/people/accounts-scenario.ts";
import { eventually } from "#tests/support/run/eventually.ts";
import { cleanAccounts } from "../jobs.ts";
import { usualLimits } from "../limits.ts";
import { deleteUserSessions, insertSession } from "../log-in/sessions-store.ts";
import { setPasswordHash } from "../users-store.ts";
import { sendResetLink } from "./request-reset.ts";

const meadow = "a green meadow";

describe.each(storeDatabases)("setting a password, %s", (kind) => {
	let scenario: AccountsScenario;
	let count = 0;
	beforeAll(async () => {
		scenario = await openAccountsScenario(kind);
	});
	afterAll(() => scenario.close());

	const someone = () => scenario.user(`someone${count++}@example.com`);
	const post = (path: string, payload: object, from?: string, on = scenario.app) =>
		scenario.ask({ method: "POST", url: `/api/users/${path}`, payload, ...(from ? { from } : {}) }, on);
	const forgot = (email: string) => post("forgot-password", { email, siteId: 1 }, `192.0.2.${count++ % 250}`);
	const reset = (token: string, newPassword = meadow) => post("reset-password", { token, newPassword });
	const logIn = async (email: string, password: string) => (await post("login", { email, password })).status;
	const linkTo = async (email: string) => {
		await forgot(email);
		await scenario.work.finish();
		const mail = scenario.sent.filter((sent) => sent.to === email).at(-1);
		return mail?.text.match(/https:\/\/training\.example\.com\/forgot-password\/([\w-]{43})\n/)?.[1] as string;
	};

	test("the emailed link sets a new password once and ends all sessions of that user only", async () => {
		const [user, other] = [await someone(), await someone()];
		const token = await linkTo(user.email);
		expect(scenario.sent.at(-1)?.html).toContain(`href="https://training.example.com/forgot-password/${token}"`);
		const done = await reset(token);
		expect([done.status, done.body]).toEqual([200, { message: "Password updated successfully!" }]);
		expect((await scenario.ask({ url: `/api/users/${user.userId}`, token: user.token })).status).toBe(401);
		expect((await scenario.ask({ url: `/api/users/${other.userId}`, token: other.token })).status).toBe(200);
		expect(await logIn(user.email, harbour)).toBe(401);
		expect(await logIn(user.email, meadow)).toBe(200);
		const again = await reset(token, "another password");
		expect([again.status, again.body.code]).toEqual([400, "bad_token"]);
		expect(await logIn(user.email, meadow)).toBe(200);
	});

	test("of 20 concurrent uses of a token, one succeeds and its password is set", async () => {
		const { email } = await someone();
		const token = await linkTo(email);
		const words = Array.from({ length: 20 }, (_, index) => `${meadow} ${index}`);
		const responses = await Promise.all(words.map((word) => reset(token, word)));
		expect(responses.map((response) => response.status).sort()).toEqual([200, ...Array(19).fill(400)]);
		const winner = words[responses.findIndex((response) => response.status === 200)] as string;
		expect(await logIn(email, winner)).toBe(200);
		expect(await logIn(email, words.find((word) => word !== winner) as string)).toBe(401);
	});

	test("a login concurrent with a reset cannot start a session with the old password", async () => {
		const { userId } = await someone();
		const { db } = scenario;
		const old = await db.selectFrom("users").select("password_hash").where("id", "=", userId).executeTakeFirstOrThrow();
		const [holding, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const setting = inTransaction(db, async (trx) => {
			await setPasswordHash(trx, userId, "$new");
			await deleteUserSessions(trx, userId);
			holding.resolve();
			await letGo.promise;
		});
		await holding.promise;
		const now = scenario.clock.now();
		let settled = false;
		const beginning = insertSession(db, {
			tokenHash: `met ${userId}`,
			userId,
			passwordHash: old.password_hash,
			now,
			until: new Date(now.getTime() + 1000),
		}).finally(() => {
			settled = true;
		});
		// The embedded database has one connection and serializes anyway; PostgreSQL uses the row lock.
		if (kind === "PostgreSQL")
			await eventually(async () => {
				const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
					where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
				expect(settled || rows[0]?.waiting === 1).toBe(true);
			});
		letGo.resolve();
		await setting;
		expect(await beginning).toBe(false);
	});

	test("a link works for one hour, and using one disables the others", async () => {
		const user = await someone();
		const old = await linkTo(user.email);
		scenario.pass(3600);
		expect((await reset(old)).body.code).toBe("bad_token");
		const [one, two] = [await linkTo(user.email), await linkTo(user.email)];
		scenario.pass(3599);
		expect((await reset(one)).status).toBe(200);
		expect((await reset(two)).body.code).toBe("bad_token");
	});

	test("tokens are stored only as hashes and never in a job", async () => {
		const { email } = await someone();
		await forgot(email);
		expect(scenario.work.waiting).toEqual(expect.arrayContaining([expect.objectContaining({ data: { email } })]));
		const token = await linkTo(email);
		const { rows } = await sql<{
			text: string;
		}>`select password_tokens::text as text from password_tokens union all select emails::text from emails`.execute(
			scenario.db,
		);
		expect(rows.map((row) => row.text).join()).not.toContain(token);
	});

	test("a session token cannot set a password", async () => {
		const { token } = await someone();
		expect((await reset(token)).body.code).toBe("bad_token");
	});

	test("an unknown address gets the same response and the same job, but no email", async () => {
		const { email } = await someone();
		await scenario.work.finish();
		const mailed = scenario.sent.length;
		const known = await forgot(email);
		const unknown = await forgot("nobody@example.com");
		expect([known.status, known.body]).toEqual([200, { message: "Please check your email to reset your password." }]);
		expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
		expect(scenario.work.waiting.map((job) => job.name)).toEqual([sendResetLink.name, sendResetLink.name]);
		await scenario.work.finish();
		expect(scenario.sent.slice(mailed).map((mail) => mail.to)).toEqual([email]);
	});

	test("a repeated job sends one email", async () => {
		const { email } = await someone();
		await scenario.work.finish();
		const mailed = scenario.sent.length;
		await scenario.work.run(sendResetLink, { email }, "the same job");
		await scenario.work.run(sendResetLink, { email }, "the same job");
		expect(scenario.sent).toHaveLength(mailed + 1);
	});

	test("emails per address are limited, and the previous link keeps working", async () => {
		const { email } = await someone();
		const app = await scenario.serveOn({ limits: { ...usualLimits, forgotEmails: { max: 2, seconds: 3600 } } });
		await scenario.work.finish();
		const mailed = scenario.sent.length;
		for (let from = 1; from <= 4; from++)
			expect((await post("forgot-password", { email, siteId: 1 }, `198.51.100.${from}`, app)).status).toBe(200);
		await scenario.work.finish();
		expect(scenario.sent).toHaveLength(mailed + 2);
	});

	test("requests and resets are limited per network address", async () => {
		const limits = {
			...usualLimits,
			forgotPair: { max: 1, seconds: 900 },
			forgotAddress: { max: 2, seconds: 900 },
			resetAddress: { max: 1, seconds: 900 },
		};
		const app = await scenario.serveOn({ limits });
		const ask = async (email: string, from: string) =>
			(await post("forgot-password", { email, siteId: 1 }, from, app)).status;
		expect(await ask("x@example.com", "198.51.100.30")).toBe(200);
		expect(await ask("X@example.com", "198.51.100.30")).toBe(429);
		expect(await ask("x@example.com", "198.51.100.31")).toBe(200);
		expect(await ask("y@example.com", "198.51.100.30")).toBe(429);
		const token = "t".repeat(43);
		expect((await post("reset-password", { token, newPassword: meadow }, "198.51.100.30", app)).status).toBe(400);
		const second = await post("reset-password", { token, newPassword: meadow }, "198.51.100.30", app);
		expect([second.status, second.body.code]).toEqual([429, "too_many_tries"]);
		expect(Number(second.headers["retry-after"])).toBeGreaterThan(0);
	});

	test.each([
		["forgot-password", "siteId", { email: "x@example.com", siteId: 2 }, "wrong_site"],
		["forgot-password", "email", { email: "x", siteId: 1 }, "invalid"],
		["reset-password", "newPassword", { token: "t".repeat(43), newPassword: "short" }, "invalid"],
		["reset-password", "newPassword", { token: "t".repeat(43), newPassword: "Qwertyuiop" }, "password_too_common"],
		["reset-password", "token", { token: "no token'--", newPassword: meadow }, "invalid"],
	])("%s rejects an invalid %s", async (path, field, payload, code) => {
		const { status, body } = await post(path, payload);
		expect([status, body.code, body.details[0].path]).toEqual([400, code, field]);
	});

	test("the command creates a staff member whose link sets a password", async () => {
		const lines: string[] = [];
		const deps: Parameters<typeof runStaffMember>[1] = {
			withDatabase: (work) => work(scenario.db, readSettings({ PUBLIC_URL: "https://training.example.com" }), []),
			clock: scenario.clock,
			out: { write: (text) => lines.push(text.trimEnd()) },
			err: { write: (text) => lines.push(text.trimEnd()) },
		};
		expect(await runStaffMember(["add", "boss@example.com"], deps)).toBe(0);
		const token = lines.at(-1)?.split("/forgot-password/")[1] as string;
		expect(await logIn("boss@example.com", "")).toBe(400);
		expect(await logIn("boss@example.com", harbour)).toBe(401);
		expect((await reset(token)).status).toBe(200);
		expect((await reset(token)).status).toBe(400);
		const { body } = await post("login", { email: "boss@example.com", password: meadow });
		const user = await someone();
		// A role grants nothing before a second factor was shown.
		expect((await scenario.ask({ url: `/api/users/${user.userId}`, token: body.token })).status).toBe(403);

		// The account loses its password and sessions, because its address was never confirmed.
		const old = await linkTo(user.email);
		expect(await runStaffMember(["add", user.email.toUpperCase()], deps)).toBe(0);
		expect(await logIn(user.email, harbour)).toBe(401);
		expect((await scenario.ask({ url: `/api/users/${user.userId}`, token: user.token })).status).toBe(401);
		expect((await reset(old)).body.code).toBe("bad_token");
		expect((await reset(lines.at(-1)?.split("/forgot-password/")[1] as string)).status).toBe(200);
		// Changing a role resets nothing.
		expect(await runStaffMember(["add", user.email, "--role", "editor"], deps)).toBe(0);
		expect(await logIn(user.email, meadow)).toBe(200);
		const roles = await scenario.db
			.selectFrom("users")
			.select("role")
			.where("id", "in", [body.userId, user.userId])
			.execute();
		expect(roles.map(({ role }) => role).sort()).toEqual(["editor", "owner"]);

		expect(await runStaffMember(["add", "nobody"], deps)).toBe(2);
		expect(await runStaffMember(["remove", "boss@example.com"], deps)).toBe(2);
		expect(await runStaffMember([], deps)).toBe(2);
		expect(await runStaffMember(["--help"], deps)).toBe(0);
	});

	test("the cleanup job deletes only expired records", async () => {
		const user = await someone();
		await linkTo(user.email);
		scenario.pass(2 * 86_400);
		const fresh = await post("login", { email: user.email, password: harbour });
		const open = await linkTo(user.email);
		await scenario.work.run(cleanAccounts, {});
		for (const table of ["sessions", "password_tokens", "captcha_solutions"] as const) {
			const { rows } = await sql<{
				old: number;
				all: number;
			}>`select count(*) filter (where expires_at < ${scenario.clock.now()}) as old, count(*) as all from ${sql.table(table)}`.execute(
				scenario.db,
			);
			expect(Number(rows[0]?.old)).toBe(0);
		}
		expect((await scenario.ask({ url: `/api/users/${user.userId}`, token: fresh.body.token })).status).toBe(200);
		expect((await reset(open)).status).toBe(200);
	});
});
