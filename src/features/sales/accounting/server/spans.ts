import { type Day, isCalendarDay } from "#values/business-days.ts";
import { toTimeRange } from "#values/spans/day-range.ts";
import type { Span } from "./accounting-store.ts";

const maxDays = 732;

/** Reads the days of a report; undefined if they don't exist, are in the wrong order, or too many. */
export function toSpan({ from: first, to: last }: { from: Day; to: Day }): Span | undefined {
	const { from, until } = toTimeRange({ from: first, to: last });
	if (!from || !until || until <= from || until.getTime() - from.getTime() > maxDays * 86_400_000) return undefined;
	return { from, until, first, last };
}

/** Returns everything until the end of a day; undefined if it doesn't exist. */
export function spanUntil(last: Day): Span | undefined {
	const { until } = isCalendarDay(last) ? toTimeRange({ to: last }) : {};
	return until && { from: new Date(0), until, first: "1970-01-01", last };
}
