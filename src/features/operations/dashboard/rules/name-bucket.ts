import type { Day } from "#values/business-days.ts";
import type { Bucket, Grouping } from "./period.ts";

const named = (options: Intl.DateTimeFormatOptions) => {
	const format = new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
	return (day: Day) => format.format(new Date(`${day}T00:00:00Z`));
};
const short = named({ month: "short", day: "numeric" });
const month = named({ month: "short", year: "numeric" });

/** Formats a day, week or month briefly: `Nov 21`, `Nov 16 – Nov 21`, `Nov 2026`. */
export function nameBucket(by: Grouping, { first, last }: Bucket): string {
	if (by === "month") return month(first);
	return first === last ? short(first) : `${short(first)} – ${short(last)}`;
}

/** Formats a day for headings: `Saturday, November 21, 2026`. */
export const longDay = named({ weekday: "long", month: "long", day: "numeric", year: "numeric" });

/** Names the previous period: `the previous 30 days`. */
export const before = (by: Grouping, count: number) => `the previous ${count} ${by}s`;
