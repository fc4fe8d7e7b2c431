import { easternMoment } from "../../../values/eastern-clock.ts";

export interface PromoDates {
	startsAt: Date | null;
	endsAt: Date | null;
}
export type DatesFault = { path: "startsAt" | "endsAt"; message: string };

/** A "from" that was now when the form was opened is still good. */
const graceMinutes = 15;
const past = "This moment has passed.";

/**
 * Reads the dates of a promo code as they were typed, in Eastern time, and says what is wrong with them.
 *
 * @param before the dates it has by now: those may lie in the past, as long as they stay
 */
export function readPromoDates(
	typed: { startsAt: string; endsAt: string },
	{ now, before }: { now: Date; before: PromoDates | null },
): { ok: true; dates: PromoDates } | { ok: false; faults: DatesFault[] } {
	const faults: DatesFault[] = [];
	const read = (path: "startsAt" | "endsAt"): Date | null => {
		if (typed[path] === "") return null;
		const moment = easternMoment(typed[path]);
		if (!moment) faults.push({ path, message: "Please give a date and a time." });
		return moment;
	};
	const dates = { startsAt: read("startsAt"), endsAt: read("endsAt") };
	const isNew = (path: "startsAt" | "endsAt") => dates[path] !== null && !sameMinute(dates[path], before?.[path] ?? null);
	const earliest = now.getTime() - graceMinutes * 60_000;
	if (isNew("startsAt") && (dates.startsAt as Date).getTime() < earliest)
		faults.push({ path: "startsAt", message: `${past} Leave it empty to begin at once.` });
	if (dates.startsAt && dates.endsAt && dates.endsAt <= dates.startsAt) faults.push({ path: "endsAt", message: "This has to be after it begins." });
	else if (isNew("endsAt") && dates.endsAt && dates.endsAt <= now) faults.push({ path: "endsAt", message: `${past} To end a code now, switch it off.` });
	return faults.length > 0 ? { ok: false, faults } : { ok: true, dates };
}

/** Fields show no seconds: a date that was not touched comes back without them. */
function sameMinute(one: Date | null, other: Date | null): boolean {
	return one !== null && other !== null && Math.floor(one.getTime() / 60_000) === Math.floor(other.getTime() / 60_000);
}
