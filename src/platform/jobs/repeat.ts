/**
 * Repeats work with pauses of so many seconds. Reports its errors and continues.
 *
 * @returns a function that ends the repetition and waits for running work
 */
export function repeatUntilStopped(
	work: () => Promise<void>,
	seconds: number,
	report: (error: unknown) => void,
): () => Promise<void> {
	let stopped = false;
	let timer: NodeJS.Timeout | undefined;
	let running = Promise.resolve();
	const schedule = () => {
		if (!stopped) timer = setTimeout(() => (running = work().catch(report).then(schedule)), seconds * 1000);
	};
	schedule();
	return () => {
		stopped = true;
		clearTimeout(timer);
		return running;
	};
}
