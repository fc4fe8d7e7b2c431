/**
 * Does something once the browser has nothing else to do.
 *
 * @param within milliseconds after which it is done all the same; it waits for rest when left out
 * @returns gives it up, when it is not done yet
 */
export function whenIdle(act: () => void, within?: number): () => void {
	// Not every browser tells when it has nothing to do.
	if (!window.requestIdleCallback) {
		const timer = setTimeout(act, within ?? 1_000);
		return () => clearTimeout(timer);
	}
	const idle = requestIdleCallback(act, { timeout: within });
	return () => cancelIdleCallback(idle);
}
