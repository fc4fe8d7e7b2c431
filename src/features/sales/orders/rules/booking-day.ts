import { addDays, type Day } from "#values/business-days.ts";

/** When an entry is booked. */
interface Booking {
	bookedOn: Day;
	/** The day to which it belongs, if its month was closed before; null otherwise. */
	belongsOn: Day | null;
}

/**
 * Decides when money of a day is booked: on that day, or on the first open day if its month is closed.
 *
 * @param closedThrough the last day of the last closed month; null before the first
 */
export const decideBooking = (day: Day, closedThrough: Day | null): Booking =>
	closedThrough === null || day > closedThrough
		? { bookedOn: day, belongsOn: null }
		: { bookedOn: addDays(closedThrough, 1), belongsOn: day };

type JudgedClosing = { ok: true } | { ok: false; code: "not_over" | "already_closed" };

/**
 * Decides whether a month can be closed: it is over, and isn't closed yet.
 *
 * @param month such as `2026-12`
 */
export function judgeClosing(
	month: string,
	{ today, closedThrough }: { today: Day; closedThrough: Day | null },
): JudgedClosing {
	if (month >= today.slice(0, 7)) return { ok: false, code: "not_over" };
	return closedThrough !== null && month <= closedThrough.slice(0, 7)
		? { ok: false, code: "already_closed" }
		: { ok: true };
}
