import fc from "fast-check";
import { accounts } from "./commands/accounts.ts";
import { catalog } from "./commands/catalog.ts";
import { cancellations, checkouts, retries, secondTabs } from "./commands/checkout.ts";
import { learning } from "./commands/learning.ts";
import { payments } from "./commands/payment.ts";
import { refunds } from "./commands/refunds.ts";
import { seats } from "./commands/seats.ts";
import { sessions } from "./commands/sessions.ts";
import { endOfRun, times } from "./commands/time.ts";
import { setUp } from "./scenery.ts";
import type { Shop } from "./shop.ts";
import { readBaseline } from "./snapshot.ts";
import type { Course, Model } from "./state.ts";
import type { Run } from "./step.ts";
import { isOff } from "./switched-off.ts";

const commands = [
	fc.oneof(
		{ weight: 6, arbitrary: checkouts },
		{ weight: 8, arbitrary: payments },
		{ weight: 4, arbitrary: refunds },
		{ weight: 5, arbitrary: sessions },
		{ weight: 5, arbitrary: seats },
		{ weight: 3, arbitrary: times },
		cancellations,
		{ weight: 2, arbitrary: retries },
		{ weight: 2, arbitrary: secondTabs },
		{ weight: 4, arbitrary: catalog },
		{ weight: 3, arbitrary: learning },
		...(isOff("account deletion") ? [] : [accounts]),
	),
];

export interface Budget {
	seed: number;
	/** Replay the one sequence that failed, as fast-check printed them. */
	path?: string | undefined;
	replayPath?: string | undefined;
	/** Stops after so many milliseconds. */
	milliseconds: number;
	/** The longest sequence. */
	longest: number;
}

/** How much of the product a check went through. */
export interface Tried {
	runs: number;
	counts: Map<string, number>;
}

/** So many sequences begin from one seed. */
const sequencesPerSeed = 4;

/** Shrinking a failure may take this long, in milliseconds. */
const shrinksFor = 300_000;

/**
 * Drives a shop through random sequences of commands, and compares it with the model after each. Every seed is good for a
 * few sequences; then the next seed follows, until the time is over.
 *
 * @throws the shortest failing sequence, with the seed and the path that replay it
 */
export async function checkModel(shop: Shop, { seed, path, replayPath, milliseconds, longest }: Budget): Promise<Tried> {
	const tried: Tried = { runs: 0, counts: new Map() };
	const sequences = fc.commands(commands, { size: "max", maxCommands: longest, ...(replayPath ? { replayPath } : {}) });
	const property = fc.asyncProperty(sequences, (sequence) => runSequence(shop, sequence, tried));
	const end = Date.now() + milliseconds;
	const limits = { interruptAfterTimeLimit: milliseconds + shrinksFor, markInterruptAsFailure: false };
	for (let next = seed; next === seed || Date.now() < end; next++) {
		await fc.assert(property, { seed: next, numRuns: path ? 1 : sequencesPerSeed, ...limits, ...(path ? { path } : {}) });
		if (path) break;
	}
	return tried;
}

async function runSequence(shop: Shop, sequence: Iterable<fc.AsyncCommand<Model, Run>>, tried: Tried): Promise<void> {
	const model = await setUp(shop);
	const run: Run = { shop, since: await readBaseline(shop, (model.courses[0] as Course).id), counts: tried.counts };
	tried.runs += 1;
	try {
		await fc.asyncModelRun(() => ({ model, real: run }), sequence);
		await endOfRun.run(model, run);
	} catch (error) {
		// What this run left open must not disturb the next one.
		await shop.night().catch(() => {});
		throw error;
	}
}
