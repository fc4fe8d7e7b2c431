import { type AppContext, type Day, toDay } from "#platform/index.ts";
import type { Step } from "../contract.ts";
import { addSteps } from "./steps-store.ts";

/** Counts steps in memory and writes them in one statement every few seconds. */
export interface StepCounter {
	/** Counts a step, up to a limit per address and minute. */
	count(step: Step, address: string): void;
	/** Writes the counts. If that fails, the next flush includes them. */
	flush(): Promise<void>;
	/** Writes the remaining counts and stops counting. */
	stop(): Promise<void>;
}

const everySeconds = 5;
const maxPerMinute = 60;
/** Maximum addresses per minute; further ones are not counted, which limits memory. */
const maxAddresses = 20_000;

/** Starts counting. Addresses stay in memory for at most a minute and are never stored. */
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

	/** One at a time, because the counts of a failed write are restored. */
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
			if (before >= maxPerMinute || (before === 0 && taken.size >= maxAddresses)) return;
			taken.set(address, before + 1);
			add(`${toDay(now)} ${step}`, 1);
		},
		flush,
		async stop() {
			clearInterval(timer);
			await flush();
		},
	};
}
