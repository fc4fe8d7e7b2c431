import { setTimeout as pause } from "node:timers/promises";
import type { Verdict } from "../verdict.ts";
import type { Stage } from "./stage.ts";

/** Milliseconds within which each of the others has to be answered. */
const patience = 2_000;
/** MB that the process may hold more afterwards than before: what the engine keeps for later. */
const mostKept = 100;
/** Seconds that memory has to come back. */
const settling = 30;

/** What an attack tells of itself beside what the others notice. */
export type Attack = (stage: Stage) => Promise<Omit<Verdict, "check">>;

/** Runs an attack, while others go on asking for a kept page, for something of their own, and for the database's health. */
export async function during(stage: Stage, name: string, attack: Attack): Promise<Verdict[]> {
	const before = stage.memory();
	const over = new AbortController();
	const others = askOn(stage, over.signal);
	const own = await attack(stage).finally(() => over.abort());
	const { asked, failed, slowest } = await others;
	const after = await settle(stage, before + mostKept);
	return [
		{ check: name, ...own },
		{
			check: `${name}: other callers`,
			cases: asked,
			figure: `${failed} not answered, slowest ${Math.round(slowest)} ms`,
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

async function askOn({ product: { url }, token, userId }: Stage, over: AbortSignal) {
	const asks = [`${url}/`, `${url}/api/users/${userId}`, `${url}/readyz`];
	const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": "198.51.100.7" };
	const seen = { asked: 0, failed: 0, slowest: 0 };
	while (!over.aborted) {
		for (const ask of asks) {
			const began = performance.now();
			const ok = await fetch(ask, { headers, signal: AbortSignal.timeout(10 * patience) }).then(
				async (answer) => (await answer.arrayBuffer()).byteLength > 0 && answer.ok,
				() => false,
			);
			seen.asked++;
			if (!ok) seen.failed++;
			seen.slowest = Math.max(seen.slowest, performance.now() - began);
		}
		await pause(100);
	}
	return seen;
}

/** Waits until the process holds no more than that, and not for ever; gives what it holds then. */
async function settle(stage: Stage, most: number): Promise<number> {
	const until = performance.now() + settling * 1_000;
	while (stage.memory() > most && performance.now() < until) await pause(500);
	return stage.memory();
}
