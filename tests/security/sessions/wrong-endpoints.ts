import type { ApiDocument } from "../fuzz/requests.ts";
import type { Verdict } from "../verdict.ts";
import type { Scenario } from "./scenario.ts";
import { sendToken, type TokenEndpoint, tokenEndpoints } from "./token-endpoints.ts";

/** A valid token, its kind, and its owner's session. */
export interface TrueKey {
	key: string;
	token: string;
	owner: string;
}

/**
 * Sends every key to every endpoint of other kinds: without a login, as its owner and as another customer. Personal
 * keys are also sent to their own endpoint as another customer. None gives access.
 *
 * @param other a session of a customer without keys
 */
export async function tryWrongEndpoints(scenario: Scenario, keys: TrueKey[], other: string): Promise<Verdict[]> {
	const strange = { cases: 0, wrong: [] as string[] };
	const forOne = { cases: 0, wrong: [] as string[] };
	const kinds = new Set(keys.map(({ key }) => key));
	for (const endpoint of tokenEndpoints)
		for (const { key, token, owner } of keys) {
			const own = endpoint.takes.includes(key);
			for (const [who, session] of Object.entries({ nobody: undefined, "its owner": owner, "somebody else": other })) {
				if (own && !(endpoint.signedIn && who !== "its owner")) continue;
				const { status, opened } = await sendToken(
					scenario.product,
					endpoint,
					token,
					`10.200.0.${strange.cases % 250}`,
					session,
				);
				const tally = own ? forOne : strange;
				tally.cases++;
				if (opened || status >= 500)
					tally.wrong.push(`the ${key}, brought by ${who} to ${endpoint.name}, was answered with ${status}`);
			}
		}
	for (const line of [...strange.wrong, ...forOne.wrong]) console.error(line);
	return [
		{
			check: `${kinds.size} kinds of tokens at endpoints for other tokens (${tokenEndpoints.length} endpoints)`,
			cases: strange.cases,
			figure: `${strange.wrong.length} accepted`,
			goal: "0",
			held: strange.wrong.length === 0 && strange.cases > 0,
		},
		{
			check: "personal tokens, sent without a session and by another customer",
			cases: forOne.cases,
			figure: `${forOne.wrong.length} accepted`,
			goal: "0",
			held: forOne.wrong.length === 0 && forOne.cases > 0,
		},
	];
}

/** Checks that the list contains every endpoint that accepts a token. */
export function coversEveryEndpoint({ product: { server } }: Scenario): Verdict {
	const { paths } = server.swagger() as unknown as ApiDocument;
	const bodies = Object.entries(paths).filter(([, methods]) =>
		Object.values(methods).some(
			({ requestBody }) => "token" in (requestBody?.content["application/json"]?.schema.properties ?? {}),
		),
	);
	const addresses = [...server.methodsByAddress.keys()].filter((address) => address.includes(":token"));
	const wanted = [...addresses, ...bodies.map(([path]) => path)];
	const missing = wanted.filter((address) => !tokenEndpoints.some((endpoint) => leadsTo(endpoint, address)));
	for (const address of missing) console.error(`No door leads to ${address}.`);
	const held = missing.length === 0 && bodies.length > 2 && addresses.length > 10;
	return {
		check: "endpoints that accept a token, from the product's list",
		cases: wanted.length,
		figure: `${missing.length} not tested`,
		goal: "0",
		held,
	};
}

function leadsTo(endpoint: TokenEndpoint, address: string): boolean {
	const [path = ""] = String(endpoint.request("TOKEN").url).split("?");
	return new RegExp(`^${address.replace(/:\w+/g, "[^/]+")}$`).test(path);
}
