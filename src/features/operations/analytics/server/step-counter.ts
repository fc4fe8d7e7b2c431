import type { AppContext } from "../../../../platform/feature/app-context.ts";
import { type Day, dayOf } from "../../../../values/business-days.ts";
import type { Step } from "../contract.ts";
import { addSteps } from "./steps-store.ts";

/** Counts steps in memory and writes them every few seconds, all of them in one statement. */
export interface StepCounter {
	/** Counts a step; not when so many came from one address in this minute that no person takes them. */
	count(step: Step, address: string): void;
	/** Writes what was counted. What can't be written now is kept for the next time. */
	flush(): Promise<void>;
	/** Writes the rest, and counts no more. */
	stop(): Promise<void>;
}

const everySeconds = 5;
const mostAMinute = 60;
/** So many addresses are told apart in a minute; what comes from further ones is not counted, so that memory is bounded. */
const mostAddresses = 20_000;

/** Begins to count. Addresses are held in memory for a minute at most, and written nowhere. */
export function countSteps({ db, clock, log }: Pick<AppContext, "db" | "clock" | "log">): StepCounter {
	let counted = new Map<`${Day} ${Step}`, number>();
	let taken = new Map<string, number>();
	let minute = 0;
	let writing: Promise<void> | undefined;

	const add = (key: `${Day} ${Step}`, count: number) => void counted.set(key, (counted.get(key) ?? 0) + count);

	async function write(): Promise<void> {
		if (counted.size === 0) return;
		const steps = [...counted];
		counted = new Map();
		try {
			await addSteps(
				db,
				steps.map(([key, count]) => ({ day: key.slice(0, 10), step: key.slice(11) as Step, count })),
			);
		} catch (error) {
			for (const [key, count] of steps) add(key, count);
			log.warn({ err: error }, "Visit counts could not be saved. They will be saved with the next ones.");
		}
	}

	/** One at a time, for the counts of a failed write come back. */
	async function flush(): Promise<void> {
		while (writing) await writing;
		writing = write().finally(() => {
			writing = undefined;
		});
		await writing;
	}

	const timer = setInterval(() => void flush(), everySeconds * 1000);
	timer.unref();

	return {
		count(step, address) {
			const now = clock.now();
			const thisMinute = Math.floor(now.getTime() / 60_000);
			if (thisMinute !== minute) {
				minute = thisMinute;
				taken = new Map();
			}
			const before = taken.get(address) ?? 0;
			if (before >= mostAMinute || (before === 0 && taken.size >= mostAddresses)) return;
			taken.set(address, before + 1);
			add(`${dayOf(now)} ${step}`, 1);
		},
		flush,
		async stop() {
			clearInterval(timer);
			await flush();
		},
	};
}
