import { type ClockPeriod, periodAt } from "./zone-clock.ts";

const minute = 60_000;
/** No zone changes its clocks twice within a week. */
const week = 7 * 86_400_000;
const cached = new Map<string, ClockPeriod[]>();

/**
 * Lists what the clocks of zones show from the beginning of the previous year to the end of the year after the next.
 *
 * @param timeZones IANA names
 * @param year the current one
 */
export function listClockPeriods(timeZones: string[], year: number): Record<string, ClockPeriod[]> {
	const list = (timeZone: string): ClockPeriod[] => {
		const key = `${timeZone} ${year}`;
		const found = cached.get(key) ?? findPeriods(timeZone, Date.UTC(year - 1, 0), Date.UTC(year + 3, 0));
		cached.set(key, found);
		return found;
	};
	return Object.fromEntries(timeZones.map((timeZone) => [timeZone, list(timeZone)]));
}

function findPeriods(timeZone: string, from: number, to: number): ClockPeriod[] {
	const periods: ClockPeriod[] = [{ from, ...periodAt(timeZone, from) }];
	for (let time = from; time < to; time += week) {
		const next = periodAt(timeZone, time + week);
		if (!isSame(next, periods.at(-1))) periods.push({ from: findChange(timeZone, time, time + week), ...next });
	}
	return [...periods, { from: to, offset: null, name: "" }];
}

/** Halves the time between two moments whose periods differ, down to the minute of the change. */
function findChange(timeZone: string, before: number, after: number): number {
	if (after - before <= minute) return after;
	const middle = before + Math.floor((after - before) / 2 / minute) * minute;
	return isSame(periodAt(timeZone, middle), periodAt(timeZone, after))
		? findChange(timeZone, before, middle)
		: findChange(timeZone, middle, after);
}

const isSame = (
	a: Pick<ClockPeriod, "offset" | "name">,
	b: Pick<ClockPeriod, "offset" | "name"> | undefined,
): boolean => a.offset === b?.offset && a.name === b.name;
