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
	/** True if a limit for the customer comes before the check of the token. */
	limitsFirst?: boolean;
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
const sending = (
	name: string,
	signedIn: boolean,
	request: TokenEndpoint["request"],
	...takes: string[]
): TokenEndpoint => ({
	name,
	takes,
	signedIn,
	request,
	isOpen: well,
});
/** A page's ID. */
const place = "0123456789abcdef0123456789abcdef";
/** A slide that no session has. */
const slide = `${"0".repeat(32)}-1.webp`;
const newPassword = "a long and honest pass phrase, guessed";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Calls below `/api/live/join/:token`, each with a body that passes the checks before the link is read. */
const attendeeEndpoints: readonly TokenEndpoint[] = (
	[
		["the room", "POST", "room", { place, enter: false, visible: true }],
		["leaving the room", "POST", "room/leave", { place }],
		["handouts", "GET", "handouts"],
		["a presence check", "PUT", "checks/1"],
		["a code word", "PUT", "codes/1", { word: "foundry" }],
		["a group", "POST", "group"],
		["who of a group was there", "PUT", "group/confirmed", { userIds: [] }],
		["leaving a group", "DELETE", "group/membership"],
		["a chat message", "POST", "messages", { text: "Hello" }],
		["a question", "POST", "questions", { text: "How long?" }],
		["a vote", "PUT", "questions/1/vote", { upvoted: true }],
		["the answer to a poll", "PUT", "polls/1/answer", { option: 0 }],
	] as [string, Method, string, object?][]
).map(([name, method, rest, payload]) => ({
	...sending(
		`an attendee's request: ${name}`,
		true,
		(token) => ({ method, url: `/api/live/join/${part(token)}/${rest}`, ...(payload && { payload }) }),
		"join link",
	),
	isOpen: notRefused,
	limitsFirst: /^(messages|questions|polls)/.test(rest),
}));

/** Calls below `/api/live/studio/:token`. */
const studioEndpoints: readonly TokenEndpoint[] = (
	[
		["the studio", "GET", ""],
		["who is in the room", "GET", "/attendees"],
		["the end of a session", "POST", "/end"],
		["an extension", "POST", "/extend", { minutes: 5, anyway: false }],
		["the current code word", "GET", "/code"],
		["giving a code word", "PUT", "/codes/1", { onScreen: true }],
		["a chat message", "POST", "/messages", { text: "Hello" }],
		["the chat", "PUT", "/chat", { open: true }],
		["the page of the slides", "PUT", "/slides", { page: 1 }],
		["hiding a message", "PUT", "/messages/1", { hidden: true }],
		["reviewing a question", "PUT", "/questions/1", { state: "approved" }],
		["a poll", "POST", "/polls", { question: "Which?", options: ["This", "That"] }],
		["the state of a poll", "PUT", "/polls/1", { state: "open" }],
		["removing an attendee", "PUT", "/attendees/1", { removed: true }],
	] as [string, Method, string, object?][]
).map(([name, method, rest, payload]) => ({
	...sending(
		`a speaker's request: ${name}`,
		false,
		(token) => ({ method, url: `/api/live/studio/${part(token)}${rest}`, ...(payload && { payload }) }),
		"studio link",
	),
	isOpen: notRefused,
}));

