import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Verdict } from "../verdict.ts";
import type { RequestLoop, Seen } from "./bystander-thread.ts";
import type { Scenario } from "./scenario.ts";

/** Milliseconds within which other clients must get a response. */
const patience = 2_000;
/** MB that the process can grow, because the engine keeps free memory. */
const maxGrowth = 100;
/** Seconds until memory must be released. */
const settling = 30;

/** The attack's own result, besides that of the other clients. */
export type Attack = (scenario: Scenario) => Promise<Omit<Verdict, "check">>;

/** Runs an attack while other clients request a cached page, their own data, and the health check. */
export async function during(scenario: Scenario, name: string, attack: Attack): Promise<Verdict[]> {
	const before = scenario.memory();
	const over = new AbortController();
	const others = askOn(scenario, over.signal);
	const own = await attack(scenario).finally(() => over.abort());
	const { requests, failed, slowest } = await others;
	const after = await settle(scenario, before + maxGrowth);
	return [
		{ check: name, ...own },
		{
			check: `${name}: other clients`,
			cases: requests,
			figure: `${failed} without a response, slowest ${Math.round(slowest)} ms`,
			goal: `0, each within ${patience} ms`,
			held: requests > 0 && failed === 0 && slowest <= patience,
		},
		{
			check: `${name}: memory afterwards`,
			cases: 1,
			figure: `${before} MB before, ${after} MB after`,
			goal: `at most ${maxGrowth} MB more within ${settling} s`,
			held: after <= before + maxGrowth,
		},
	];
}

/** Requests run in another thread, which the attackers in this one cannot delay. */
function askOn({ product: { url }, token, userId }: Scenario, over: AbortSignal): Promise<Seen> {
	const loop: RequestLoop = {
		asks: [`${url}/`, `${url}/api/users/${userId}`, `${url}/readyz`],
		token,
		longest: 10 * patience,
	};
	const thread = new Worker(new URL("./bystander-thread.ts", import.meta.url), { workerData: loop });
	over.addEventListener("abort", () => thread.postMessage("over"));
	return new Promise((resolve, reject) => {
		thread.once("message", resolve);
		thread.once("error", reject);
	});
}

/** Waits for a limited time until the process uses no more than `max` MB. Returns the actual use. */
async function settle(scenario: Scenario, max: number): Promise<number> {
	const until = performance.now() + settling * 1_000;
	while (scenario.memory() > max && performance.now() < until) await pause(500);
	return scenario.memory();
}
