import { client, password } from "#tests/support/buyer.ts";
import type { Holder, Key } from "./holder.ts";
import { must, proveOwner, type Scenario } from "./scenario.ts";
import type { KeyHolder } from "./try-key.ts";

/** An event that invalidates some keys of a customer and no others. */
export interface Ending<Who> {
	name: string;
	/** Keys that are invalid afterwards; all others stay valid. */
	ends: readonly Key[];
	happen(scenario: Scenario, who: Who): Promise<void>;
}

const sessions = ["session", "other session"] as const;
const another = `${password}, another one`;
const as = ({ product }: Scenario, { keys }: KeyHolder) => client(product.url, keys.session);
const forOwner = async (scenario: Scenario, method: string, path: string, body?: unknown) => {
	await proveOwner(scenario);
	await must(scenario.owner.call(method, path, body));
};

/** Events of an account, whatever it bought. */
export const accountEndings: Ending<KeyHolder>[] = [
	{
		name: "logging out",
		ends: ["session"],
		happen: async (scenario, who) => void (await must(as(scenario, who)("POST", "/users/logout"))),
	},
	{
		name: "logging out everywhere",
		ends: sessions,
		happen: async (scenario, who) => void (await must(as(scenario, who)("POST", "/account/sessions/end"))),
	},
	{
		name: "changing the password",
		ends: ["other session", "reset link", "e-mail link"],
		async happen(scenario, who) {
			await must(as(scenario, who)("POST", "/account/password", { password: who.password, newPassword: another }));
			who.password = another;
		},
	},
	{
		name: "setting the password by an emailed link",
		ends: [...sessions, "reset link", "e-mail link"],
		async happen(scenario, who) {
			const visitor = client(scenario.product.url);
			await must(visitor("POST", "/users/forgot-password", { email: who.email, siteId: 1 }));
			const token = await scenario.mailbox.tokenTo(who.email, "forgot-password", who.keys["reset link"]);
			await must(visitor("POST", "/users/reset-password", { newPassword: another, token }));
			who.password = another;
		},
	},
	{
		name: "a sign-out by support",
		ends: sessions,
		happen: (scenario, { id }) => forOwner(scenario, "POST", `/admin/customers/${id}/sessions/end`),
	},
	{
		name: "becoming a staff member",
		ends: [...sessions, "reset link", "e-mail link", "address link"],
		happen: (scenario, { email }) =>
			forOwner(scenario, "POST", "/admin/operators", { email, fullName: "Robin Buyer", role: "support" }),
	},
];

const bought = [
	"seat link",
	"recording link",
	"join link",
	"invoice link",
	"calendar link",
	"certificate link",
] as const;

/** Deletes the account, and confirms until when evidence of credit is kept. */
async function erase(scenario: Scenario, who: Holder): Promise<void> {
	const body = { password: who.password, word: "DELETE" };
	const refused = await as(scenario, who)("POST", "/account/delete", body);
	await must(as(scenario, who)("POST", "/account/delete", { ...body, keptUntil: refused.body.kept?.until }));
}

/** Events of an account with data in every feature. */
export const holderEndings: Ending<Holder>[] = [
	...accountEndings,
	{
		name: "confirming another address",
		ends: ["reset link", "address link"],
		async happen(scenario, who) {
			const email = `moved-${who.email}`;
			await must(as(scenario, who)("POST", "/account/email", { email, password: who.password }));
			const token = await scenario.mailbox.tokenTo(email, "confirm-email");
			await must(as(scenario, who)("POST", "/account/email/confirm", { token }));
			who.email = email;
		},
	},
	{
		name: "erasing an account with an unconfirmed address",
		// Data under an unconfirmed address belongs to nobody who could erase it; a colleague's seat was paid for.
		ends: [...sessions, "reset link", "address link", ...bought.filter((key) => key !== "seat link")],
		happen: erase,
	},
	{
		name: "erasing an account with a confirmed address",
		ends: [
			...sessions,
			"reset link",
			"address link",
			...bought.filter((key) => key !== "seat link"),
			"newsletter confirmation",
			"quote link",
		],
		async happen(scenario, who) {
			await must(as(scenario, who)("POST", "/account/email/prove", { token: who.keys["address link"] }));
			await erase(scenario, who);
		},
	},
	{
		name: "refunding the first order",
		ends: ["recording link", "seat link"],
		happen: (scenario, { orderId }) =>
			forOwner(scenario, "POST", `/admin/orders/${orderId}/refunds`, {
				reason: "The session did not take place",
				certificates: "keep",
			}),
	},
	{
		name: "withdrawing the colleague's seat",
		ends: ["seat link"],
		happen: async (scenario, who) =>
			void (await must(as(scenario, who)("POST", `/seats/invitations/${who.invitationId}/withdraw`))),
	},
	{
		name: "moving the colleague's seat",
		ends: ["seat link"],
		async happen(scenario, who) {
			await must(
				as(scenario, who)("POST", `/seats/invitations/${who.invitationId}/move`, {
					email: `third.${who.email}`,
					name: "Third",
				}),
			);
		},
	},
	{
		name: "revoking the certificate",
		ends: ["certificate link"],
		happen: (scenario, { certificate }) =>
			forOwner(scenario, "POST", `/admin/certificates/${certificate}/revoke`, { reason: "Issued by mistake" }),
	},
	{
		name: "withdrawing the quote",
		ends: ["quote link"],
		happen: (scenario, { quoteId }) => forOwner(scenario, "POST", `/admin/quotes/${quoteId}/withdraw`),
	},
];

/** Expiry by time: hours from one entry to the next, each tried with another customer. */
export const clockEndings: { name: string; hours: number; ends: readonly Key[] }[] = [
	{ name: "an hour and a minute", hours: 1.02, ends: ["reset link"] },
	{ name: "13 hours", hours: 13, ends: ["session", "reset link", "recording link"] },
	{
		name: "8 days",
		hours: 8 * 24,
		ends: ["session", "reset link", "recording link", "address link", "newsletter confirmation"],
	},
	{
		name: "32 days",
		hours: 32 * 24,
		ends: [
			...sessions,
			"reset link",
			"recording link",
			"address link",
			"newsletter confirmation",
			"invoice link",
			"certificate link",
			"quote link",
		],
	},
];
