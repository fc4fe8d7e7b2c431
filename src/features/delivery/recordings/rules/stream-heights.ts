const heights = [360, 720, 1080];

/** In which qualities a film is offered, by height in pixels: those no finer than itself, and one at least. */
export function streamHeights(height: number): number[] {
	const fitting = heights.filter((one) => one <= height);
	return fitting.length > 0 ? fitting : [2 * Math.max(8, Math.floor(height / 2))];
}
