import fc from "fast-check";
import { readCode } from "#features/delivery/certificates/rules/certificate-code.ts";
import { readToken } from "#tests/bench/selling/people.ts";
import { createBuyers } from "../faults/scenario.ts";
import type { Verdict } from "../verdict.ts";
import type { Scenario } from "./scenario.ts";
import { sendToken, type TokenEndpoint, tokenEndpoints } from "./token-endpoints.ts";

const together = 32;
/** Requests between two hours of the product's clock, so that hourly limits are never reached. */
const anHour = 20_000;
const customers = 400;

const letters = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
const random = (length: number) =>
	fc.array(letters, { minLength: length, maxLength: length }).map((all) => all.join(""));
const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((drawn) => Buffer.from(drawn).toString("base64url"));
const awkward = fc.constantFrom(
	"e30.e30",
	".",
	"..x",
	"null",
	"undefined",
	"0",
	"-1",
	"*",
	"' or 1=1 --",
	"%00",
	"\u0000",
	"\u202e",
	"ı".repeat(43),
	"=".repeat(43),
);

/** Normalizes a token as the product does: blanks around it and other spellings of a certificate's code are allowed. */
const plain = (token: string): string => readCode(token) ?? token.trim();

/**
 * Invalid tokens: random ones in the right format; real ones with a changed letter, cut or extended; real content with
 * a random signature and vice versa; and arbitrary text.
 *
 * @param known valid tokens, which are never drawn
 */
function guesses(known: readonly string[]): fc.Arbitrary<string> {
	const one = known.length > 0 ? fc.constantFrom(...known) : bytes;
	const changed = fc.tuple(one, fc.nat(), letters).map(([token, at, letter]) => {
		const place = at % token.length;
		return token.slice(0, place) + letter + token.slice(place + 1);
	});
	const forged = fc
		.tuple(
			one,
			fc.constantFrom("media", "media-preview", "invoice", "seat", "live-join", "certificate", "alg:none"),
			fc.nat(2_000),
			random(24),
		)
		.map(([token, purpose, user, asset]) => {
			const content = Buffer.from(JSON.stringify([purpose, user, asset, 4_000_000_000])).toString("base64url");
			return `${content}.${token.split(".")[1] ?? token}`;
		});
	return fc
		.oneof(
			{ weight: 4, arbitrary: bytes },
			{ weight: 4, arbitrary: changed },
			{ weight: 2, arbitrary: forged },
			fc.tuple(one, random(43)).map(([token, mark]) => `${token.split(".")[0]}.${mark}`),
			fc.tuple(one, fc.nat({ max: 200 })).map(([token, length]) => token.slice(0, 1 + (length % token.length))),
			fc
				.tuple(one, fc.oneof(letters, fc.constantFrom("=", ".", "%", " ", "\u0000")))
				.map(([token, more]) => token + more),
			random(16),
			awkward,
			fc.string({ unit: "binary", minLength: 1, maxLength: 60 }).map((text) => text.toWellFormed()),
		)
		.filter((token) => !known.some((one) => plain(one) === plain(token)) && token !== "." && token !== "..");
}

/**
 * Sends random tokens to every endpoint, from many addresses and, where a login is required, as many customers. None
 * gives access or causes a 5xx.
 *
 * @param known valid tokens by kind
 */
export async function guessAtEndpoints(
	scenario: Scenario,
	{ count, seed, known }: { count: number; seed: number; known: Map<string, string[]> },
): Promise<Verdict[]> {
	const first = await createBuyers(scenario.product.context.db);
	const verdicts = [await trueOnes(scenario, known)];
	for (const [at, endpoint] of tokenEndpoints.entries()) {
		const fitting = endpoint.takes.flatMap((key) => known.get(key) ?? []);
		await scenario.product.context.db
			.updateTable("sessions")
			.set({ expires_at: new Date(scenario.product.clock.now().getTime() + 30 * 86_400_000) })
			.where("user_id", ">=", first)
			.where("user_id", "<", first + customers)
			.execute();
		const found = await guessAt(scenario, endpoint, { count, seed: seed + at, fitting, first });
		for (const line of found.wrong.slice(0, 5)) console.error(`${endpoint.name}: ${line}`);
		const unseen = (found.statuses.get(429) ?? 0) + (endpoint.signedIn ? (found.statuses.get(401) ?? 0) : 0);
		const statuses = [...found.statuses]
			.sort(([one], [other]) => one - other)
			.map(([status, times]) => `${times} × ${status}`);
		verdicts.push({
			check: `random tokens at: ${endpoint.name}`,
			cases: found.tried,
			figure: `${found.letIn} accepted, ${found.errors} of 5xx, ${unseen} not inspected; ${statuses.join(", ")}`,
			goal: "0, 0, 0",
			held: found.letIn + found.errors + unseen === 0 && found.tried === count,
		});
	}
	return verdicts;
}

/** Checks that a valid token opens each read-only endpoint: otherwise, the refusals prove nothing. */
async function trueOnes(scenario: Scenario, known: Map<string, string[]>): Promise<Verdict> {
	const closed: string[] = [];
	const pairs = tokenEndpoints
		.filter((endpoint) => !endpoint.signedIn && endpoint.request("token").method === "GET")
		.flatMap((endpoint) => endpoint.takes.map((key) => ({ endpoint, key })));
	for (const { endpoint, key } of pairs) {
		const [token] = known.get(key) ?? [];
		if (token === undefined || !(await sendToken(scenario.product, endpoint, token, "10.255.0.1")).opened)
			closed.push(`${endpoint.name} (${key})`);
	}
	for (const endpoint of closed) console.error(`A true key did not open ${endpoint}.`);
	return {
		check: "control: valid tokens at read-only endpoints",
		cases: pairs.length,
		figure: `${closed.length} refused`,
		goal: "0",
		held: closed.length === 0,
	};
}

interface Guessing {
	count: number;
	seed: number;
	fitting: string[];
	/** The first logged-in customer. */
	first: number;
}

async function guessAt({ product }: Scenario, endpoint: TokenEndpoint, { count, seed, fitting, first }: Guessing) {
	const found = { tried: 0, letIn: 0, errors: 0, statuses: new Map<number, number>(), wrong: [] as string[] };
	for (let begun = 0; begun < count; begun += anHour) {
		const queue = fc
			.sample(guesses(fitting), { seed: seed + begun, numRuns: Math.min(anHour, count - begun) })
			.entries();
		const work = async () => {
			for (const [at, token] of queue) {
				const from = `10.${seed & 127}.${(at >> 8) & 255}.${at & 255}`;
				const { status, opened } = await sendToken(
					product,
					endpoint,
					token,
					from,
					endpoint.signedIn ? readToken(first + (at % customers)) : undefined,
				);
				found.tried++;
				found.statuses.set(status, (found.statuses.get(status) ?? 0) + 1);
				if (opened) found.letIn++;
				if (status >= 500) found.errors++;
				if (opened || status >= 500) found.wrong.push(`${status} for ${JSON.stringify(token)}`);
			}
		};
		await Promise.all(Array.from({ length: together }, work));
		product.clock.pass(3_600);
	}
	return found;
}
