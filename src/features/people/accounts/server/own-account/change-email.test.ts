import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/database/transaction.ts";
import { type AccountsScenario, harbour, openAccountsScenario } from "#tests/support/people/accounts-scenario.ts";
import { createPasswords, type Passwords } from "../passwords/passwords.ts";
import { setPasswordHash } from "../users-store.ts";

describe("changing the address", () => {
	let scenario: AccountsScenario;
	let count = 0;
	beforeAll(async () => {
		scenario = await openAccountsScenario("PostgreSQL");
	});
	afterAll(() => scenario.close());

	const newUser = () => scenario.user(`mover${count++}@example.com`);
	const post = (path: string, payload: object, token?: string, on = scenario.app) =>
		scenario.ask({ method: "POST", url: `/api/${path}`, payload, ...(token ? { token } : {}) }, on);
	/** Returns the token of the last email to an address. */
	const tokenTo = async (email: string) => {
		await scenario.work.finish();
		return scenario.sent
			.filter(({ to }) => to === email)
			.at(-1)
			?.text.match(/\/(?:confirm-email|forgot-password)\/([\w-]{43})/)?.[1];
	};

	test("the emailed link changes the address once and disables links sent to the old address", async () => {
		const user = await newUser();
		const email = `new-${user.email}`;
		await post("users/forgot-password", { email: user.email, siteId: 1 });
		const reset = await tokenTo(user.email);
		expect((await post("account/email", { email, password: harbour }, user.token)).status).toBe(200);
		const token = await tokenTo(email);
		expect((await post("account/email/confirm", { token }, user.token)).body.email).toBe(email);
		expect((await post("account/email/confirm", { token }, user.token)).body.code).toBe("bad_token");
		expect((await post("users/reset-password", { token: reset, newPassword: "a green meadow" })).body.code).toBe(
			"bad_token",
		);
		expect((await post("users/login", { email, password: harbour })).status).toBe(200);
	});

	test("staff need a fresh second factor to change their address, not just the password", async () => {
		const user = await newUser();
		await scenario.db.updateTable("users").set({ role: "support" }).where("id", "=", user.userId).execute();
		const change = () => post("account/email", { email: `new-${user.email}`, password: harbour }, user.token);
		const proofs = (proof: { second_factor_at?: Date; confirmed_at?: Date }) =>
			scenario.db.updateTable("sessions").set(proof).where("user_id", "=", user.userId).execute();
		expect((await change()).body.code).toBe("operator_unconfirmed");
		await proofs({ second_factor_at: scenario.clock.now() });
		expect((await change()).body.code).toBe("operator_unconfirmed");
		await proofs({ confirmed_at: scenario.clock.now() });
		expect((await change()).status).toBe(200);
	});

	/** A server on which the password is removed right after it was checked. */
	const appRemovingPassword = (userId: number) => {
		const real = createPasswords({ memory: 64, passes: 1 });
		const fits: Passwords["fits"] = async (password, hash) => {
			const fitted = await real.fits(password, hash);
			await inTransaction(scenario.db, (trx) => setPasswordHash(trx, userId, ""));
			return fitted;
		};
		return scenario.serveOn({ passwords: { ...real, fits } });
	};

	test("a password removed during the check changes neither the address nor the password", async () => {
		const [one, two] = [await newUser(), await newUser()];
		const sent = await post(
			"account/email",
			{ email: `thief-${one.email}`, password: harbour },
			one.token,
			await appRemovingPassword(one.userId),
		);
		expect([sent.status, sent.body.code]).toEqual([403, "wrong_password"]);
		await scenario.work.finish();
		expect(scenario.sent.filter(({ to }) => to === `thief-${one.email}`)).toEqual([]);
		const body = { password: harbour, newPassword: "a green meadow" };
		expect((await post("account/password", body, two.token, await appRemovingPassword(two.userId))).body.code).toBe(
			"wrong_password",
		);
		const { password_hash } = await scenario.db
			.selectFrom("users")
			.select("password_hash")
			.where("id", "=", two.userId)
			.executeTakeFirstOrThrow();
		expect(password_hash).toBe("");
	});
});