/** Every endpoint that accepts a token, as in the table of `tests/security/access/who-may-what.test.ts`. */
export const tokenEndpoints: readonly TokenEndpoint[] = [
	{
		...{ name: "a session", takes: ["session", "console"], signedIn: false },
		request: (token) => ({
			method: "GET",
			url: "/api/operator",
			headers: { authorization: `Bearer ${encodeURI(token)}` },
		}),
		isOpen: ({ statusCode }) => statusCode !== 401,
	},
	sending(
		"setting a password",
		false,
		(token) => ({ method: "POST", url: "/api/users/reset-password", payload: { newPassword, token } }),
		"reset link",
	),
	sending("confirming an address that staff entered", false, (token) => ({
		method: "POST",
		url: "/api/users/email/confirm",
		payload: { token },
	})),
	sending(
		"confirming another address",
		true,
		(token) => ({ method: "POST", url: "/api/account/email/confirm", payload: { token } }),
		"e-mail link",
	),
	sending(
		"confirming one's address",
		true,
		(token) => ({ method: "POST", url: "/api/account/email/prove", payload: { token } }),
		"address link",
	),
	reading("an invitation", (token) => `/api/seat-links/${token}`, "seat link"),
	sending(
		"taking a seat",
		true,
		(token) => ({ method: "POST", url: `/api/seat-links/${part(token)}/accept` }),
		"seat link",
	),
	reading("joining", (token) => `/api/live/join/${token}`, "join link"),
	{
		...sending(
			"entering a session",
			true,
			(token) => ({ method: "POST", url: `/api/live/join/${part(token)}/enter` }),
			"join link",
		),
		isOpen: notRefused,
	},
	{
		...sending(
			"a sign of presence",
			true,
			(token) => ({ method: "POST", url: `/api/live/join/${part(token)}/presence` }),
			"join link",
		),
		isOpen: notRefused,
	},
	...attendeeEndpoints,
	...studioEndpoints,
	reading("a quote", (token) => `/api/quotes/${token}`, "quote link"),
	sending(
		"paying a quote",
		false,
		(token) => ({ method: "POST", url: `/api/quotes/${part(token)}/pay` }),
		"quote link",
	),
	sending(
		"accepting a quote",
		false,
		(token) => ({ method: "POST", url: `/api/quotes/${part(token)}/accept`, payload: {} }),
		"quote link",
	),
	sending(
		"declining a quote",
		false,
		(token) => ({ method: "POST", url: `/api/quotes/${part(token)}/decline` }),
		"quote link",
	),
	reading("media", (token) => `/media/${token}`, "recording link", "preview link"),
	reading("an invoice", (token) => `/invoices/${token}`, "invoice link"),
	reading("a credit note", (token) => `/credit-notes/${token}`, "credit note link"),
	reading("a certificate", (token) => `/certificate-files/${token}`, "certificate link"),
	reading("a handout", (token) => `/handouts/${token}`, "handout link"),
	reading("a live playlist", (token) => `/live/${token}/index.m3u8`),
	reading("a live playlist, sound only", (token) => `/live/${token}/audio.m3u8`),
	reading("a part of a live session", (token) => `/live/${token}/1/1.m4s`),
	reading("the preview of a recorded session", (token) => `/live/preview/${token}/index.m3u8`),
	reading("a part of a recorded session", (token) => `/live/preview/${token}/1/1.m4s`),
	reading("an attendee's slide", (token) => `/api/live/rooms/${token}/slides/${slide}`),
	reading("a speaker's slide", (token) => `/api/live/studio/${token}/slides/${slide}`),
	reading("a purchase order", (token) => `/purchase-orders/${token}`),
	reading("a statement of account", (token) => `/statements/${token}`),
	reading("a tax certificate", (token) => `/tax-certificates/${token}`, "tax certificate link"),
	reading("an audit pack", (token) => `/audit-pack-files/${token}`, "audit pack link"),
	reading("the document of a correction", (token) => `/credit-documents/${token}`),
	reading("a transcript of credit", (token) => `/credit-transcripts/${token}`, "transcript of credit link"),
	reading("the files of a team", (token) => `/team-files/${token}`),
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
	{
		...{ name: "stopping reminders of seats", takes: [], signedIn: false },
		request: (token) => ({ method: "POST", url: `/myTeam/unsubscribe/${part(token)}` }),
		isOpen: leadsTo("/myTeam/stopped"),
	},
	reading("a certificate's page", (code) => `/api/certificates/${code}`, "certificate code"),
];

/**
 * Sends a token to an endpoint, without a network connection. Where a limit would hide the check of the token, it
 * forgets what was counted.
 *
 * @param from the caller's address
 * @param as the session of the logged-in caller
 */
export async function sendToken(
	{ server, context }: Pick<TestProduct, "server" | "context">,
	endpoint: TokenEndpoint,
	token: string,
	from: string,
	as?: string,
): Promise<Opened> {
	const request = endpoint.request(token);
	const headers = { ...(as === undefined ? {} : { authorization: `Bearer ${as}` }), ...request.headers };
	const send = () => server.inject({ ...request, headers, remoteAddress: from });
	let response = await send();
	if (response.statusCode === 429 && endpoint.limitsFirst) {
		await context.db.deleteFrom("limits").execute();
		response = await send();
	}
	return { status: response.statusCode, opened: endpoint.isOpen(response) };
}
