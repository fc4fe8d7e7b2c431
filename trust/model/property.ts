import fc from "fast-check";
import { cancellations, checkouts } from "./commands/checkout.ts";
import { payments } from "./commands/payment.ts";
import { refunds } from "./commands/refunds.ts";
import { times } from "./commands/time.ts";
import { setUp } from "./scenery.ts";
import type { Shop } from "./shop.ts";
import { readBaseline } from "./snapshot.ts";
import type { Run } from "./step.ts";

const commands = [
	fc.oneof(
		{ weight: 6, arbitrary: checkouts },
		{ weight: 8, arbitrary: payments },
		{ weight: 4, arbitrary: refunds },
		{ weight: 3, arbitrary: times },
		cancellations,
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

/**
 * Drives a shop through random sequences of commands, and compares it with the model after each.
 *
 * @throws the shortest failing sequence, with the seed and the path that replay it
 */
export async function checkModel(shop: Shop, { seed, path, replayPath, milliseconds, longest }: Budget): Promise<Tried> {
	const tried: Tried = { runs: 0, counts: new Map() };
	const sequences = fc.commands(commands, { size: "max", maxCommands: longest, ...(replayPath ? { replayPath } : {}) });
	const property = fc.asyncProperty(sequences, async (sequence) => {
		const model = await setUp(shop);
		const run: Run = { shop, since: await readBaseline(shop), counts: tried.counts };
		tried.runs += 1;
		await fc.asyncModelRun(() => ({ model, real: run }), sequence);
	});
	const whatRuns = path ? { path, numRuns: 1, endOnFailure: true } : { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: milliseconds };
	await fc.assert(property, { seed, markInterruptAsFailure: false, ...whatRuns });
	return tried;
}
