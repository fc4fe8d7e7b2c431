import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newToken } from "#platform/security/secrets/token.ts";
import { client, password, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { clientId, type FakeProvider, startFakeProvider } from "#tests/support/people/openid-provider.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

describe("logging in with an identity provider", () => {
	let provider: FakeProvider;
	let other: FakeProvider;
	let product: TestProduct;
	let count = 0;
	beforeAll(async () => {
		[provider, other] = [await startFakeProvider(), await startFakeProvider()];
		const second = Object.fromEntries(
			Object.entries(other.settings).map(([name, value]) => [name.replace(/^OIDC_(?!PRIVATE)/, "OIDC_2_"), value]),
		);
		product = await startTestProduct({
			settings: { ...provider.settings, ...second, OIDC_2_NAME: "Trusted ID", OIDC_2_TRUST_MFA: "on" },
		});
	});
	afterAll(async () => {
		await product?.close();
		await Promise.all([provider?.close(), other?.close()]);
	});
	beforeEach(() => {
		for (const { behavior } of [provider, other])
			Object.assign(behavior, {
				claims: {},
				instead: {},
				userInfo: null,
				wrongSignature: false,
				respond: null,
			} satisfies FakeProvider["behavior"]);
	});

	const call = (...request: Parameters<ReturnType<typeof client>>) => client(product.url)(...request);
	const newEmail = () => `person-${++count}@example.com`;
	const someone = (email = newEmail()) => ({
		sub: `subject-${++count}`,
		email,
		email_verified: true as unknown,
		name: "Ada Quill",
	});
	const begin = async (id = "oidc", body = {}) =>
		(await call("POST", `/identity-providers/${id}/login`, body)).body as { url: string; request: string };
	const finish = (body: object, id = "oidc") => call("POST", `/identity-providers/${id}/login/finish`, body);
	async function logIn(claims: Record<string, unknown>, { at = provider, id = "oidc", body = {} } = {}) {
		at.behavior.claims = claims;
		const { url, request } = await begin(id, body);
		return finish({ request, ...at.authorize(url) }, id);
	}
	const account = async (token: string) => (await client(product.url, token)("GET", "/account")).body;
	const audited = async (id: number) =>
		(
			await product.context.db
				.selectFrom("audit_log")
				.select("action")
				.where("subject_kind", "=", "operator")
				.where("subject_id", "=", String(id))
				.execute()
		).map(({ action }) => action);

	test.each([
		["Aung က Lee", "Aung Lee"],
		["က", expect.stringMatching(/^person-\d+$/)],
	])("a new account's name is one that certificates can show: %s", async (name, fullName) => {
		expect((await logIn({ ...someone(), name })).body).toMatchObject({ fullName });
	});

	test("the browser is sent to the provider with PKCE, state, nonce and the exact redirect URI", async () => {
		const { url } = await begin();
		const { origin, searchParams } = new URL(url);
		expect(origin).toBe(provider.issuer);
		expect(Object.fromEntries(searchParams)).toEqual({
			response_type: "code",
			client_id: clientId,
			redirect_uri: `${product.url}/login/callback/oidc`,
			scope: "openid email profile",
			state: expect.stringMatching(/^[\w-]{43}$/),
			nonce: expect.stringMatching(/^[\w-]{43}$/),
			code_challenge: expect.stringMatching(/^[\w-]{43}$/),
			code_challenge_method: "S256",
		});
		expect(new URL((await begin("oidc-2", { again: true })).url).searchParams.get("max_age")).toBe("0");
	});

	test("a new verified address creates a confirmed account with the provider's name, and no password", async () => {
		const claims = someone();
		const { status, body } = await logIn(claims);
		expect(status).toBe(200);
		expect(body).toEqual({
			userId: expect.any(Number),
			token: expect.any(String),
			fullName: "Ada Quill",
			message: "You're logged in.",
		});
		expect(await account(body.token)).toMatchObject({
			user: { email: claims.email, phone: "" },
			emailConfirmed: true,
			hasPassword: false,
		});
		expect((await call("POST", "/users/login", { email: claims.email, password })).status).toBe(401);
	});

	test("the issuer and the subject determine the account, not the address", async () => {
		const claims = someone();
		const first = await logIn(claims);
		const again = await logIn({ ...claims, email: newEmail(), email_verified: false });
		expect([again.status, again.body.userId]).toEqual([200, first.body.userId]);
		expect((await logIn(claims, { at: other, id: "oidc-2" })).body.userId).toBe(first.body.userId);
	});

	test("“Remember me” makes the session last 30 days instead of 12 hours", async () => {
		const claims = someone();
		const [short, long] = [await logIn(claims), await logIn(claims, { body: { remember: true } })];
		const ends = await product.context.db
			.selectFrom("sessions")
			.select(["created_at", "expires_at"])
			.where("user_id", "=", short.body.userId)
			.execute();
		expect(long.status).toBe(200);
		expect(
			ends
				.map(({ created_at, expires_at }) => (expires_at.getTime() - created_at.getTime()) / 3_600_000)
				.sort((a, b) => a - b),
		).toEqual([12, 720]);
	});

	test("a verified address is linked to its confirmed account, which keeps its password and sessions", async () => {
		const user = await signUp(product.url, newEmail());
		await product.context.db
			.updateTable("users")
			.set({ email_verified_at: new Date() })
			.where("id", "=", user.id)
			.execute();
		const { body } = await logIn(someone(user.email.toUpperCase()));
		expect(body.userId).toBe(user.id);
		expect((await user.call("GET", "/account")).status).toBe(200);
		expect((await call("POST", "/users/login", { email: user.email, password })).status).toBe(200);
	});

	test("an unconfirmed account loses the password and the sessions of whoever created it", async () => {
		const squatter = await signUp(product.url, newEmail());
		const change = await squatter.call("POST", "/account/email", { email: newEmail(), password });
		expect(change.status).toBe(200);
		const { body } = await logIn(someone(squatter.email));
		expect(body.userId).toBe(squatter.id);
		expect((await squatter.call("GET", "/account")).status).toBe(401);
		expect((await call("POST", "/users/login", { email: squatter.email, password })).status).toBe(401);
		expect(await account(body.token)).toMatchObject({ emailConfirmed: true, hasPassword: false });
		const open = await product.context.db
			.selectFrom("email_changes")
			.select("closed_at")
			.where("user_id", "=", squatter.id)
			.execute();
		expect(open.map(({ closed_at }) => closed_at !== null)).toEqual([true]);
	});

	test("an address that the provider has not verified creates and links nothing", async () => {
		const user = await signUp(product.url, newEmail());
		for (const email_verified of [undefined, false, "false"])
			for (const email of [user.email, newEmail()]) {
				const { status, body } = await logIn({ ...someone(email), email_verified });
				expect([status, body.code]).toEqual([403, "email_unverified"]);
			}
		expect((await call("POST", "/users/login", { email: user.email, password })).status).toBe(200);
	});

	test("the profile can come from the UserInfo endpoint, for the same subject only", async () => {
		const { sub, ...profile } = someone();
		// A configuration is kept for an hour.
		product.clock.pass(3_601);
		provider.behavior.userInfo = profile;
		expect((await logIn({ sub })).status).toBe(200);
		provider.behavior.userInfo = { ...profile, sub: "somebody else" };
		expect((await logIn({ sub: "yet another" })).body.code).toBe("invalid_response");
		product.clock.pass(3_601);
	});

	test("a changed address unlinks identities with the former one, so a former employer's login no longer opens the account", async () => {
		const claims = someone();
		const { body } = await logIn(claims);
		const { context } = product;
		const email = newEmail();
		const token = newToken();
		const now = context.clock.now();
		const change = {
			user_id: body.userId,
			old_email: claims.email,
			email,
			token_hash: token.tokenHash,
			created_at: now,
		};
		await context.db
			.insertInto("email_changes")
			.values({ ...change, expires_at: new Date(now.getTime() + 60_000) })
			.execute();
		expect(
			(await client(product.url, body.token)("POST", "/account/email/confirm", { token: token.token })).status,
		).toBe(200);
		const later = await logIn(claims);
		expect(later.body.userId).not.toBe(body.userId);
		expect((await logIn(someone(email))).body.userId).toBe(body.userId);
	});

	test("a second account at the provider with the same address gets no access", async () => {
		const claims = someone();
		await logIn(claims);
		const { status, body } = await logIn({ ...someone(claims.email) });
		expect([status, body.code]).toEqual([409, "already_linked"]);
	});

	test("the site's own addresses get no account", async () => {
		expect((await logIn(someone("support@lectern.example"))).body.code).toBe("email_reserved");
	});

	test("concurrent first logins create one account", async () => {
		const claims = someone();
		provider.behavior.claims = claims;
		const begun = await Promise.all([begin(), begin(), begin(), begin()]);
		const replies = await Promise.all(begun.map(({ url, request }) => finish({ request, ...provider.authorize(url) })));
		expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		expect(new Set(replies.map(({ body }) => body.userId)).size).toBe(1);
	});

	test.each([
		["wrong_audience", { aud: "another-client" }],
		["wrong_nonce", { nonce: "another login's" }],
		["id_token_expired", { exp: 1_700_000_000 }],
		["invalid_response", { iss: "https://elsewhere.example" }],
	])("refuses an ID token with %s", async (code, instead) => {
		provider.behavior.instead = instead;
		const { status, body } = await logIn(someone());
		expect([status, body.code]).toEqual([400, code]);
	});

	test("refuses an ID token with a wrong signature", async () => {
		provider.behavior.wrongSignature = true;
		expect((await logIn(someone())).body.code).toBe("invalid_response");
	});

	test("refuses another state, another browser's request, another provider's and an expired one", async () => {
		provider.behavior.claims = someone();
		const [mine, theirs] = [await begin(), await begin()];
		const response = provider.authorize(theirs.url);
		expect((await finish({ request: mine.request, ...response })).body.code).toBe("state_mismatch");
		expect((await finish({ request: theirs.request, ...response }, "oidc-2")).body.code).toBe("login_expired");
		expect((await finish({ request: `${theirs.request.slice(0, -2)}AA`, ...response })).body.code).toBe(
			"login_expired",
		);
		expect((await finish({ request: "short", ...response })).body.code).toBe("login_expired");
		product.clock.pass(601);
		expect((await finish({ request: theirs.request, ...response })).body.code).toBe("login_expired");
	});

	test("refuses a replayed and an invented code", async () => {
		provider.behavior.claims = someone();
		const { url, request } = await begin();
		const response = provider.authorize(url);
		expect((await finish({ request, ...response })).status).toBe(200);
		expect((await finish({ request, ...response })).body.code).toBe("code_rejected");
		expect((await finish({ request, state: response.state, code: "invented" })).body.code).toBe("code_rejected");
	});

	test.each([
		["access_denied", 400, "canceled"],
		["temporarily_unavailable", 503, "provider_unavailable"],
		["interaction_required", 400, "provider_refused"],
		[undefined, 400, "provider_refused"],
	])("a response with the error %s gets %i %s", async (error, status, code) => {
		const { url, request } = await begin();
		const { state } = provider.authorize(url);
		const reply = await finish({ request, state, ...(error ? { error } : {}) });
		expect([reply.status, reply.body.code]).toEqual([status, code]);
	});

	test("an unavailable provider gets 503, and works again when it responds", async () => {
		product.clock.pass(3_601);
		provider.behavior.respond = (_request, response) =>
			void response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
		const down = await call("POST", "/identity-providers/oidc/login", {});
		expect([down.status, down.body.code, down.headers.get("retry-after")]).toEqual([503, "provider_unavailable", "60"]);
		provider.behavior.respond = null;
		const { url, request } = await begin();
		const response = provider.authorize(url);
		provider.behavior.respond = (incoming) => void incoming.socket.destroy();
		expect((await finish({ request, ...response })).body.code).toBe("provider_unavailable");
		provider.behavior.respond = null;
		expect((await logIn(someone())).status).toBe(200);
	});

	test("reads the configuration once an hour", async () => {
		product.clock.pass(3_601);
		const reads = () => provider.requests.filter((path) => path.includes("openid-configuration")).length;
		const before = reads();
		await Promise.all([begin(), begin(), begin()]);
		await begin();
		expect(reads()).toBe(before + 1);
	});

	test("an unknown provider gets 404", async () => {
		expect((await call("POST", "/identity-providers/github/login", {})).body.code).toBe("unknown_provider");
		expect((await finish({ request: "r", state: "s" }, "github")).status).toBe(404);
	});

	test("limits failures of a network", async () => {
		const replies = await Promise.all(Array.from({ length: 201 }, () => finish({ request: "r", state: "s" })));
		const limited = replies.filter(({ status }) => status === 429);
		expect(limited.length).toBeGreaterThan(0);
		expect(limited[0]?.headers.get("retry-after")).toMatch(/^\d+$/);
		product.clock.pass(900);
	});

	describe("linking", () => {
		const confirmed = async () => {
			const user = await signUp(product.url, newEmail());
			await product.context.db
				.updateTable("users")
				.set({ email_verified_at: new Date() })
				.where("id", "=", user.id)
				.execute();
			return user;
		};
		async function link(user: Pick<Awaited<ReturnType<typeof signUp>>, "call">, claims: Record<string, unknown>) {
			provider.behavior.claims = claims;
			const { body } = await user.call("POST", "/identity-providers/oidc/link");
			return user.call("POST", "/identity-providers/oidc/link/finish", {
				request: body.request,
				...provider.authorize(body.url),
			});
		}

		test("a customer links an identity with the same address, and unlinks it", async () => {
			const user = await confirmed();
			const claims = someone(user.email);
			expect((await link(user, claims)).body).toEqual({ message: "You can now log in with Example ID." });
			const { body } = await user.call("GET", "/account/identities");
			expect(body).toMatchObject({
				hasPassword: true,
				identities: [{ provider: "oidc", name: "Example ID", email: user.email }],
			});
			expect((await logIn(claims)).body.userId).toBe(user.id);
			const id = body.identities[0].id;
			expect((await (await confirmed()).call("DELETE", `/account/identities/${id}`)).status).toBe(404);
			expect((await user.call("DELETE", `/account/identities/${id}`)).status).toBe(200);
			expect((await user.call("GET", "/account/identities")).body.identities).toEqual([]);
		});

		test("is refused for another address, an unconfirmed account, and a request of somebody else", async () => {
			const user = await confirmed();
			expect((await link(user, someone())).body.code).toBe("other_email");
			expect((await link(user, { ...someone(user.email), email_verified: false })).body.code).toBe("email_unverified");
			expect((await link(await signUp(product.url, newEmail()), someone())).body.code).toBe("address_unconfirmed");
			const { body } = await (await confirmed()).call("POST", "/identity-providers/oidc/link");
			provider.behavior.claims = someone(user.email);
			const theirs = await user.call("POST", "/identity-providers/oidc/link/finish", {
				request: body.request,
				...provider.authorize(body.url),
			});
			expect(theirs.body.code).toBe("login_expired");
			const begun = await begin();
			const asLink = await user.call("POST", "/identity-providers/oidc/link/finish", {
				request: begun.request,
				...provider.authorize(begun.url),
			});
			expect(asLink.body.code).toBe("login_expired");
		});

		test("the only way to log in cannot be unlinked", async () => {
			const { body } = await logIn(someone());
			const own = client(product.url, body.token);
			const { identities } = (await own("GET", "/account/identities")).body;
			expect((await own("DELETE", `/account/identities/${identities[0].id}`)).body.code).toBe("last_login");
		});

		test("identities are exported, and deleted with the account", async () => {
			const user = await confirmed();
			await link(user, someone(user.email));
			expect((await user.call("GET", "/account/data")).body.loginIdentities).toEqual([
				{
					issuer: provider.issuer,
					subject: expect.any(String),
					email: user.email,
					linkedAt: expect.any(String),
					lastUsedAt: expect.any(String),
				},
			]);
			expect((await user.call("POST", "/account/delete", { password, word: "DELETE" })).status).toBe(200);
			expect(
				await product.context.db.selectFrom("identities").select("id").where("user_id", "=", user.id).execute(),
			).toEqual([]);
		});
	});

	describe("staff", () => {
		const now = () => Math.floor(Date.now() / 1000);

		test("need their own second factor after a login with a provider that is not trusted", async () => {
			const staff = await createStaffMember(product, newEmail(), "support");
			const { body } = await logIn({ ...someone(staff.email), amr: ["mfa"], auth_time: now() });
			expect(body.userId).toBe(staff.id);
			expect((await client(product.url, body.token)("GET", "/admin/orders")).body.code).toBe("second_factor_needed");
			expect(await audited(staff.id)).toContain("operator.identity_linked");
			expect(await audited(staff.id)).not.toContain("operator.second_factor_by_provider");
		});

		test("enter the console with the second factor of a trusted provider, if it used one", async () => {
			const staff = await createStaffMember(product, newEmail(), "owner");
			const claims = someone(staff.email);
			const at = { at: other, id: "oidc-2" };
			const without = await logIn({ ...claims, amr: ["pwd"] }, at);
			expect((await client(product.url, without.body.token)("GET", "/admin/orders")).body.code).toBe(
				"second_factor_needed",
			);
			const stale = await logIn({ ...claims, amr: ["pwd", "mfa"], auth_time: now() - 3_600 }, at);
			expect((await client(product.url, stale.body.token)("GET", "/admin/orders")).status).toBe(200);
			expect((await client(product.url, stale.body.token)("POST", "/operator/recovery-codes")).body.code).toBe(
				"confirmation_needed",
			);
			product.clock.pass(-product.clock.now().getTime() / 1000 + Date.now() / 1000);
			const fresh = await logIn({ ...claims, amr: ["pwd", "mfa"], auth_time: now() }, at);
			expect((await client(product.url, fresh.body.token)("POST", "/operator/recovery-codes")).status).toBe(200);
			expect(await audited(staff.id)).toContain("operator.second_factor_by_provider");
		});

		test("a customer's second factor at a trusted provider opens nothing", async () => {
			const { body } = await logIn({ ...someone(), amr: ["mfa"], auth_time: now() }, { at: other, id: "oidc-2" });
			expect((await client(product.url, body.token)("GET", "/admin/orders")).body.code).toBe("operators_only");
		});

		test("a reset staff member loses linked identities", async () => {
			const [owner, staff] = [
				await createStaffMember(product, newEmail(), "owner"),
				await createStaffMember(product, newEmail(), "editor"),
			];
			await logIn(someone(staff.email));
			expect((await owner.call("POST", `/admin/operators/${staff.id}/reset`)).status).toBe(200);
			expect(
				await product.context.db.selectFrom("identities").select("id").where("user_id", "=", staff.id).execute(),
			).toEqual([]);
		});
	});
});

test("private networks are refused unless a setting allows them", async () => {
	const provider = await startFakeProvider();
	const { OIDC_PRIVATE_NETWORKS: _, ...settings } = provider.settings;
	const product = await startTestProduct({
		settings: { ...settings, OIDC_ISSUER: provider.issuer.replace("http:", "https:") },
	});
	try {
		const { status, body } = await client(product.url)("POST", "/identity-providers/oidc/login", {});
		expect([status, body.code]).toEqual([503, "provider_unavailable"]);
		expect(provider.requests).toEqual([]);
	} finally {
		await product.close();
		await provider.close();
	}
});
