import { findMoments } from "#values/time-zones/find-moments.ts";
import { readZoneClock } from "#values/time-zones/zone-clock.ts";
import type { WrittenDate } from "./read-date.ts";

const usualZones: Record<string, string> = {
	E: "America/New_York",
	C: "America/Chicago",
	M: "America/Denver",
	P: "America/Los_Angeles",
};

/**
 * Converts a written date with its time to a moment.
 *
 * @param timeZone IANA name of the zone whose clocks it means, unless it names another one
 * @returns ISO 8601 in UTC; "skipped" or "repeated" if the clocks never or twice show it; "season" if it names winter
 *   time in summer
 */
export function toMoment(
	{ date, time, zone }: WrittenDate & { time: string },
	timeZone: string,
): string | "skipped" | "repeated" | "season" {
	if (zone === "Z" || zone === "UTC" || zone === "GMT") return new Date(`${date}T${time}Z`).toISOString();
	if (zone && /^[+-]/.test(zone))
		return new Date(`${date}T${time}${zone.replace(/(\d\d):?(\d\d)$/, "$1:$2")}`).toISOString();
	const named = zone ? (usualZones[zone.charAt(0)] as string) : timeZone;
	const moments = findMoments(`${date}T${time}`, named);
	// `EST` and `EDT` name one half of the year, `ET` names both.
	const fitting =
		zone?.length === 3
			? moments.filter((moment) => readZoneClock(named, new Date(moment).getTime()).zone === zone)
			: moments;
	if (moments.length === 0) return "skipped";
	if (fitting.length === 0) return "season";
	return fitting.length > 1 ? "repeated" : (fitting[0] as string);
}
