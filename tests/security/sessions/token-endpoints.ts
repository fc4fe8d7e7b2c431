import type { InjectOptions, LightMyRequestResponse } from "fastify";
import type { TestProduct } from "#tests/support/start-product.ts";

/** A response, and whether its token gave access. */
export interface Opened {
	status: number;
	opened: boolean;
}

/** An endpoint that accepts a token. */
export interface TokenEndpoint {
	name: string;
	/** The kinds of keys that it accepts. */
	takes: readonly string[];
	/** True if the token also requires a login. */
	signedIn: boolean;
	request(token: string): InjectOptions;
	isOpen(answer: LightMyRequestResponse): boolean;
}

const part = (token: string) => encodeURIComponent(token);
const well = ({ statusCode }: LightMyRequestResponse) => statusCode >= 200 && statusCode < 300;
/** A link that was once valid gets its own message, which reveals nothing to others. */
const notRefused = ({ statusCode }: LightMyRequestResponse) => ![400, 401, 403, 404].includes(statusCode);
const leadsTo =
	(page: string) =>
	({ headers }: LightMyRequestResponse) =>
		headers.location === page;

const reading = (name: string, path: (token: string) => string, ...takes: string[]): TokenEndpoint => ({
	...{ name, takes, signedIn: false },
	request: (token) => ({ method: "GET", url: path(part(token)) }),
	isOpen: notRefused,
});
const sending = (name: string, signedIn: boolean, request: TokenEndpoint["request"], ...takes: string[]): TokenEndpoint => ({
	name,
	takes,
	signedIn,
	request,
	isOpen: well,
});
const newPassword = "a long and honest pass phrase, guessed";

/** Every endpoint that accepts a token, as in the table of `tests/security/access/who-may-what.test.ts`. */
export const tokenEndpoints: readonly TokenEndpoint[] = [
	{
		...{ name: "a session", takes: ["session", "console"], signedIn: false },
		request: (token) => ({ method: "GET", url: "/api/operator", headers: { authorization: `Bearer ${encodeURI(token)}` } }),
		isOpen: ({ statusCode }) => statusCode !== 401,
	},
	sending("setting a password", false, (token) => ({ method: "POST", url: "/api/users/reset-password", payload: { newPassword, token } }), "reset link"),
	sending("confirming another address", true, (token) => ({ method: "POST", url: "/api/account/email/confirm", payload: { token } }), "e-mail link"),
	sending("confirming one's address", true, (token) => ({ method: "POST", url: "/api/account/email/prove", payload: { token } }), "address link"),
	reading("an invitation", (token) => `/api/seat-links/${token}`, "seat link"),
	sending("taking a seat", true, (token) => ({ method: "POST", url: `/api/seat-links/${part(token)}/accept` }), "seat link"),
	reading("joining", (token) => `/api/live/join/${token}`, "join link"),
	{
		...sending("entering a session", true, (token) => ({ method: "POST", url: `/api/live/join/${part(token)}/enter` }), "join link"),
		isOpen: notRefused,
	},
	{
		...sending("a sign of presence", true, (token) => ({ method: "POST", url: `/api/live/join/${part(token)}/presence` }), "join link"),
		isOpen: notRefused,
	},
	reading("a quote", (token) => `/api/quotes/${token}`, "quote link"),
	sending("paying a quote", false, (token) => ({ method: "POST", url: `/api/quotes/${part(token)}/pay` }), "quote link"),
	sending("declining a quote", false, (token) => ({ method: "POST", url: `/api/quotes/${part(token)}/decline` }), "quote link"),
	reading("media", (token) => `/media/${token}`, "recording link", "preview link"),
	reading("an invoice", (token) => `/invoices/${token}`, "invoice link"),
	reading("a credit note", (token) => `/credit-notes/${token}`, "credit note link"),
	reading("a certificate", (token) => `/certificate-files/${token}`, "certificate link"),
	reading("a calendar", (token) => `/calendar/${token}/session.ics`, "calendar link"),
	reading("an export", (token) => `/exports/catalog.json?token=${token}`, "export link"),
	{
		...{ name: "confirming a newsletter", takes: ["newsletter confirmation"], signedIn: false },
		request: (token) => ({ method: "POST", url: `/newsletter/confirm/${part(token)}` }),
		isOpen: leadsTo("/newsletter/confirmed"),
	},
	{
		...{ name: "unsubscribing", takes: ["unsubscribe link"], signedIn: false },
		request: (token) => ({ method: "POST", url: `/newsletter/unsubscribe/${part(token)}` }),
		isOpen: leadsTo("/newsletter/unsubscribed"),
	},
	reading("a certificate's page", (code) => `/api/certificates/${code}`, "certificate code"),
];

/**
 * Sends a token to an endpoint, without a network connection.
 *
 * @param from the caller's address
 * @param as the session of the logged-in caller
 */
export async function sendToken({ server }: Pick<TestProduct, "server">, endpoint: TokenEndpoint, token: string, from: string, as?: string): Promise<Opened> {
	const request = endpoint.request(token);
	const headers = { ...(as === undefined ? {} : { authorization: `Bearer ${as}` }), ...request.headers };
	const response = await server.inject({ ...request, headers, remoteAddress: from });
	return { status: response.statusCode, opened: endpoint.isOpen(response) };
}
