import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const strange = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

/** What the next logins at the provider return. */
interface Behavior {
	/** Claims of the ID token besides the protocol's own. */
	claims: Record<string, unknown>;
	/** Replaces claims of the protocol, such as `aud`. */
	instead: Record<string, unknown>;
	/** Claims of the UserInfo endpoint; without it, the provider has none. */
	userInfo: Record<string, unknown> | null;
	wrongSignature: boolean;
	/** Responds instead of the provider. */
	respond: ((request: IncomingMessage, response: ServerResponse) => void) | null;
}

export const clientId = "lectern";
export const clientSecret = "a secret of the client";

/** An OpenID provider that tests make misbehave. Its login page is `authorize`, which returns a code immediately. */
export async function startFakeProvider() {
	const behavior: Behavior = { claims: {}, instead: {}, userInfo: null, wrongSignature: false, respond: null };
	const codes = new Map<string, Record<string, string>>();
	const requests: string[] = [];
	const server: Server = createServer((request, response) => void handle(request, response));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

	async function handle(request: IncomingMessage, response: ServerResponse) {
		const path = new URL(request.url ?? "/", issuer).pathname;
		requests.push(path);
		if (behavior.respond) return behavior.respond(request, response);
		const send = (body: unknown, status = 200) =>
			void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
		if (path === "/.well-known/openid-configuration")
			return send({
				issuer,
				authorization_endpoint: `${issuer}/authorize`,
				token_endpoint: `${issuer}/token`,
				jwks_uri: `${issuer}/jwks`,
				...(behavior.userInfo ? { userinfo_endpoint: `${issuer}/userinfo` } : {}),
				response_types_supported: ["code"],
				subject_types_supported: ["public"],
				id_token_signing_alg_values_supported: ["RS256"],
			});
		if (path === "/jwks")
			return send({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" }] });
		if (path === "/userinfo") return send({ sub: behavior.claims.sub, ...behavior.userInfo });
		let text = "";
		for await (const chunk of request) text += chunk;
		const form = new URLSearchParams(text);
		const asked = codes.get(form.get("code") ?? "");
		codes.delete(form.get("code") ?? "");
		if (form.get("client_secret") !== clientSecret) return send({ error: "invalid_client" }, 401);
		if (
			!asked ||
			form.get("redirect_uri") !== asked.redirect_uri ||
			computeChallenge(form.get("code_verifier") ?? "") !== asked.code_challenge
		)
			return send({ error: "invalid_grant" }, 400);
		const now = Math.floor(Date.now() / 1000);
		const claims = {
			iss: issuer,
			aud: clientId,
			iat: now,
			exp: now + 300,
			nonce: asked.nonce,
			...behavior.claims,
			...behavior.instead,
		};
		return send({
			access_token: randomBytes(16).toString("hex"),
			token_type: "Bearer",
			expires_in: 60,
			id_token: readToken(claims),
		});
	}

	const readToken = (claims: object) => {
		const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
		const content = `${encode({ alg: "RS256", kid: "1", typ: "JWT" })}.${encode(claims)}`;
		return `${content}.${sign("RSA-SHA256", Buffer.from(content), behavior.wrongSignature ? strange : privateKey).toString("base64url")}`;
	};

	return {
		issuer,
		behavior,
		/** The paths of all requests so far. */
		requests,
		/** Settings of a product that uses this provider. */
		settings: {
			OIDC_NAME: "Example ID",
			OIDC_ISSUER: issuer,
			OIDC_CLIENT_ID: clientId,
			OIDC_CLIENT_SECRET: clientSecret,
			OIDC_PRIVATE_NETWORKS: "on",
		},
		/** Logs in at the provider: returns the query of the redirect. */
		authorize(url: string): { code: string; state: string } {
			const code = randomBytes(8).toString("hex");
			const asked = Object.fromEntries(new URL(url).searchParams);
			codes.set(code, asked);
			return { code, state: asked.state as string };
		},
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}

export type FakeProvider = Awaited<ReturnType<typeof startFakeProvider>>;

const computeChallenge = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");
