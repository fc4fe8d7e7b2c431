import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Verdict } from "../verdict.ts";
import type { Asker, Seen } from "./bystander-thread.ts";
import type { Scenario } from "./scenario.ts";

/** Milliseconds within which each of the others has to be answered. */
const patience = 2_000;
/** MB that the process may hold more afterwards than before: what the engine keeps for later. */
const mostKept = 100;
/** Seconds that memory has to come back. */
const settling = 30;

/** What an attack tells of itself beside what the others notice. */
export type Attack = (scenario: Scenario) => Promise<Omit<Verdict, "check">>;

/** Runs an attack, while others go on asking for a kept page, for something of their own, and for the database's health. */
export async function during(scenario: Scenario, name: string, attack: Attack): Promise<Verdict[]> {
	const before = scenario.memory();
	const over = new AbortController();
	const others = askOn(scenario, over.signal);
	const own = await attack(scenario).finally(() => over.abort());
	const { asked, failed, slowest } = await others;
	const after = await settle(scenario, before + mostKept);
	return [
		{ check: name, ...own },
		{
			check: `${name}: other clients`,
			cases: asked,
			figure: `${failed} without a response, slowest ${Math.round(slowest)} ms`,
			goal: `0, each within ${patience} ms`,
			held: asked > 0 && failed === 0 && slowest <= patience,
		},
		{
			check: `${name}: memory afterwards`,
			cases: 1,
			figure: `${before} MB before, ${after} MB after`,
			goal: `at most ${mostKept} MB more within ${settling} s`,
			held: after <= before + mostKept,
		},
	];
}

/** Asks in a thread of its own, which the attackers in this one don't keep from asking. */
function askOn({ product: { url }, token, userId }: Scenario, over: AbortSignal): Promise<Seen> {
	const asker: Asker = { asks: [`${url}/`, `${url}/api/users/${userId}`, `${url}/readyz`], token, longest: 10 * patience };
	const thread = new Worker(new URL("./bystander-thread.ts", import.meta.url), { workerData: asker });
	over.addEventListener("abort", () => thread.postMessage("over"));
	return new Promise((resolve, reject) => {
		thread.once("message", resolve);
		thread.once("error", reject);
	});
}

/** Waits until the process holds no more than that, and not for ever; gives what it holds then. */
async function settle(scenario: Scenario, most: number): Promise<number> {
	const until = performance.now() + settling * 1_000;
	while (scenario.memory() > most && performance.now() < until) await pause(500);
	return scenario.memory();
}
