import { timingSafeEqual } from "node:crypto";
import * as openid from "openid-client";
import * as z from "zod/mini";
import type { AppContext } from "#platform/index.ts";
import { seal, unseal } from "#platform/security/secrets/seal.ts";
import type { IdentityProvider } from "../configured-providers.ts";
import { classifyFailure, describeFailure, type ExchangeFailure } from "./classify-failure.ts";
import type { DiscoverProvider } from "./discover-provider.ts";

/** A login that a browser began. The browser keeps it encrypted, and returns it with the provider's response. */
const LoginRequest = z.strictObject({
	provider: z.string(),
	/** The customer who links an identity; null for a login. */
	linksTo: z.nullable(z.int()),
	remember: z.boolean(),
	state: z.string(),
	nonce: z.string(),
	/** Proves to the provider that the code is used by who asked for it (PKCE, RFC 7636). */
	verifier: z.string(),
	/** In milliseconds. */
	until: z.int(),
});

type LoginRequest = z.infer<typeof LoginRequest>;

const purpose = "login-request";

/** @param key from `keyFor` */
const sealRequest = (key: Buffer, request: LoginRequest): string => seal(key, purpose, JSON.stringify(request));

export type OpenIdContext = Pick<AppContext, "clock" | "log" | "keyFor" | "publicUrl"> & { discover: DiscoverProvider };

/** Milliseconds that a customer has to log in at the provider. */
const requestHolds = 600_000;
const keyPurpose = "identity-providers";

/** The redirect URI to register at the provider. */
const redirectUri = (publicUrl: string, providerId: string): string =>
	new URL(`${publicUrl}/login/callback/${providerId}`).href;

/**
 * Begins the authorization code flow with PKCE, state and nonce (OpenID Connect Core, section 3.1).
 *
 * @param options.again asks the provider to authenticate the user even with a session there
 * @returns where the browser goes, and the encrypted request that it keeps; null if the provider is unavailable
 */
export async function beginAuthorization(
	{ clock, log, keyFor, publicUrl, discover }: OpenIdContext,
	provider: IdentityProvider,
	{ linksTo, remember, again }: { linksTo: number | null; remember: boolean; again: boolean },
): Promise<{ url: string; request: string } | null> {
	try {
		const configuration = await discover(provider);
		const [state, nonce, verifier] = [openid.randomState(), openid.randomNonce(), openid.randomPKCECodeVerifier()];
		const url = openid.buildAuthorizationUrl(configuration, {
			redirect_uri: redirectUri(publicUrl, provider.id),
			scope: "openid email profile",
			state,
			nonce,
			code_challenge: await openid.calculatePKCECodeChallenge(verifier),
			code_challenge_method: "S256",
			...(again ? { max_age: "0" } : {}),
		});
		if (!["https:", "http:"].includes(url.protocol))
			throw new Error("The authorization endpoint is not an http address.");
		const until = clock.now().getTime() + requestHolds;
		const request = sealRequest(keyFor(keyPurpose), {
			provider: provider.id,
			linksTo,
			remember,
			state,
			nonce,
			verifier,
			until,
		});
		return { url: url.href, request };
	} catch (error) {
		log.warn(
			{ provider: provider.name, failure: describeFailure(error) },
			"The identity provider's configuration could not be read.",
		);
		return null;
	}
}

/** What the browser returns. */
export interface ProviderResponse {
	request: string;
	state: string;
	code?: string | undefined;
	error?: string | undefined;
	iss?: string | undefined;
}

export type AuthorizationFailure =
	| Exclude<ExchangeFailure, "misconfigured">
	| "login_expired"
	| "state_mismatch"
	| "canceled"
	| "provider_refused";

export type Authorization =
	| { ok: true; issuer: string; subject: string; claims: Readonly<Record<string, unknown>>; remember: boolean }
	| { ok: false; why: AuthorizationFailure };

/** Errors of the authorization endpoint that mean the provider has a problem (RFC 6749, section 4.1.2.1). */
const temporary = new Set(["server_error", "temporarily_unavailable"]);

/**
 * Verifies the provider's response to a login that this browser began, and exchanges the code for the user's claims.
 *
 * @param linksTo the customer who links an identity; null for a login
 */
export async function finishAuthorization(
	context: OpenIdContext,
	provider: IdentityProvider,
	linksTo: number | null,
	response: ProviderResponse,
): Promise<Authorization> {
	const request = openRequest(context.keyFor(keyPurpose), response.request);
	if (
		!request ||
		request.provider !== provider.id ||
		request.linksTo !== linksTo ||
		request.until <= context.clock.now().getTime()
	)
		return { ok: false, why: "login_expired" };
	if (!isSameState(request.state, response.state)) return { ok: false, why: "state_mismatch" };
	if (response.error === "access_denied") return { ok: false, why: "canceled" };
	if (response.error !== undefined || response.code === undefined)
		return { ok: false, why: temporary.has(response.error ?? "") ? "provider_unavailable" : "provider_refused" };
	try {
		return {
			ok: true,
			remember: request.remember,
			...(await exchange(context, provider, request, { ...response, code: response.code })),
		};
	} catch (error) {
		const why = classifyFailure(error);
		context.log.warn(
			{ provider: provider.name, why, failure: describeFailure(error) },
			"A login with an identity provider failed.",
		);
		return { ok: false, why: why === "misconfigured" ? "provider_unavailable" : why };
	}
}

async function exchange(
	{ publicUrl, discover }: OpenIdContext,
	provider: IdentityProvider,
	request: LoginRequest,
	{ code, iss }: { code: string; iss?: string | undefined },
) {
	const configuration = await discover(provider);
	const landed = new URL(redirectUri(publicUrl, provider.id));
	landed.search = new URLSearchParams({ code, state: request.state, ...(iss === undefined ? {} : { iss }) }).toString();
	const tokens = await openid.authorizationCodeGrant(configuration, landed, {
		expectedState: request.state,
		expectedNonce: request.nonce,
		pkceCodeVerifier: request.verifier,
	});
	const claims = tokens.claims();
	if (!claims) throw new Error("The provider sent no ID token.");
	// Some providers send the profile only from the UserInfo endpoint. Its address counts together with its verification.
	const hasProfile = claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint;
	const profile = hasProfile ? claims : await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub);
	return {
		issuer: claims.iss,
		subject: claims.sub,
		claims: { ...profile, amr: claims.amr, auth_time: claims.auth_time },
	};
}

/** Decrypts a request. Returns null if it was changed, or was encrypted with another key. */
function openRequest(key: Buffer, sealed: string): LoginRequest | null {
	try {
		return z.parse(LoginRequest, JSON.parse(unseal(key, purpose, sealed)));
	} catch {
		return null;
	}
}

function isSameState(a: string, b: string): boolean {
	const [first, second] = [Buffer.from(a), Buffer.from(b)];
	return first.length === second.length && timingSafeEqual(first, second);
}
