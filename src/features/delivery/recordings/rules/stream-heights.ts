const heights = [360, 720, 1080];

/** Returns the heights in pixels at which a video is offered: at most its own, and at least one. */
export function streamHeights(height: number): number[] {
	const fitting = heights.filter((one) => one <= height);
	return fitting.length > 0 ? fitting : [2 * Math.max(8, Math.floor(height / 2))];
}
