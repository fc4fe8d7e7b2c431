import { sumLengths, type TimeSpan } from "#values/spans/time-spans.ts";

/** How the recording of a session is cut, in seconds of what attendees saw. */
export interface RecordingCut {
	start: number;
	/** Null: until the end. */
	end: number | null;
	/** What is left out in between, in order. */
	breaks: TimeSpan[];
	/** The frame before it plays; null: the course's cover. */
	poster: number | null;
}

export const uncut: RecordingCut = { start: 0, end: null, breaks: [], poster: null };

/** The shortest recording, in seconds. */
const minRecordingSeconds = 5;

export type CutProblem = "start" | "end" | "breaks" | "poster" | "nothing_left";

/** Returns what is wrong with a cut of a session with this length; undefined if nothing is. */
export function problemOfCut({ start, end, breaks, poster }: RecordingCut, seconds: number): CutProblem | undefined {
	const last = end ?? seconds;
	if (start < 0 || start >= seconds) return "start";
	if (last <= start || last > Math.ceil(seconds)) return "end";
	if (
		breaks.some(({ from, until }, index) => from >= until || from < (breaks[index - 1]?.until ?? start) || until > last)
	)
		return "breaks";
	const kept = keptSpans({ start, end, breaks, poster }, seconds);
	if (poster !== null && !kept.some(({ from, until }) => from <= poster && poster < until)) return "poster";
	return sumLengths(kept) < minRecordingSeconds ? "nothing_left" : undefined;
}

/** Returns the parts of a session that a cut keeps, in order and apart. */
export function keptSpans({ start, end, breaks }: RecordingCut, seconds: number): TimeSpan[] {
	const edges = [start, ...breaks.flatMap(({ from, until }) => [from, until]), Math.min(end ?? seconds, seconds)];
	const spans: TimeSpan[] = [];
	for (let index = 0; index + 1 < edges.length; index += 2) {
		const [from = 0, until = 0] = [edges[index], edges[index + 1]];
		if (from < until) spans.push({ from, until });
	}
	return spans;
}

export interface SessionPart {
	streamId: number;
	seconds: number;
}

/** Consecutive parts of one stream, which can be copied together. */
export interface KeptRun<Part> {
	parts: Part[];
	span: TimeSpan;
	/** True if it begins where its stream does. */
	isStart: boolean;
}

/**
 * Returns what is kept of a session. Its parts are about a second long and are kept or left out as a whole, by their
 * middle, so that nothing needs to be encoded again.
 *
 * @param parts in the order of the recording
 */
export function keptRuns<Part extends SessionPart>(parts: readonly Part[], cut: RecordingCut): KeptRun<Part>[] {
	const kept = keptSpans(cut, sumLengths(parts.map(({ seconds }) => ({ from: 0, until: seconds }))));
	const runs: KeptRun<Part>[] = [];
	let from = 0;
	let previous: Part | undefined;
	let streamId: number | undefined;
	for (const part of parts) {
		const [begin, middle] = [from, from + part.seconds / 2];
		from += part.seconds;
		const isKept = kept.some((span) => span.from <= middle && middle < span.until);
		const run = previous?.streamId === part.streamId ? runs.at(-1) : undefined;
		if (!isKept) previous = undefined;
		else {
			if (run) {
				run.parts.push(part);
				run.span.until = from;
			} else runs.push({ parts: [part], span: { from: begin, until: from }, isStart: part.streamId !== streamId });
			previous = part;
		}
		streamId = part.streamId;
	}
	return runs;
}

/** Returns the second of a recording that shows a second of the session, or the next one that it has. */
export function positionInCut(second: number, spans: readonly TimeSpan[]): number {
	let position = 0;
	for (const { from, until } of spans) {
		if (second < until) return position + Math.max(0, second - from);
		position += until - from;
	}
	return position;
}
