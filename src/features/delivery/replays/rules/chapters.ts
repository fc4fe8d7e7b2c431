/** A slide that was shown from a time on. */
export interface SlideTurn {
	at: Date;
	title: string;
}

/** A part of the recording, and when it was broadcast. */
export interface RecordedPart {
	startsAt: Date;
	seconds: number;
}

export interface Chapter {
	/** Whole seconds from the beginning of the recording. */
	start: number;
	title: string;
}

/** Seconds of the shortest chapter. Slides that are only skipped through have none. */
export const minChapterSeconds = 10;

/** The title of what comes before the first slide. */
const beginning = "Introduction";

/**
 * Returns the chapters of a recording: each slide that was shown for some time. Slides with the same title, such as the
 * steps of an animation, share one. What is not in the recording moves nothing: a slide that was turned in between
 * starts with the next part.
 *
 * @param turns in the order of their times
 * @param parts of the recording, in its order
 */
export function listChapters(turns: readonly SlideTurn[], parts: readonly RecordedPart[]): Chapter[] {
	const length = parts.reduce((sum, { seconds }) => sum + seconds, 0);
	const starts: Chapter[] = [{ start: 0, title: beginning }];
	for (const { at, title } of turns) {
		const start = Math.floor(findPosition(at, parts));
		if (start + minChapterSeconds <= length) starts.push({ start, title });
	}
	const chapterStarts = starts.filter(
		({ start }, index) => (starts[index + 1]?.start ?? length) - start >= minChapterSeconds,
	);
	const chapters = chapterStarts
		.filter(({ title }, index) => title !== chapterStarts[index - 1]?.title)
		.map((chapter, index) => (index === 0 ? { ...chapter, start: 0 } : chapter));
	return chapters.length > 1 ? chapters : [];
}

/** Returns the second of the recording at which a time was broadcast, or the next one after it. */
function findPosition(at: Date, parts: readonly RecordedPart[]): number {
	let position = 0;
	for (const { startsAt, seconds } of parts) {
		const inside = (at.getTime() - startsAt.getTime()) / 1000;
		if (inside < seconds) return position + Math.max(0, inside);
		position += seconds;
	}
	return position;
}
