import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";
import { clientId, clientSecret } from "./openid-provider.ts";

interface GrantContext {
	oidc: {
		client: { clientId: string };
		session: { accountId: string };
		provider: { Grant: new (of: object) => { addOIDCScope(scopes: string): void; save(): Promise<string> } };
	};
}

/**
 * Starts a certified OpenID provider on loopback. Its login page asks for an email address, which it counts as
 * verified; the name before the @ decides the second factor: it reports `mfa` for addresses that begin with `staff`.
 *
 * @param redirectUri the only one that it accepts
 */
export async function startStandardProvider(redirectUri: string) {
	const server = createServer((request, response) => void handle(request, response));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
	const key = privateKey.export({ format: "jwk" });
	/** Claims that replace those of the next ID tokens, which the provider's own key signs again. */
	const behavior: { instead: Record<string, unknown> } = { instead: {} };
	const provider = new Provider(issuer, {
		clients: [
			{
				client_id: clientId,
				client_secret: clientSecret,
				redirect_uris: [redirectUri],
				token_endpoint_auth_method: "client_secret_post",
			},
		],
		jwks: { keys: [{ ...key, use: "sig", alg: "RS256" }] },
		cookies: { keys: ["a key for signed cookies"] },
		claims: { openid: ["sub", "amr"], email: ["email", "email_verified"], profile: ["name"] },
		features: { devInteractions: { enabled: false } },
		interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
		findAccount: (_context: unknown, email: string) => ({
			accountId: email,
			claims: () => ({ sub: email, email, email_verified: true, name: "Ada Quill" }),
		}),
		async loadExistingGrant({ oidc }: GrantContext) {
			const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
			grant.addOIDCScope("openid email profile");
			await grant.save();
			return grant;
		},
	});
	provider.use(async (exchange, next) => {
		await next();
		const { body } = exchange;
		if (exchange.path !== "/token" || !body?.id_token || Object.keys(behavior.instead).length === 0) return;
		const [head = "", claims = ""] = body.id_token.split(".");
		const changed = { ...JSON.parse(Buffer.from(claims, "base64url").toString()), ...behavior.instead };
		const content = `${head}.${Buffer.from(JSON.stringify(changed)).toString("base64url")}`;
		body.id_token = `${content}.${sign("RSA-SHA256", Buffer.from(content), privateKey).toString("base64url")}`;
	});
	const standard = provider.callback();

	async function handle(request: IncomingMessage, response: ServerResponse) {
		if (!request.url?.startsWith("/interaction/")) return standard(request, response);
		if (request.method === "GET")
			return void response
				.writeHead(200, { "content-type": "text/html" })
				.end(
					'<!doctype html><title>Example ID</title><form method="post"><label>Email <input name="email" required></label><button>Log in</button><button name="cancel" value="yes" formnovalidate>Cancel</button></form>',
				);
		let text = "";
		for await (const chunk of request) text += chunk;
		const form = new URLSearchParams(text);
		const email = form.get("email") ?? "";
		const login = { accountId: email, amr: email.startsWith("staff") ? ["pwd", "mfa"] : ["pwd"] };
		const result = form.has("cancel") ? { error: "access_denied", error_description: "The user canceled." } : { login };
		await provider.interactionFinished(request, response, result);
	}

	return {
		issuer,
		behavior,
		settings: {
			OIDC_NAME: "Example ID",
			OIDC_ISSUER: issuer,
			OIDC_CLIENT_ID: clientId,
			OIDC_CLIENT_SECRET: clientSecret,
			OIDC_TRUST_MFA: "on",
			OIDC_PRIVATE_NETWORKS: "on",
		},
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}

/**
 * Logs in at the provider as a browser does: follows its redirects with cookies, and returns the query of the last one.
 */
export async function logInAt(url: string, form: Record<string, string>, publicUrl: string) {
	const cookies = new Map<string, string>();
	let at = new URL(url);
	while (!at.href.startsWith(publicUrl)) {
		const posts = at.pathname.startsWith("/interaction/");
		const response = await fetch(at, {
			redirect: "manual",
			headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
			...(posts ? { method: "POST", body: new URLSearchParams(form) } : {}),
		});
		for (const cookie of response.headers.getSetCookie()) {
			const [, name = "", value = ""] = cookie.match(/^([^=]+)=([^;]*)/) ?? [];
			cookies.set(name, value);
		}
		const location = response.headers.get("location");
		if (!location) throw new Error(`${at.pathname} was answered with ${response.status} ${await response.text()}`);
		at = new URL(location, at);
	}
	const { code, state = "", error, iss } = Object.fromEntries(at.searchParams);
	return { code, state, error, iss };
}
