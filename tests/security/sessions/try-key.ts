import { client, password } from "#tests/support/buyer.ts";
import type { Holder, Key } from "./holder.ts";
import { logIn, type Scenario } from "./scenario.ts";

export type KeyHolder = Pick<Holder, "id" | "email" | "password" | "keys">;
type Try = (scenario: Scenario, holder: KeyHolder, token: string) => Promise<boolean>;

const head = async (address: string) => (await fetch(address, { method: "HEAD" })).status === 200;
const opensFile =
	(folder: string, rest = ""): Try =>
	({ product }, _holder, token) =>
		head(`${product.url}/${folder}/${token}${rest}`);
const reads =
	(path: (token: string) => string, isOpen: (body: { state?: string }) => boolean = () => true): Try =>
	async ({ product }, _holder, token) => {
		const { status, body } = await client(product.url)("GET", path(token));
		return status === 200 && isOpen(body);
	};
const session: Try = async ({ product }, { id }, token) =>
	(await client(product.url, token)("GET", `/users/${id}`)).status === 200;
/** What only the customer can use, after a new login. */
const asOneself =
	(path: string): Try =>
	async (scenario, { email, password: word }, token) => {
		const own = await logIn(scenario, email, word);
		return own !== undefined && (await client(scenario.product.url, own)("POST", path, { token })).status === 200;
	};
const pressed =
	(page: string, well: string): Try =>
	async ({ product }, _holder, token) => {
		const { headers } = await fetch(`${product.url}/newsletter/${page}/${token}`, {
			method: "POST",
			redirect: "manual",
		});
		return headers.get("location") === `/newsletter/${well}`;
	};

/**
 * How and in which order keys are tried; those that work once or invalidate others come last. The links to change the
 * address and to set a password invalidate each other, so nobody has both.
 */
export const tries: Record<Key, Try> = {
	session,
	"other session": session,
	"recording link": opensFile("media"),
	"invoice link": opensFile("invoices"),
	"certificate link": opensFile("certificate-files"),
	"calendar link": opensFile("calendar", "/session.ics"),
	"join link": reads((token) => `/live/join/${token}`),
	"seat link": reads(
		(token) => `/seat-links/${token}`,
		({ state }) => state === "open",
	),
	"quote link": reads(
		(token) => `/quotes/${token}`,
		({ state }) => state === "sent",
	),
	"newsletter confirmation": pressed("confirm", "confirmed"),
	"unsubscribe link": pressed("unsubscribe", "unsubscribed"),
	"address link": asOneself("/account/email/prove"),
	"e-mail link": asOneself("/account/email/confirm"),
	"reset link": async ({ product }, _holder, token) =>
		(await client(product.url)("POST", "/users/reset-password", { newPassword: `${password} changed`, token }))
			.status === 200,
};
