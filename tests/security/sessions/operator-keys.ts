import { resetByCommand } from "#features/people/staff/server/index.ts";
import { client, password } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { tokenIn } from "./holder.ts";
import { freshWord, logIn, must, proveOwner, type Scenario } from "./scenario.ts";

/** Kinds of keys that a staff member can hold. */
export type StaffMemberKey =
	| "console"
	| "fresh proof"
	| "other session"
	| "preview link"
	| "export link"
	| "reset link";

export interface StaffMemberHolder {
	id: number;
	email: string;
	/** A session of 30 days with a recent second factor. */
	token: string;
	keys: Record<StaffMemberKey, string>;
}

export async function createEditor(scenario: Scenario): Promise<StaffMemberHolder> {
	const { product, mailbox } = scenario;
	const email = `${freshWord().toLowerCase()}@lectern.example`;
	const made = await createStaffMember(product, email, "editor");
	const token = (await logIn(scenario, email)) as string;
	const call = client(product.url, token);
	await must(call("POST", "/operator/second-factor", { code: made.recoveryCodes[0] }));
	const media = await must(call("GET", "/admin/courses/101/media"));
	const exported = await must(call("POST", "/admin/catalog/export", { kind: "json" }));
	await must(client(product.url)("POST", "/users/forgot-password", { email, siteId: 1 }));
	return {
		...{ id: made.id, email, token },
		keys: {
			console: token,
			"fresh proof": token,
			"other session": (await logIn(scenario, email)) as string,
			"preview link": tokenIn(media.body.recording.link),
			"export link": new URL(exported.body.url, product.url).searchParams.get("token") as string,
			"reset link": await mailbox.tokenTo(email, "forgot-password"),
		},
	};
}

type Try = (scenario: Scenario, token: string, id: number) => Promise<boolean>;
const head = async (address: string) => (await fetch(address, { method: "HEAD" })).status === 200;

/** How each key is tried; keys that work once come last. */
export const staffMemberTries: Record<StaffMemberKey, Try> = {
	console: async ({ product }, token) =>
		(await client(product.url, token)("GET", "/admin/catalog/choices")).status === 200,
	"fresh proof": async ({ product }, token) =>
		(await client(product.url, token)("POST", "/admin/catalog/export", { kind: "csv" })).status === 200,
	"other session": async ({ product }, token, id) =>
		(await client(product.url, token)("GET", `/users/${id}`)).status === 200,
	"preview link": ({ product }, token) => head(`${product.url}/media/${token}`),
	"export link": async ({ product }, token) => {
		const response = await fetch(`${product.url}/exports/catalog.json?token=${token}`);
		await response.arrayBuffer();
		return response.status === 200;
	},
	"reset link": async ({ product }, token) =>
		(await client(product.url)("POST", "/users/reset-password", { newPassword: `${password} changed`, token }))
			.status === 200,
};

const itsOwn = (scenario: Scenario, { token }: StaffMemberHolder) => client(scenario.product.url, token);
const byOwner = async (scenario: Scenario, method: string, path: string, body?: unknown) => {
	await proveOwner(scenario);
	await must(scenario.owner.call(method, path, body));
};
const taken = ["console", "fresh proof", "preview link", "export link"] as const;
const resetKeys = ["console", "fresh proof", "other session", "reset link"] as const;

/** Events of a staff member, and the keys that they invalidate. */
export const staffMemberEndings: {
	name: string;
	ends: readonly StaffMemberKey[];
	happen(scenario: Scenario, who: StaffMemberHolder): Promise<void>;
}[] = [
	{
		name: "logging out",
		ends: ["console", "fresh proof"],
		happen: async (scenario, who) => void (await must(itsOwn(scenario, who)("POST", "/users/logout"))),
	},
	{
		name: "changing the password",
		ends: ["other session", "reset link"],
		async happen(scenario, who) {
			await must(
				itsOwn(scenario, who)("POST", "/account/password", { password, newPassword: `${password}, another one` }),
			);
		},
	},
	{
		name: "removing the role",
		ends: taken,
		happen: (scenario, { id }) => byOwner(scenario, "DELETE", `/admin/operators/${id}`),
	},
	{
		name: "another role (editor → support)",
		ends: taken,
		happen: (scenario, { id }) =>
			byOwner(scenario, "PATCH", `/admin/operators/${id}`, { role: "support", was: "editor" }),
	},
	{
		name: "“Lost the second factor”",
		ends: resetKeys,
		happen: (scenario, { id }) => byOwner(scenario, "POST", `/admin/operators/${id}/reset`),
	},
	{
		name: "`lectern operator reset`",
		ends: resetKeys,
		happen: async ({ product }, { email }) => void (await resetByCommand(product.context.db, product.clock, email)),
	},
	{
		name: "a sign-out by an owner",
		ends: ["console", "fresh proof", "other session"],
		happen: (scenario, { id }) => byOwner(scenario, "POST", `/admin/customers/${id}/sessions/end`),
	},
	{ name: "11 minutes", ends: ["fresh proof", "export link"], happen: async ({ product }) => product.clock.pass(660) },
];

/** Keys that expire after half a day in a session that continues. */
export const afterHalfADay: readonly StaffMemberKey[] = [...taken, "reset link"];
