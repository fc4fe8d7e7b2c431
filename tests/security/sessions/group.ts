import { password, signUp } from "#tests/support/buyer.ts";
import { findPostgres } from "#tests/support/postgres.ts";
import type { Group, Verdict } from "../verdict.ts";
import { allKeys } from "./all-keys.ts";
import { guessAtEndpoints } from "./guesses.ts";
import { plainKeys } from "./plain-keys.ts";
import { openScenario } from "./scenario.ts";
import { whatEndsWhat, whatTimeEnds } from "./what-ends-what.ts";
import { coversEveryEndpoint, tryWrongEndpoints } from "./wrong-endpoints.ts";

const seed = Number(process.env.SECURITY_SEED ?? Date.now() % 1_000_000_000);
/** Random tokens per endpoint. */
const count = Number(process.env.SECURITY_TOKENS ?? 100_000);

/** Sessions, links and other keys. */
export const sessions: Group = {
	name: "sessions",
	about: `what ends sessions and links, on both databases; ${count} random tokens at each endpoint, and every token at endpoints for other tokens; SECURITY_SEED=${seed} repeats this run, SECURITY_TOKENS sets the number`,
	async run() {
		const kinds = ["embedded", ...(hasPostgres() ? ["PostgreSQL"] : [])] as ("embedded" | "PostgreSQL")[];
		const verdicts: Verdict[] = [];
		for (const kind of kinds) verdicts.push(...(await endings(kind)));
		return [...verdicts, ...(await strangers(kinds.at(-1) as (typeof kinds)[number]))];
	},
};

function hasPostgres(): boolean {
	try {
		return findPostgres() !== "";
	} catch {
		console.log("sessions: PostgreSQL is not installed here, so that only the embedded database is checked.");
		return false;
	}
}

/** Tests what invalidates keys, and that the database contains none in plain form. */
async function endings(kind: "embedded" | "PostgreSQL"): Promise<Verdict[]> {
	const scenario = await openScenario(kind);
	try {
		const keys = new Map<string, string>();
		const verdicts = await whatEndsWhat(kind, scenario, keys);
		for (const { key, token } of (await allKeys(scenario)).all) if (key !== "certificate code") keys.set(key, token);
		keys
			.set("recovery code", scenario.owner.recoveryCodes[1] as string)
			.set("key of an authenticator app", scenario.owner.secret)
			.set("password", password);
		verdicts.push(...(await plainKeys(kind, scenario.product.context.db, keys)));
		return [...verdicts, ...(await whatTimeEnds(kind, scenario))];
	} finally {
		await scenario.close();
	}
}

/** Tests invalid tokens: keys of others, for another purpose, and random ones. */
async function strangers(kind: "embedded" | "PostgreSQL"): Promise<Verdict[]> {
	const scenario = await openScenario(kind);
	try {
		const { all: keys } = await allKeys(scenario);
		const { token: other } = await signUp(scenario.product.url);
		const known = new Map(
			[...Map.groupBy(keys, ({ key }) => key)].map(([key, all]) => [key, all.map(({ token }) => token)]),
		);
		return [
			coversEveryEndpoint(scenario),
			...(await tryWrongEndpoints(scenario, keys, other)),
			...(await guessAtEndpoints(scenario, { count, seed, known })),
		];
	} finally {
		await scenario.close();
	}
}
