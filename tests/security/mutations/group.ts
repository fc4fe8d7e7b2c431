import type { Group, Verdict } from "../verdict.ts";
import { access } from "./access.ts";
import { business } from "./business.ts";
import { credit } from "./credit.ts";
import { inputs } from "./inputs.ts";
import { type Ended, findError, type Mutation, runTests } from "./mutation.ts";
import { sales } from "./sales.ts";

/** By name. SECURITY_MUTATIONS selects some, separated by commas; all by default. */
const lists = { sales, access, inputs, business, credit };
const wanted = process.env.SECURITY_MUTATIONS?.split(",") ?? Object.keys(lists);

/** Removes one check after the other, and expects its test to fail. */
export const mutations: Group = {
	name: "mutations",
	about: "with a protection removed, its test must fail; with all in place, it must pass",
	async run() {
		const unknown = wanted.filter((name) => !(name in lists));
		if (unknown.length > 0)
			throw new Error(
				`SECURITY_MUTATIONS names no list: ${unknown.join(", ")}. There are: ${Object.keys(lists).join(", ")}.`,
			);
		return tryMutations(Object.entries(lists).flatMap(([name, list]) => (wanted.includes(name) ? list : [])));
	},
};

/** Runs each mutation's test without it, which must pass, and with it, which must fail. */
export async function tryMutations(all: Mutation[]): Promise<Verdict[]> {
	const verdicts: Verdict[] = [];
	for (const [test, group] of Map.groupBy(all, (mutation) => mutation.test)) {
		const titles = group.map(({ title }) => title);
		const sound = await runTests(test, titles, []);
		for (const mutation of group) verdicts.push(await tryMutation(mutation, sound));
	}
	return verdicts;
}

async function tryMutation(mutation: Mutation, sound: Ended[]): Promise<Verdict> {
	const line = { check: `without ${mutation.what}`, goal: "its test fails, and passes with it" };
	const error = findError(mutation);
	if (error) return { ...line, cases: 0, figure: error, held: false };
	const own = sound.filter(({ name }) => name.includes(mutation.title));
	if (own.length === 0 || own.some(({ passed }) => !passed))
		return { ...line, cases: own.length, figure: "the test does not pass as it is", held: false };
	const ended = await runTests(mutation.test, [mutation.title], mutation.edits);
	const failed = ended.some(({ passed }) => !passed);
	return { ...line, cases: ended.length, figure: failed ? "it failed" : "nothing noticed it", held: failed };
}
