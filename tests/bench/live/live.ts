import { benchChecks } from "./checks.ts";
import { benchDiscussion } from "./discussion.ts";
import { benchImpact } from "./impact.ts";
import { benchKilling } from "./killing.ts";
import { benchLatency } from "./latency.ts";
import { benchWatching } from "./watching.ts";

/** The parts, with what they are given. */
const parts: Record<string, (...more: string[]) => Promise<void>> = {
	chat: (people = "500", seconds = "20") => benchDiscussion(Number(people), Number(seconds)),
	checks: (people = "500") => benchChecks(Number(people)),
	watching: (people = "500", seconds = "60", nodes = "1") =>
		benchWatching(Number(people), Number(seconds), Number(nodes)),
	latency: (seconds = "30") => benchLatency(Number(seconds)),
	impact: (people = "200", seconds = "10") => benchImpact(Number(people), Number(seconds)),
	killing: (times = "5") => benchKilling(Number(times)),
};

/** Measures a live session: `npm run bench -- live` all parts, `npm run bench -- live watching 500 60 2` one. */
export async function benchLive(part?: string, ...more: string[]): Promise<void> {
	if (part && !parts[part]) throw new Error(`Unknown part "${part}". Available: ${Object.keys(parts).join(", ")}.`);
	for (const [name, bench] of Object.entries(parts)) if (!part || part === name) await bench(...(part ? more : []));
}
