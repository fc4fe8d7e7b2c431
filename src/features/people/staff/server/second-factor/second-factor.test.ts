import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seal, unseal } from "#platform/security/secrets/seal.ts";
import { client, password } from "#tests/support/buyer.ts";
import { createCode, showSecondFactor } from "#tests/support/operator.ts";
import { openStaffScenario, type StaffScenario } from "#tests/support/people/staff-fixture.ts";
import { factorKey } from "./factor-key.ts";

describe("the authenticator app and recovery codes", () => {
	let scenario: StaffScenario;
	beforeAll(async () => {
		scenario = await openStaffScenario("PostgreSQL");
	});
	afterAll(() => scenario?.close());

	const now = () => scenario.product.clock.now().getTime();
	const pass = (seconds: number) => scenario.product.clock.pass(seconds);
	let count = 0;
	/** A staff member whose app was set up a while ago. */
	async function withApp() {
		const user = await scenario.withRole(`app-${++count}@example.com`, "editor");
		const app = await showSecondFactor(user.call, now());
		pass(90);
		const code = (steps = 0) => createCode(app.secret, now() + steps * 30_000);
		return {
			...user,
			...app,
			code,
			show: (given: string, call = user.call) => call("POST", "/operator/second-factor", { code: given }),
		};
	}

	test("a password alone opens nothing; the first code of an app opens the console and returns ten recovery codes", async () => {
		const user = await scenario.withRole("first@example.com");
		expect((await user.call("GET", "/operator")).body).toMatchObject({
			role: "owner",
			secondFactor: false,
			factors: { app: false, passkeys: [], recoveryCodesLeft: 0 },
		});
		expect((await user.call("GET", "/admin/audit")).body.code).toBe("second_factor_needed");
		const started = await user.call("POST", "/operator/app");
		expect(started.body).toEqual({
			secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
			uri: expect.stringMatching(/^otpauth:\/\/totp\/Lectern:first%40example\.com\?/),
		});
		expect(await scenario.isOpen(user.call)).toBe(false);
		const confirmed = await user.call("POST", "/operator/app/confirm", {
			code: createCode(started.body.secret, now()),
		});
		expect([confirmed.status, new Set(confirmed.body.recoveryCodes).size]).toEqual([200, 10]);
		for (const code of confirmed.body.recoveryCodes)
			expect(code).toMatch(/^[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4}$/);
		expect(await scenario.isOpen(user.call)).toBe(true);
		expect((await user.call("GET", "/operator")).body).toMatchObject({
			secondFactor: true,
			factors: { app: true, recoveryCodesLeft: 10 },
		});
	});

	test("a password alone cannot set up a first factor: a link is needed, used within the last hour", async () => {
		const user = await scenario.withRole("late@example.com");
		const started = await user.call("POST", "/operator/app");
		pass(3_601);
		expect((await user.call("GET", "/operator")).body).toMatchObject({ secondFactor: false, linkNeeded: true });
		for (const [path, body] of [
			["/operator/app"],
			["/operator/app/confirm", { code: createCode(started.body.secret, now()) }],
			["/operator/passkeys/begin"],
		] as const)
			expect(await user.call("POST", path, body)).toMatchObject({ status: 403, body: { code: "link_needed" } });
		// A changed password does not replace the link.
		const { body: changed } = await user.call("POST", "/account/password", {
			password,
			newPassword: `${password}, again`,
		});
		expect(changed.message).toEqual(expect.any(String));
		expect((await user.call("POST", "/operator/app")).body.code).toBe("link_needed");
		const again = await scenario.withRole("late@example.com");
		expect((await again.call("GET", "/operator")).body.linkNeeded).toBe(false);
		await showSecondFactor(again.call, now());
		expect(await scenario.isOpen(again.call)).toBe(true);
	});

	test("a code works once, with any spacing, and disables codes of earlier steps", async () => {
		const user = await withApp();
		const code = user.code();
		expect((await user.show(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
		expect(await user.show(code)).toMatchObject({ status: 400, body: { code: "wrong_code" } });
		expect((await user.show(user.code(-1))).status).toBe(400);
		pass(30);
		expect((await user.show(user.code())).status).toBe(200);
	});

	test("the code that confirmed an app cannot be used again", async () => {
		const user = await scenario.withRole("spent@example.com", "support");
		const { body } = await user.call("POST", "/operator/app");
		const code = createCode(body.secret, now());
		expect((await user.call("POST", "/operator/app/confirm", { code })).status).toBe(200);
		expect((await user.call("POST", "/operator/second-factor", { code })).status).toBe(400);
	});

	test("accepts clocks that differ by at most one step", async () => {
		const user = await withApp();
		for (const steps of [-2, 2]) expect((await user.show(user.code(steps))).status).toBe(400);
		expect((await user.show(user.code(-1))).status).toBe(200);
		expect((await user.show(user.code(1))).status).toBe(200);
	});

	test("one of several concurrent uses of a code succeeds", async () => {
		const user = await withApp();
		const code = user.code();
		const replies = await Promise.all(Array.from({ length: 8 }, () => user.show(code)));
		expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
	});

	test("ten wrong codes within 15 minutes block even the right one, with the time to wait", async () => {
		const user = await withApp();
		for (let tries = 0; tries < 10; tries++) expect((await user.show("000000")).status).toBe(400);
		const reply = await user.show(user.code());
		expect([reply.status, reply.body.code]).toEqual([429, "too_many_tries"]);
		const wait = Number(reply.headers.get("retry-after"));
		expect(wait).toBeGreaterThan(0);
		expect(wait).toBeLessThanOrEqual(900);
		expect((await user.show(user.recoveryCodes[0] as string)).status).toBe(429);
		pass(wait);
		expect((await user.show(user.code())).status).toBe(200);
	});

	test("fifty wrong codes a day block the app but not a recovery code, and ten cause one warning", async () => {
		const user = await withApp();
		// The day in which the app was set up has ended, and a day of UTC begins: there is one warning per day.
		pass(2 * 86_400 - (Math.floor(now() / 1_000) % 86_400));
		const again = await scenario.logIn(user.email);
		const wrong = async (times: number) => {
			for (let tries = 0; tries < times; tries++) expect((await user.show("000000", again.call)).status).toBe(400);
		};
		const warnings = () =>
			scenario.product.context.db
				.selectFrom("emails")
				.select("key")
				.where("kind", "=", "operators.wrong-codes")
				.where("to", "=", user.email)
				.execute();
		await wrong(9);
		expect(await warnings()).toEqual([]);
		await wrong(1);
		expect(await warnings()).toHaveLength(1);
		for (let round = 0; round < 4; round++) {
			pass(900);
			await wrong(10);
		}
		expect(await warnings()).toHaveLength(1);
		pass(900);
		expect(await user.show(user.code(), again.call)).toMatchObject({ status: 429, body: { code: "too_many_tries" } });
		expect((await user.show(user.recoveryCodes[0] as string, again.call)).status).toBe(200);
		pass(86_400);
		const tomorrow = await scenario.logIn(user.email);
		expect((await user.show(user.code(), tomorrow.call)).status).toBe(200);
	});

	test("a second factor lasts twelve hours in any session, and can be renewed", async () => {
		const user = await withApp();
		const { body } = await client(scenario.product.url)("POST", "/users/login", {
			email: user.email,
			password,
			remember: true,
		});
		const call = client(scenario.product.url, String(body.token));
		await user.show(user.code(), call);
		pass(6 * 3_600);
		expect((await user.show(user.code(), call)).status).toBe(200);
		pass(12 * 3_600 - 1);
		expect(await scenario.isOpen(call)).toBe(true);
		pass(1);
		expect((await call("GET", "/admin/audit")).body.code).toBe("second_factor_needed");
		expect((await call("GET", "/operator")).body).toMatchObject({ secondFactor: false, factors: { app: true } });
		expect((await call("POST", "/operator/app")).body.code).toBe("second_factor_needed");
		expect((await user.show(user.code(), call)).status).toBe(200);
		expect(await scenario.isOpen(call)).toBe(true);
	});

	test("right codes do not count toward the limit", async () => {
		const user = await withApp();
		pass(900);
		for (let shown = 0; shown < 12; shown++) {
			pass(30);
			expect((await user.show(user.code())).status).toBe(200);
		}
	});

	test("a recovery code works once, with any spelling, for its owner only", async () => {
		const user = await withApp();
		const [code = "", second = "", third = ""] = user.recoveryCodes;
		expect((await user.show(code.toUpperCase().replaceAll("-", " "))).body.recoveryCodesLeft).toBe(9);
		expect((await user.show(code)).status).toBe(400);
		expect((await user.show(second.replaceAll("-", ""))).body.recoveryCodesLeft).toBe(8);
		const other = await withApp();
		expect((await other.show(third)).status).toBe(400);
		const [entry] = (await user.call("GET", `/admin/audit?actorId=${user.id}`)).body.entries;
		expect(entry).toMatchObject({
			action: "operator.recovery_code_used",
			subject: { kind: "operator", id: String(user.id) },
			changes: null,
		});
	});

	test("new recovery codes replace the earlier ones, after a fresh second factor", async () => {
		const user = await withApp();
		pass(600);
		expect((await user.call("POST", "/operator/recovery-codes")).body.code).toBe("confirmation_needed");
		await user.again(now());
		const { body } = await user.call("POST", "/operator/recovery-codes");
		expect(new Set([...body.recoveryCodes, ...user.recoveryCodes]).size).toBe(20);
		expect((await user.show(user.recoveryCodes[0] as string)).status).toBe(400);
		expect((await user.show(body.recoveryCodes[0])).body.recoveryCodesLeft).toBe(9);
	});

	test("replacing an app requires a fresh second factor, and an unconfirmed app changes nothing", async () => {
		const user = await withApp();
		const thief = await scenario.logIn(user.email);
		expect((await thief.call("POST", "/operator/app")).body.code).toBe("second_factor_needed");
		expect((await thief.call("POST", "/operator/app/confirm", { code: "123456" })).body.code).toBe(
			"second_factor_needed",
		);
		pass(600);
		expect((await user.call("POST", "/operator/app")).body.code).toBe("confirmation_needed");
		await user.again(now());

		const { secret } = (await user.call("POST", "/operator/app")).body;
		pass(30);
		expect((await user.show(createCode(secret, now()))).status).toBe(400);
		expect((await user.show(user.code())).status).toBe(200);
		expect((await thief.call("POST", "/operator/app")).body.code).toBe("second_factor_needed");
		pass(30);
		const replaced = await user.call("POST", "/operator/app/confirm", { code: createCode(secret, now()) });
		expect(replaced.body).toEqual({ recoveryCodes: [], message: expect.any(String) });
		pass(60);
		expect((await user.show(user.code())).status).toBe(400);
		expect((await user.show(createCode(secret, now()))).status).toBe(200);
		expect((await user.show(user.recoveryCodes[5] as string)).status).toBe(200);
	});

	test("one of two concurrent setups of a first app succeeds", async () => {
		const one = await scenario.withRole("twice@example.com", "support");
		const other = await scenario.logIn(one.email);
		const { secret } = (await one.call("POST", "/operator/app")).body;
		const replies = await Promise.all(
			[one, other].map(({ call }) => call("POST", "/operator/app/confirm", { code: createCode(secret, now()) })),
		);
		expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
	});

	test("an unconfirmed secret expires after an hour", async () => {
		const user = await withApp();
		await user.show(user.code());
		const { secret } = (await user.call("POST", "/operator/app")).body;
		pass(3_601);
		await user.show(user.code());
		expect((await user.call("POST", "/operator/app/confirm", { code: createCode(secret, now()) })).body.code).toBe(
			"wrong_code",
		);
	});

	test("the only factor cannot be removed", async () => {
		const user = await withApp();
		expect(await user.call("DELETE", "/operator/app")).toMatchObject({ status: 409, body: { code: "last_factor" } });
		expect((await user.show(user.code())).status).toBe(200);
	});

	test("a second factor applies to one session and ends with it", async () => {
		const user = await withApp();
		const other = await scenario.logIn(user.email);
		expect([await scenario.isOpen(user.call), await scenario.isOpen(other.call)]).toEqual([true, false]);
		await user.show(user.code(), other.call);
		expect(await scenario.isOpen(other.call)).toBe(true);
		await other.call("POST", "/users/logout");
		expect((await other.call("GET", "/admin/audit")).status).toBe(401);
		expect(await scenario.isOpen(user.call)).toBe(true);
		expect(await scenario.isOpen((await scenario.logIn(user.email)).call)).toBe(false);
	});

	test("a second factor counts as fresh for ten minutes", async () => {
		const user = await withApp();
		await user.show(user.code());
		pass(599);
		expect((await user.call("POST", "/operator/recovery-codes")).status).toBe(200);
		pass(1);
		expect((await user.call("POST", "/operator/recovery-codes")).body.code).toBe("confirmation_needed");
		expect(await scenario.isOpen(user.call)).toBe(true);
	});

	test("an app secret encrypted with another key, or for another user, is unusable; recovery codes still work", async () => {
		const [user, other] = [await withApp(), await withApp()];
		const { db } = scenario.product.context;
		const { secret } = await db
			.selectFrom("authenticator_apps")
			.select("secret")
			.where("user_id", "=", other.id)
			.executeTakeFirstOrThrow();
		for (const sealed of [secret, seal(Buffer.alloc(32, 7), `app:${user.id}`, user.secret), "AAAA"]) {
			await db.updateTable("authenticator_apps").set({ secret: sealed }).where("user_id", "=", user.id).execute();
			for (const code of [user.code(), other.code()]) expect((await user.show(code)).body.code).toBe("wrong_code");
		}
		expect((await user.show(user.recoveryCodes[0] as string)).status).toBe(200);
	});

	test("customers cannot set up or show a second factor", async () => {
		const { call } = await scenario.buyer();
		const replies = [
			await call("GET", "/operator"),
			await call("POST", "/operator/app"),
			await call("POST", "/operator/app/confirm", { code: "123456" }),
			await call("POST", "/operator/second-factor", { code: "123456" }),
			await call("POST", "/operator/recovery-codes"),
		];
		expect(replies.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([403, "operators_only"]));
	});

	test("rejects a malformed code at its field", async () => {
		const user = await withApp();
		for (const code of ["", "12345", "1".repeat(41), 123456, null]) {
			const reply = await user.call("POST", "/operator/second-factor", { code });
			expect([reply.status, reply.body.details?.[0].path]).toEqual([400, "code"]);
		}
		expect((await user.show("١٢٣٤٥٦")).body.code).toBe("wrong_code");
	});

	test("the database contains no usable secret and no usable code", async () => {
		const user = await withApp();
		const { db } = scenario.product.context;
		const { secret } = await db
			.selectFrom("authenticator_apps")
			.select("secret")
			.where("user_id", "=", user.id)
			.executeTakeFirstOrThrow();
		expect(secret).not.toContain(user.secret);
		const key = factorKey(scenario.product.context);
		expect(unseal(key, `app:${user.id}`, secret)).toBe(user.secret);
		expect(() => unseal(key, `app:${user.id + 1}`, secret)).toThrow();
		const rows = await db.selectFrom("recovery_codes").select("code_hash").where("user_id", "=", user.id).execute();
		for (const { code_hash } of rows) expect(user.recoveryCodes).not.toContain(code_hash);
	});
});

test("an encrypted secret decrypts only for the same user with the same key", () => {
	const key = Buffer.alloc(32, 1);
	const sealed = seal(key, "app:1", "secret");
	expect(unseal(key, "app:1", sealed)).toBe("secret");
	expect(seal(key, "app:1", "secret")).not.toBe(sealed);
	expect(() => unseal(Buffer.alloc(32, 2), "app:1", sealed)).toThrow();
	const bytes = Buffer.from(sealed, "base64url");
	for (let at = 0; at < bytes.length; at++) {
		const changed = Buffer.from(bytes);
		changed[at] = (changed[at] ?? 0) ^ 1;
		expect(() => unseal(key, "app:1", changed.toString("base64url"))).toThrow();
	}
});
