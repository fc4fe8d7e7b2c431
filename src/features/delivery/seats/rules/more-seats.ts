import type { Grants } from "./seat-moment.ts";

interface SoldLine {
	closed: string | null;
	grants: Grants;
	/** Start of the purchased live session; null without a date. */
	startsAt: Date | null;
	/** Cents for each seat; null if the line was sold as a whole. */
	unitCents: number | null;
	/** Until when seats can be added at this price. */
	addUntil: Date | null;
}

/** Seats that a buyer can add: until when, and cents for each. */
export interface MoreSeats {
	until: Date;
	cents: number;
}

/**
 * Decides whether a buyer can add seats to a purchase at its price: within the time that it was sold with, and with a
 * live session, until that starts.
 */
export function findMoreSeats(
	{ closed, grants, startsAt, unitCents, addUntil }: SoldLine,
	now: Date,
): MoreSeats | null {
	if (closed || unitCents === null || addUntil === null || addUntil <= now) return null;
	if (!grants.live) return { until: addUntil, cents: unitCents };
	if (startsAt === null || startsAt <= now) return null;
	return { until: startsAt < addUntil ? startsAt : addUntil, cents: unitCents };
}
