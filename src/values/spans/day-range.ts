import * as z from "zod/mini";
import { addDays, startOfDay } from "#values/business-days.ts";

/** A day in a query: `2027-01-05`. */
export const QueryDay = z
	.string()
	.check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: "Please enter a date as YYYY-MM-DD." }));

/**
 * Returns the time from the first to the end of the last day in the provider's time zone. Days that don't exist have no
 * limit.
 */
export function toTimeRange({ from, to }: { from?: string | undefined; to?: string | undefined }): {
	from: Date | undefined;
	until: Date | undefined;
} {
	return {
		from: findMidnight(from),
		until: to !== undefined && findMidnight(to) ? findMidnight(addDays(to, 1)) : undefined,
	};
}

function findMidnight(day: string | undefined): Date | undefined {
	const start = day === undefined ? undefined : startOfDay(day);
	return start && Number.isNaN(start.getTime()) ? undefined : start;
}
