/** The lines of the qualities of a wide video. */
const qualities = [360, 720, 1080];
/** The longer side of a tall video in one of them, so that it has as many pixels as a wide one. */
const longerSide = (quality: number) => (quality * 16) / 9;
const even = (side: number) => 2 * Math.max(1, Math.round(side / 2));

/**
 * Returns the sizes in pixels in which a video is offered: at most its own, and at least one. Encoders need even sides.
 */
export function streamSizes({ width, height }: { width: number; height: number }) {
	const scaled = qualities.map((quality) => ({
		quality,
		scale: height > width ? Math.min(quality / width, longerSide(quality) / height) : quality / height,
	}));
	const fitting = scaled.filter(({ scale }) => scale <= 1);
	if (fitting.length > 0)
		return fitting.map(({ quality, scale }) => ({ quality, width: even(width * scale), height: even(height * scale) }));
	const lines = 2 * Math.max(8, Math.floor(height / 2));
	return [{ quality: 360, width: even((width * lines) / height), height: lines }];
}
