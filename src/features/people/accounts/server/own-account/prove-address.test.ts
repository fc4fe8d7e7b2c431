import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AccountsScenario, harbour, openAccountsScenario } from "#tests/support/people/accounts-scenario.ts";

describe("confirming an address", () => {
	let scenario: AccountsScenario;
	let count = 0;
	beforeAll(async () => {
		scenario = await openAccountsScenario("PostgreSQL");
	});
	afterAll(() => scenario.close());

	const newUser = () => scenario.user(`prover${count++}@example.com`);
	type User = Awaited<ReturnType<typeof newUser>>;
	const post = (path: string, payload: object, token?: string) =>
		scenario.ask({ method: "POST", url: `/api/${path}`, payload, ...(token ? { token } : {}) });
	const confirmed = async ({ userId, token }: User) =>
		(await scenario.ask({ url: `/api/users/${userId}`, token })).body.emailConfirmed;
	const tokensTo = async (email: string, path: string) => {
		await scenario.work.finish();
		const emails = scenario.sent.filter(({ to }) => to === email);
		return emails.flatMap(({ text }) =>
			[...text.matchAll(new RegExp(`/${path}/([\\w-]{43})`, "g"))].map(([, token]) => token as string),
		);
	};

	test("the welcome link works once, for a week, and only while logged in to its account", async () => {
		const [user, stranger] = [await newUser(), await newUser()];
		const [token] = await tokensTo(user.email, "confirm-address");
		const prove = (as?: User) => post("account/email/prove", { token }, as?.token);
		expect((await prove()).status).toBe(401);
		expect((await prove(stranger)).body.code).toBe("bad_token");
		expect([await confirmed(user), await confirmed(stranger)]).toEqual([false, false]);
		expect(await prove(user)).toMatchObject({ status: 200, body: { email: user.email } });
		expect([await confirmed(user), await confirmed(stranger)]).toEqual([true, false]);
		expect((await prove(user)).body.code).toBe("bad_token");
		const [late] = await tokensTo(stranger.email, "confirm-address");
		scenario.pass(7 * 86_400);
		const { body } = await post("users/login", { email: stranger.email, password: harbour });
		expect((await post("account/email/prove", { token: late }, body.token)).body.code).toBe("bad_token");
	});

	test("a new link is sent at a limited rate, and never for a confirmed address", async () => {
		const user = await newUser();
		for (let times = 0; times < 5; times++) expect((await post("account/email/link", {}, user.token)).status).toBe(200);
		expect((await post("account/email/link", {}, user.token)).status).toBe(429);
		const tokens = await tokensTo(user.email, "confirm-address");
		expect(new Set(tokens).size).toBe(6);
		expect((await post("account/email/prove", { token: tokens.at(-1) }, user.token)).status).toBe(200);
		expect((await post("account/email/link", {}, user.token)).body.code).toBe("already_confirmed");
	});

	test("a link sent to an earlier address does not confirm the current one", async () => {
		const user = await newUser();
		const [first] = await tokensTo(user.email, "confirm-address");
		await scenario.db
			.updateTable("users")
			.set({ email: `later-${user.email}` })
			.where("id", "=", user.userId)
			.execute();
		expect((await post("account/email/prove", { token: first }, user.token)).body.code).toBe("bad_token");
		expect(await confirmed(user)).toBe(false);
	});

	test("password links and address changes also confirm the address, but only for their own account", async () => {
		const [one, two] = [await newUser(), await newUser()];
		await post("users/forgot-password", { email: one.email, siteId: 1 });
		const [reset] = await tokensTo(one.email, "forgot-password");
		expect((await post("users/reset-password", { token: reset, newPassword: "a green meadow" })).status).toBe(200);
		const { body } = await post("users/login", { email: one.email, password: "a green meadow" });
		expect(await confirmed({ ...one, token: body.token })).toBe(true);

		const email = `moved-${two.email}`;
		await post("account/email", { email, password: harbour }, two.token);
		const [change] = await tokensTo(email, "confirm-email");
		expect((await post("account/email/confirm", { token: change })).status).toBe(401);
		expect((await post("account/email/confirm", { token: change }, body.token)).body.code).toBe("bad_token");
		expect((await post("account/email/confirm", { token: change }, two.token)).status).toBe(200);
		expect(await confirmed(two)).toBe(true);
	});

	test("rejects the site's own addresses for sign-up and for changes", async () => {
		const user = await newUser();
		for (const email of ["support@lectern.example", "No-Reply@Lectern.example"]) {
			const captcha = await scenario.solved();
			const payload = {
				fullName: "Eve",
				phone: "+1 555 0100",
				email,
				password: harbour,
				passwordagain: harbour,
				siteId: 1,
				captcha,
			};
			expect(await post("users/signup", payload)).toMatchObject({
				status: 409,
				body: { code: "email_reserved", details: [{ path: "email" }] },
			});
			expect((await post("account/email", { email, password: harbour }, user.token)).body.code).toBe("email_reserved");
		}
	});
});
