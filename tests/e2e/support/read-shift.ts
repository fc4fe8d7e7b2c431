/**
 * Runs in the page: adds up how far elements on the screen moved without an input.
 *
 * @param since - Milliseconds since the page's navigation began; earlier shifts, as from a late font, don't count.
 */
export const readShift = (since: number) =>
	new Promise<number>((resolve) => {
		let sum = 0;
		const add = (shifts: PerformanceEntryList) => {
			for (const shift of shifts)
				if (shift.startTime >= since) sum += (shift as PerformanceEntry & { value: number }).value;
		};
		const observer = new PerformanceObserver((list) => add(list.getEntries()));
		observer.observe({ type: "layout-shift", buffered: true });
		// After two frames, the shifts of everything before are recorded.
		requestAnimationFrame(() =>
			requestAnimationFrame(() => {
				add(observer.takeRecords());
				resolve(sum);
			}),
		);
	});
