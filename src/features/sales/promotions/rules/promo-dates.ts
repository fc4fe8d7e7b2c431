import { momentOfSiteClock } from "#values/site-clock.ts";

export interface PromoDates {
	startsAt: Date | null;
	endsAt: Date | null;
}
type DatesError = { path: "startsAt" | "endsAt"; message: string };

/** Accepts a start that was the current time when the form was opened. */
const graceMinutes = 15;
const past = "This time has passed.";

/**
 * Parses the entered dates of a promo code, in the provider's time zone, and returns the errors.
 *
 * @param before the current dates; these can be in the past if unchanged
 */
export function readPromoDates(
	typed: { startsAt: string; endsAt: string },
	{ now, before }: { now: Date; before: PromoDates | null },
): { ok: true; dates: PromoDates } | { ok: false; errors: DatesError[] } {
	const errors: DatesError[] = [];
	const read = (path: "startsAt" | "endsAt"): Date | null => {
		if (typed[path] === "") return null;
		const moment = momentOfSiteClock(typed[path]);
		if (moment !== null) return new Date(moment);
		errors.push({ path, message: "Enter a date and a time." });
		return null;
	};
	const dates = { startsAt: read("startsAt"), endsAt: read("endsAt") };
	const isNew = (path: "startsAt" | "endsAt") =>
		dates[path] !== null && !sameMinute(dates[path], before?.[path] ?? null);
	const earliest = now.getTime() - graceMinutes * 60_000;
	if (isNew("startsAt") && (dates.startsAt as Date).getTime() < earliest)
		errors.push({ path: "startsAt", message: `${past} Leave it empty to start now.` });
	if (dates.startsAt && dates.endsAt && dates.endsAt <= dates.startsAt)
		errors.push({ path: "endsAt", message: "This must be after the start." });
	else if (isNew("endsAt") && dates.endsAt && dates.endsAt <= now)
		errors.push({ path: "endsAt", message: `${past} To end a code now, turn it off.` });
	return errors.length > 0 ? { ok: false, errors } : { ok: true, dates };
}

/** Inputs show no seconds, so an unchanged date comes back without them. */
function sameMinute(a: Date | null, b: Date | null): boolean {
	return a !== null && b !== null && Math.floor(a.getTime() / 60_000) === Math.floor(b.getTime() / 60_000);
}
