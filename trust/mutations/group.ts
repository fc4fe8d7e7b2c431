import type { Group, Verdict } from "../verdict.ts";
import { business } from "./business.ts";
import { doors } from "./doors.ts";
import { inputs } from "./inputs.ts";
import { type Ended, faultOf, type Mutation, runTests } from "./mutation.ts";
import { sales } from "./sales.ts";

/** Takes out one guard after the other, and sees that the test which guards it fails. */
export const mutations: Group = {
	name: "mutations",
	about: "with a guard taken out, the test that stands behind it has to fail; with all of them there, it has to pass",
	run: () => tryMutations([...sales, ...doors, ...inputs, ...business]),
};

/** Runs each mutation's test without it, where it has to pass, and with it, where it has to fail. */
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
	const fault = faultOf(mutation);
	if (fault) return { ...line, cases: 0, figure: fault, held: false };
	const own = sound.filter(({ name }) => name.includes(mutation.title));
	if (own.length === 0 || own.some(({ passed }) => !passed)) return { ...line, cases: own.length, figure: "the test does not pass as it is", held: false };
	const ended = await runTests(mutation.test, [mutation.title], mutation.edits);
	const failed = ended.some(({ passed }) => !passed);
	return { ...line, cases: ended.length, figure: failed ? "it failed" : "nothing noticed it", held: failed };
}
