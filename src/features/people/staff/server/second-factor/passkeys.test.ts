import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCode, showSecondFactor } from "#tests/support/operator.ts";
import { createPasskey } from "#tests/support/passkey.ts";
import { openStaffScenario, type StaffScenario } from "#tests/support/people/staff-fixture.ts";

const site = { origin: "https://training.example.com", domain: "training.example.com" };

describe("passkeys", () => {
	let scenario: StaffScenario;
	beforeAll(async () => {
		scenario = await openStaffScenario("PostgreSQL", { PUBLIC_URL: site.origin, PAYMENT_SANDBOX: "on" });
	});
	afterAll(() => scenario?.close());

	const pass = (seconds: number) => scenario.product.clock.pass(seconds);
	type Who = Awaited<ReturnType<StaffScenario["withRole"]>>;
	type Call = Who["call"];
	const startRegistration = async (call: Call) => (await call("POST", "/operator/passkeys/begin")).body;
	const register = (call: Call, credential: object, name = "My laptop") =>
		call("POST", "/operator/passkeys", { name, credential });
	const startAuthentication = async (call: Call) => (await call("POST", "/operator/second-factor/passkey/begin")).body;
	const authenticate = (call: Call, signed: object) => call("POST", "/operator/second-factor/passkey", signed);
	let count = 0;
	/** A staff member whose only second factor is a passkey. */
	async function withPasskey() {
		const user = await scenario.withRole(`key-${++count}@example.com`, "editor");
		const passkey = createPasskey(site);
		const { challenge } = await startRegistration(user.call);
		const reply = await register(user.call, passkey.create(challenge));
		expect(reply.status).toBe(201);
		return { ...user, passkey, recoveryCodes: reply.body.recoveryCodes as string[] };
	}

	test("a named passkey as the first factor opens the console and returns recovery codes", async () => {
		const user = await scenario.withRole("first@example.com", "support");
		const options = await startRegistration(user.call);
		expect(options).toMatchObject({
			rp: { id: site.domain, name: "Lectern" },
			user: { name: "first@example.com" },
			attestation: "none",
			excludeCredentials: [],
		});
		expect(await scenario.isOpen(user.call)).toBe(false);
		const passkey = createPasskey(site);
		const reply = await register(user.call, passkey.create(options.challenge), "  My laptop ");
		expect([reply.status, reply.body.recoveryCodes.length]).toEqual([201, 10]);
		expect(await scenario.isOpen(user.call)).toBe(true);
		const { factors, passkeysOff } = (await user.call("GET", "/operator")).body;
		expect(passkeysOff).toBeNull();
		expect(factors).toEqual({
			app: false,
			passkeys: [{ id: passkey.id, name: "My laptop", madeAt: expect.stringMatching(/Z$/), lastUsedAt: null }],
			recoveryCodesLeft: 10,
		});
		const [entry] = (await user.call("GET", `/admin/audit?actorId=${user.id}`)).body.entries;
		expect(entry).toMatchObject({ action: "operator.factor_added", summary: "Added a passkey" });
	});

	test("a passkey opens the console in another session only, and counts as fresh", async () => {
		const user = await withPasskey();
		const other = await scenario.logIn(user.email);
		const third = await scenario.logIn(user.email);
		const options = await startAuthentication(other.call);
		expect(options).toMatchObject({
			rpId: site.domain,
			allowCredentials: [{ id: user.passkey.id, transports: ["internal"] }],
		});
		expect((await authenticate(other.call, user.passkey.sign(options.challenge))).status).toBe(200);
		expect([await scenario.isOpen(other.call), await scenario.isOpen(third.call)]).toEqual([true, false]);
		pass(601);
		expect((await other.call("POST", "/operator/recovery-codes")).body.code).toBe("confirmation_needed");
		await authenticate(other.call, user.passkey.sign((await startAuthentication(other.call)).challenge));
		expect((await other.call("POST", "/operator/recovery-codes")).status).toBe(200);
		expect((await other.call("GET", "/operator")).body.factors.passkeys[0].lastUsedAt).toMatch(/Z$/);
	});

	test("a recovery code opens the console when the passkey is lost", async () => {
		const user = await withPasskey();
		const { call } = await scenario.logIn(user.email);
		expect((await call("POST", "/operator/second-factor", { code: user.recoveryCodes[0] })).status).toBe(200);
		expect(await scenario.isOpen(call)).toBe(true);
	});

	test("a challenge works once", async () => {
		const user = await withPasskey();
		const { challenge } = await startAuthentication(user.call);
		const signed = user.passkey.sign(challenge);
		const replies = await Promise.all(
			[signed, signed, user.passkey.sign(challenge)].map((one) => authenticate(user.call, one)),
		);
		expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
		const again = createPasskey(site);
		const credential = again.create((await startRegistration(user.call)).challenge);
		const registered = await Promise.all([register(user.call, credential), register(user.call, credential)]);
		expect(registered.map(({ status }) => status).sort()).toEqual([201, 400]);
	});

	test("a challenge expires after five minutes", async () => {
		const user = await withPasskey();
		const { challenge } = await startAuthentication(user.call);
		pass(299);
		expect((await authenticate(user.call, user.passkey.sign(challenge))).status).toBe(200);
		const late = (await startAuthentication(user.call)).challenge;
		const lateRegistration = (await startRegistration(user.call)).challenge;
		pass(300);
		expect((await authenticate(user.call, user.passkey.sign(late))).body.code).toBe("wrong_passkey");
		expect((await register(user.call, createPasskey(site).create(lateRegistration))).body.code).toBe("wrong_passkey");
	});

	test("a challenge is bound to its user and purpose", async () => {
		const [one, other] = [await withPasskey(), await withPasskey()];
		expect(
			(await authenticate(one.call, one.passkey.sign((await startAuthentication(other.call)).challenge))).status,
		).toBe(400);
		expect((await authenticate(one.call, one.passkey.sign((await startRegistration(one.call)).challenge))).status).toBe(
			400,
		);
		expect(
			(await register(one.call, createPasskey(site).create((await startAuthentication(one.call)).challenge))).status,
		).toBe(400);
		expect(
			(await register(one.call, createPasskey(site).create((await startRegistration(other.call)).challenge))).status,
		).toBe(400);
		expect((await authenticate(one.call, one.passkey.sign("A".repeat(43)))).status).toBe(400);
	});

	test("rejects signatures of another site, domain or key", async () => {
		const user = await withPasskey();
		const tryAuthenticate = async (bent: object, passkey = user.passkey) =>
			authenticate(user.call, passkey.sign((await startAuthentication(user.call)).challenge, bent));
		expect((await tryAuthenticate({ origin: "https://training.example.com.evil.example" })).body.code).toBe(
			"wrong_passkey",
		);
		expect((await tryAuthenticate({ origin: "http://training.example.com" })).body.code).toBe("wrong_passkey");
		expect((await tryAuthenticate({ domain: "evil.example" })).body.code).toBe("wrong_passkey");
		const thief = createPasskey(site);
		expect((await tryAuthenticate({}, thief)).body.code).toBe("wrong_passkey");
		const forged = { ...thief.sign((await startAuthentication(user.call)).challenge), id: user.passkey.id };
		expect((await authenticate(user.call, forged)).body.code).toBe("wrong_passkey");
		const tryRegister = async (bent: object) =>
			register(user.call, createPasskey(site).create((await startRegistration(user.call)).challenge, bent));
		expect((await tryRegister({ origin: "https://evil.example" })).body.code).toBe("wrong_passkey");
		expect((await tryRegister({ domain: "evil.example" })).body.code).toBe("wrong_passkey");
		expect((await tryAuthenticate({})).status).toBe(200);
	});

	test("rejects a counter that does not increase, except a constant 0", async () => {
		const user = await withPasskey();
		const statusWithCounter = async (counter: number) =>
			(await authenticate(user.call, user.passkey.sign((await startAuthentication(user.call)).challenge, { counter })))
				.status;
		expect([
			await statusWithCounter(0),
			await statusWithCounter(0),
			await statusWithCounter(7),
			await statusWithCounter(7),
			await statusWithCounter(3),
			await statusWithCounter(0),
			await statusWithCounter(8),
		]).toEqual([200, 200, 200, 400, 400, 400, 200]);
		const challenges = [
			(await startAuthentication(user.call)).challenge,
			(await startAuthentication(user.call)).challenge,
		];
		const both = await Promise.all(
			challenges.map((challenge) => authenticate(user.call, user.passkey.sign(challenge, { counter: 9 }))),
		);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
	});

	test("limits wrong passkeys separately from wrong codes", async () => {
		const user = await withPasskey();
		for (let tries = 0; tries < 10; tries++) await authenticate(user.call, user.passkey.sign("A".repeat(43)));
		const reply = await authenticate(user.call, user.passkey.sign((await startAuthentication(user.call)).challenge));
		expect([reply.status, Number(reply.headers.get("retry-after")) > 0]).toEqual([429, true]);
		// Separate limits, so that failures with one kind do not block the other.
		expect((await user.call("POST", "/operator/second-factor", { code: "123456" })).status).toBe(400);
	});

	test("adding another factor requires a fresh second factor", async () => {
		const user = await withPasskey();
		const thief = await scenario.logIn(user.email);
		const { challenge } = await startRegistration(user.call);
		expect((await thief.call("POST", "/operator/passkeys/begin")).body.code).toBe("second_factor_needed");
		expect((await thief.call("POST", "/operator/app")).body.code).toBe("second_factor_needed");
		expect((await register(thief.call, createPasskey(site).create(challenge))).body.code).toBe("second_factor_needed");
		pass(601);
		expect((await user.call("POST", "/operator/passkeys/begin")).body.code).toBe("confirmation_needed");
	});

	test("a passkey can be registered once, by one user", async () => {
		const [one, other] = [await withPasskey(), await withPasskey()];
		expect(
			(await register(one.call, one.passkey.create((await startRegistration(one.call)).challenge))).body.code,
		).toBe("known_passkey");
		expect(
			(await register(other.call, one.passkey.create((await startRegistration(other.call)).challenge))).body.code,
		).toBe("known_passkey");
		expect(
			(await authenticate(other.call, one.passkey.sign((await startAuthentication(other.call)).challenge))).body.code,
		).toBe("wrong_passkey");
	});

	test("the last factor stays, even with concurrent removals", async () => {
		const user = await withPasskey();
		const remove = (id = user.passkey.id) => user.call("POST", "/operator/passkeys/remove", { id });
		expect(await remove()).toMatchObject({ status: 409, body: { code: "last_factor" } });
		const app = await showSecondFactor(user.call, scenario.product.clock.now().getTime());
		expect(app.recoveryCodes).toEqual([]);
		const both = await Promise.all([remove(), user.call("DELETE", "/operator/app")]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		const { factors } = (await user.call("GET", "/operator")).body;
		expect((factors.app ? 1 : 0) + factors.passkeys.length).toBe(1);
	});

	test("a removed passkey no longer works, and users cannot remove those of others", async () => {
		const [user, other] = [await withPasskey(), await withPasskey()];
		const app = await showSecondFactor(user.call, scenario.product.clock.now().getTime());
		expect((await other.call("POST", "/operator/passkeys/remove", { id: user.passkey.id })).status).toBe(404);
		expect((await user.call("DELETE", "/operator/app")).status).toBe(200);
		expect((await user.call("DELETE", "/operator/app")).status).toBe(404);
		pass(30);
		const gone = await user.call("POST", "/operator/second-factor", {
			code: createCode(app.secret, scenario.product.clock.now().getTime()),
		});
		expect(gone.status).toBe(400);
		const second = createPasskey(site);
		await register(user.call, second.create((await startRegistration(user.call)).challenge), "Phone");
		const { challenge } = await startAuthentication(user.call);
		expect((await user.call("POST", "/operator/passkeys/remove", { id: user.passkey.id })).body.message).toContain(
			"My laptop",
		);
		expect((await authenticate(user.call, user.passkey.sign(challenge))).status).toBe(400);
		expect((await authenticate(user.call, second.sign((await startAuthentication(user.call)).challenge))).status).toBe(
			200,
		);
	});

	test("limits passkeys to twenty", async () => {
		const user = await withPasskey();
		for (let more = 1; more < 20; more++)
			expect(
				(await register(user.call, createPasskey(site).create((await startRegistration(user.call)).challenge))).status,
			).toBe(201);
		expect(await startRegistration(user.call)).toMatchObject({ code: "too_many" });
	});

	test("customers have no passkeys, and staff without one are not asked for one", async () => {
		const { call } = await scenario.buyer();
		for (const path of ["/operator/passkeys/begin", "/operator/second-factor/passkey/begin"])
			expect((await call("POST", path)).body.code).toBe("operators_only");
		expect((await register(call, createPasskey(site).create("A".repeat(43)))).body.code).toBe("operators_only");
		expect((await authenticate(call, createPasskey(site).sign("A".repeat(43)))).body.code).toBe("operators_only");
		const user = await scenario.withRole("none@example.com");
		expect((await user.call("POST", "/operator/second-factor/passkey/begin")).body.code).toBe("none_added");
	});

	test("rejects malformed requests without failing", async () => {
		const user = await withPasskey();
		const { challenge } = await startRegistration(user.call);
		const good = createPasskey(site).create(challenge);
		const json = (value: unknown) =>
			Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
		for (const [credential, code] of [
			[{ ...good, clientDataJSON: json("not json") }, "wrong_passkey"],
			[{ ...good, clientDataJSON: json(null) }, "wrong_passkey"],
			[{ ...good, clientDataJSON: json({ challenge: 7 }) }, "wrong_passkey"],
			[{ ...good, extra: 1 }, "invalid"],
			[{ ...good, attestationObject: "!" }, "invalid"],
			[{ ...good, transports: ["a b"] }, "invalid"],
			[{ ...good, attestationObject: "AAAA" }, "wrong_passkey"],
		] as const) {
			const reply = await register(user.call, credential);
			expect([reply.status, reply.body.code === "wrong_passkey"]).toEqual([400, code === "wrong_passkey"]);
		}
		for (const name of ["", "  ", "x".repeat(61)])
			expect((await register(user.call, good, name)).body.details[0].path).toBe("name");
		const { challenge: next } = await startAuthentication(user.call);
		expect((await authenticate(user.call, { ...user.passkey.sign(next), signature: "AAAA" })).status).toBe(400);
	});
});

test("explains that a bare IP address supports no passkeys; the app still works", async () => {
	const scenario = await openStaffScenario("embedded");
	try {
		const user = await scenario.withRole("owner@example.com");
		expect((await user.call("GET", "/operator")).body.passkeysOff).toContain("IP address");
		expect((await user.call("POST", "/operator/passkeys/begin")).body).toMatchObject({
			code: "no_passkeys",
			message: expect.stringContaining("IP address"),
		});
		await showSecondFactor(user.call);
		expect(await scenario.isOpen(user.call)).toBe(true);
	} finally {
		await scenario.close();
	}
});
