import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { client } from "#tests/support/buyer.ts";
import { logInAt, startStandardProvider } from "#tests/support/people/standard-openid-provider.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

// A certified OpenID provider whose ID tokens are changed and signed again with its own key: only the claims are wrong.
/** Never reached: the browser that follows it is part of the test. */
const publicUrl = "http://127.0.0.1:9";
const hour = 3_600;
let standard: Awaited<ReturnType<typeof startStandardProvider>>;
let product: TestProduct;
beforeAll(async () => {
	standard = await startStandardProvider(`${publicUrl}/login/callback/oidc`);
	product = await startTestProduct({ settings: { ...standard.settings, PUBLIC_URL: publicUrl } });
});
afterAll(async () => {
	await product?.close();
	await standard?.close();
});
beforeEach(() => {
	standard.behavior.instead = {};
	vi.restoreAllMocks();
});

async function logIn(email: string) {
	const call = client(product.url);
	const { url, request } = (await call("POST", "/identity-providers/oidc/login", {})).body as {
		url: string;
		request: string;
	};
	return call("POST", "/identity-providers/oidc/login/finish", {
		request,
		...(await logInAt(url, { email }, publicUrl)),
	});
}

/** The accounts and sessions that exist. */
async function accounts() {
	const { db } = product.context;
	const count = async (table: "users" | "sessions" | "identities") =>
		(
			await db
				.selectFrom(table)
				.select(({ fn }) => fn.countAll<string>().as("count"))
				.execute()
		)[0]?.count;
	return { users: await count("users"), sessions: await count("sessions"), identities: await count("identities") };
}

test.each([
	[
		"another audience",
		"wrong_audience",
		{ aud: "another-client" },
		/issued this login for another application\. Please try again, or contact support\./,
	],
	[
		"several audiences, meant for another client",
		"wrong_audience",
		{ aud: ["lectern", "another-client"], azp: "another-client" },
		/another application\. Please try again/,
	],
	["another nonce", "wrong_nonce", { nonce: "of another login" }, /belongs to another login\. Please start again\./],
	["no nonce", "invalid_response", { nonce: undefined }, /couldn't be verified\. Please try again/],
	[
		"a time that has passed",
		"id_token_expired",
		{ exp: Math.floor(Date.now() / 1000) - hour },
		/has expired or isn't valid yet\. Please start again/,
	],
	[
		"a time that has not begun",
		"id_token_expired",
		{ nbf: Math.floor(Date.now() / 1000) + hour },
		/has expired or isn't valid yet\. Please start again/,
	],
])(
	"refuses an ID token with %s: says what to do, writes a log line, and logs no one in",
	async (_what, code, instead, message) => {
		const warn = vi.spyOn(product.context.log, "warn");
		const before = await accounts();
		standard.behavior.instead = instead;
		const { status, body } = await logIn("ada@example.com");
		expect([status, body]).toEqual([
			400,
			{ code, message: expect.stringMatching(message), requestId: expect.any(String) },
		]);
		expect(await accounts()).toEqual(before);
		const lines = warn.mock.calls.filter(([, text]) => String(text) === "A login with an identity provider failed.");
		expect(lines.map(([fields]) => fields)).toEqual([
			{ provider: "Example ID", why: code, failure: { message: expect.any(String), code: expect.any(String) } },
		]);
		expect(JSON.stringify(lines)).not.toContain("ada@example.com");
	},
);

test("accepts the unchanged ID token, and one that is signed again with the same claims", async () => {
	expect(await logIn("ada@example.com")).toMatchObject({
		status: 200,
		body: { fullName: "Ada Quill", token: expect.any(String) },
	});
	standard.behavior.instead = { name: "Ada B. Quill" };
	expect(await logIn("ada@example.com")).toMatchObject({ status: 200, body: { token: expect.any(String) } });
});
