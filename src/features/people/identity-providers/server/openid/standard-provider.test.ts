import { afterAll, beforeAll, expect, test } from "vitest";
import { logInAt, startStandardProvider } from "#tests/support/people/standard-openid-provider.ts";
import type { IdentityProvider } from "../configured-providers.ts";
import { beginAuthorization, finishAuthorization, type OpenIdContext } from "./authorize.ts";
import { createDiscovery } from "./discover-provider.ts";

// The whole flow against a certified OpenID provider, without a browser.
const publicUrl = "https://training.example.com";
let standard: Awaited<ReturnType<typeof startStandardProvider>>;
let provider: IdentityProvider;
let context: OpenIdContext;
beforeAll(async () => {
	standard = await startStandardProvider(`${publicUrl}/login/callback/oidc`);
	const {
		OIDC_NAME: name,
		OIDC_ISSUER: issuer,
		OIDC_CLIENT_ID: clientId,
		OIDC_CLIENT_SECRET: clientSecret,
	} = standard.settings;
	provider = { id: "oidc", name, issuer, clientId, clientSecret, trustMfa: true };
	const clock = { now: () => new Date() };
	const log = { info: () => {}, warn: () => {}, error: () => {} };
	context = {
		clock,
		log,
		publicUrl,
		keyFor: () => Buffer.alloc(32, 1),
		discover: createDiscovery(clock, { allowPrivate: true }),
	};
});
afterAll(() => standard?.close());

async function flow(form: Record<string, string>, again = false) {
	const begun = await beginAuthorization(context, provider, { linksTo: null, remember: true, again });
	if (!begun) throw new Error("The provider is unavailable.");
	const response = await logInAt(begun.url, form, publicUrl);
	return { finish: () => finishAuthorization(context, provider, null, { request: begun.request, ...response }) };
}

test("returns the verified claims of the user, once per code", async () => {
	const { finish } = await flow({ email: "ada@example.com" });
	expect(await finish()).toEqual({
		ok: true,
		remember: true,
		issuer: standard.issuer,
		subject: "ada@example.com",
		claims: expect.objectContaining({
			email: "ada@example.com",
			email_verified: true,
			name: "Ada Quill",
			amr: ["pwd"],
		}),
	});
	expect(await finish()).toEqual({ ok: false, why: "code_rejected" });
});

test("reports a second factor and the time of a repeated login", async () => {
	const authorization = await (await flow({ email: "staff@example.com" }, true)).finish();
	expect(authorization).toMatchObject({ ok: true, claims: { amr: ["pwd", "mfa"], auth_time: expect.any(Number) } });
});

test("reports a canceled login", async () => {
	expect(await (await flow({ cancel: "yes" })).finish()).toEqual({ ok: false, why: "canceled" });
});

test("reports a wrong client secret as an unavailable provider", async () => {
	const right = provider;
	provider = { ...right, clientSecret: "another secret" };
	context = { ...context, discover: createDiscovery(context.clock, { allowPrivate: true }) };
	expect(await (await flow({ email: "ada@example.com" })).finish()).toEqual({ ok: false, why: "provider_unavailable" });
	provider = right;
});
