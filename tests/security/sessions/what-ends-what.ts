import type { Verdict } from "../verdict.ts";
import { accountEndings, clockEndings, holderEndings } from "./events.ts";
import { createHolder, createMover, type Key } from "./holder.ts";
import {
	afterHalfADay,
	createEditor,
	type StaffMemberHolder,
	type StaffMemberKey,
	staffMemberEndings,
	staffMemberTries,
} from "./operator-keys.ts";
import type { Scenario } from "./scenario.ts";
import { type KeyHolder, tries } from "./try-key.ts";

/** The results of trying each key after an event. */
interface Tally {
	ended: string[];
	goOn: number;
	wrong: string[];
}

/**
 * Causes each event for a customer with all keys, and tries them: the listed ones must be invalid immediately, and the
 * others valid.
 *
 * @param allKeys collects all tried keys by kind, to search the database for them
 */
export async function whatEndsWhat(kind: string, scenario: Scenario, allKeys: Map<string, string>): Promise<Verdict[]> {
	const verdicts: Verdict[] = [];
	const say = (name: string, tally: Tally) => void verdicts.push(judge(kind, name, tally));
	const keep = (who: { id: number; keys: Partial<Record<string, string>> }) => {
		for (const [key, token] of Object.entries(who.keys)) allKeys.set(`${key} of ${who.id}`, token as string);
	};

	for (const { name, ends, happen } of holderEndings) {
		const who = await createHolder(scenario);
		keep(who);
		await happen(scenario, who);
		const tally = await tryKeys(scenario, who, ends);
		const ending = accountEndings.find((accountEnding) => accountEnding.name === name);
		if (ending) {
			const mover = await createMover(scenario);
			keep(mover);
			await ending.happen(scenario, mover);
			const more = await tryKeys(
				scenario,
				{ ...mover, keys: { "e-mail link": mover.keys["e-mail link"] as string } },
				ending.ends,
			);
			for (const part of ["ended", "wrong"] as const) tally[part].push(...more[part]);
			tally.goOn += more.goOn;
		}
		say(name, tally);
	}
	for (const { name, ends, happen } of staffMemberEndings) {
		const who = await createEditor(scenario);
		keep(who);
		await happen(scenario, who);
		say(`an operator: ${name}`, await tryStaffMemberKeys(scenario, who, ends));
	}
	return verdicts;
}

/** Moves the clock for customers who got their keys before. Run it last, because the owner can't log in afterwards. */
export async function whatTimeEnds(kind: string, scenario: Scenario): Promise<Verdict[]> {
	const verdicts: Verdict[] = [];
	const holders = [];
	for (const ending of clockEndings) {
		const who = await createHolder(scenario);
		// An invitation to a live session ends with the session.
		delete who.keys["seat link"];
		holders.push({ ...ending, who });
	}
	const editor = await createEditor(scenario);
	const say = (name: string, tally: Tally) => void verdicts.push(judge(kind, name, tally));
	let passed = 0;
	for (const { name, hours, ends, who } of holders) {
		scenario.product.clock.pass((hours - passed) * 3_600);
		passed = hours;
		say(name, await tryKeys(scenario, who, ends));
		if (hours === 13) say(`an operator: ${name}`, await tryStaffMemberKeys(scenario, editor, afterHalfADay));
	}
	return verdicts;
}

function judge(kind: string, name: string, { ended, goOn, wrong }: Tally): Verdict {
	for (const line of wrong) console.error(`${kind}, after ${name}: ${line}`);
	const figure = `${wrong.length} wrong; ended: ${ended.join(", ") || "none"}; ${goOn} stayed valid`;
	return {
		check: `${kind}, what ends after: ${name}`,
		cases: ended.length + goOn + wrong.length,
		figure,
		goal: "0 wrong",
		held: wrong.length === 0,
	};
}

async function tryKeys(scenario: Scenario, who: KeyHolder, ends: readonly Key[]): Promise<Tally> {
	const tally: Tally = { ended: [], goOn: 0, wrong: [] };
	for (const [key, tryIt] of Object.entries(tries) as [Key, (typeof tries)[Key]][]) {
		const token = who.keys[key];
		if (token !== undefined) count(tally, key, await tryIt(scenario, who, token), ends.includes(key));
	}
	return tally;
}

async function tryStaffMemberKeys(
	scenario: Scenario,
	who: StaffMemberHolder,
	ends: readonly StaffMemberKey[],
): Promise<Tally> {
	const tally: Tally = { ended: [], goOn: 0, wrong: [] };
	for (const [key, tryIt] of Object.entries(staffMemberTries) as [
		StaffMemberKey,
		(typeof staffMemberTries)[StaffMemberKey],
	][])
		count(tally, key, await tryIt(scenario, who.keys[key], who.id), ends.includes(key));
	return tally;
}

function count(tally: Tally, key: string, opens: boolean, ends: boolean): void {
	if (opens === ends) tally.wrong.push(opens ? `the ${key} still opens` : `the ${key} opens nothing any more`);
	else if (ends) tally.ended.push(key);
	else tally.goOn++;
}
