import { addDays, type Day } from "#values/business-days.ts";

/** Groupings, and the lengths offered for each. */
export const groupings = { day: [7, 30, 90], week: [12, 26, 52], month: [6, 12, 24] } as const;
export type Grouping = keyof typeof groupings;

/** Days from the first to the last, both inclusive. */
export interface Bucket {
	first: Day;
	last: Day;
}

/** Returns the first day of the day, week (from Monday) or month that contains a day. */
export function findBucketStart(by: Grouping, day: Day): Day {
	if (by === "day") return day;
	if (by === "month") return `${day.slice(0, 8)}01`;
	const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
	return addDays(day, -sinceMonday);
}

/** Returns the first day of the bucket after the one that begins on `first`. */
function findNextBucket(by: Grouping, first: Day): Day {
	if (by === "month") return findBucketStart("month", addDays(first, 31));
	return addDays(first, by === "week" ? 7 : 1);
}

const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/**
 * Returns the last `count` days, weeks or months up to today, and as many before them. To be comparable, the last
 * bucket of the previous period has at most as many days as the current one.
 */
export function listPeriods(by: Grouping, count: number, today: Day): { now: Bucket[]; before: Bucket[] } {
	const firsts = [findBucketStart(by, today)];
	while (firsts.length < 2 * count) firsts.unshift(findBucketStart(by, addDays(firsts[0] as Day, -1)));
	const all = firsts.map((first): Bucket => ({ first, last: addDays(findNextBucket(by, first), -1) }));
	const before = all.slice(0, count);
	const now = all.slice(count);
	const latest = now[count - 1] as Bucket;
	const latestBefore = before[count - 1] as Bucket;
	const soFar = addDays(latestBefore.first, daysBetween(latest.first, today));
	before[count - 1] = { ...latestBefore, last: soFar < latestBefore.last ? soFar : latestBefore.last };
	now[count - 1] = { ...latest, last: today };
	return { now, before };
}

/** Merges consecutive buckets into one. */
export const mergeBuckets = (buckets: readonly Bucket[]): Bucket => ({
	first: (buckets[0] as Bucket).first,
	last: (buckets.at(-1) as Bucket).last,
});

export const isIn = ({ first, last }: Bucket, day: Day): boolean => day >= first && day <= last;

export function sumInto<Row extends { day: Day }, Sum>(
	buckets: readonly Bucket[],
	rows: readonly Row[],
	add: (rows: Row[]) => Sum,
): (Bucket & { sum: Sum })[] {
	return buckets.map((bucket) => ({ ...bucket, sum: add(rows.filter(({ day }) => isIn(bucket, day))) }));
}
