import { sumLengths, type TimeSpan } from "./time-spans.ts";

/**
 * Returns the same time as spans that are in order and apart.
 *
 * @param gap spans that are at most this far apart are joined
 */
export function joinSpans(spans: readonly TimeSpan[], gap = 0): TimeSpan[] {
	const joined: TimeSpan[] = [];
	for (const { from, until } of spans.filter((span) => span.from <= span.until).toSorted((a, b) => a.from - b.from)) {
		const last = joined.at(-1);
		if (last && from <= last.until + gap) last.until = Math.max(last.until, until);
		else joined.push({ from, until });
	}
	return joined;
}

/** Returns the time that is in both. */
export function intersectSpans(spans: readonly TimeSpan[], otherSpans: readonly TimeSpan[]): TimeSpan[] {
	const others = joinSpans(otherSpans);
	return joinSpans(spans).flatMap((span) =>
		others.flatMap((candidate) => {
			const common = { from: Math.max(span.from, candidate.from), until: Math.min(span.until, candidate.until) };
			return common.from < common.until ? [common] : [];
		}),
	);
}

/** Returns the time of `spans` that is not in `removed`. */
export function subtractSpans(spans: readonly TimeSpan[], removed: readonly TimeSpan[]): TimeSpan[] {
	const holes = joinSpans(removed).filter(({ from, until }) => from < until);
	return joinSpans(spans).flatMap(({ from, until }) => {
		const edges = [
			from,
			...holes.filter((hole) => hole.from < until && hole.until > from).flatMap((hole) => [hole.from, hole.until]),
			until,
		];
		return edges.flatMap((edge, index) => {
			const next = edges[index + 1];
			return index % 2 === 0 && next !== undefined && edge < next ? [{ from: edge, until: next }] : [];
		});
	});
}

/** Whether spans contain a whole span. */
export const coversSpan = (spans: readonly TimeSpan[], { from, until }: TimeSpan): boolean =>
	joinSpans(spans).some((span) => span.from <= from && span.until >= until);

/** Returns how long two spans overlap, 0 if they are apart. */
export const computeOverlap = (spans: readonly TimeSpan[], span: TimeSpan): number =>
	sumLengths(intersectSpans(spans, [span]));
