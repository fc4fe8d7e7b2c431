import { siteZones } from "#values/time-zones/site-zones.ts";
import { readZoneClock } from "#values/time-zones/zone-clock.ts";
import type { EnrolledCourse } from "../contract.ts";
import { findSession, type Purchase } from "./find-session.ts";

type Planned = Purchase & Pick<EnrolledCourse, "progress" | "videoLink">;

/** Returns how much of a recording was watched, in whole percent. */
export const watchedPercent = ({ watchedSeconds, lengthSeconds }: NonNullable<Planned["progress"]>): number =>
	lengthSeconds === 0 ? 0 : Math.min(100, Math.floor((watchedSeconds / lengthSeconds) * 100));

/** Counts the days of the site's calendar from one moment to another. Milliseconds since the epoch. */
const countDays = (from: number, to: number): number => toDayNumber(to) - toDayNumber(from);
const toDayNumber = (time: number): number =>
	Math.floor(readZoneClock(siteZones().first, time).localTime.getTime() / 86_400_000);

/**
 * Finds what a customer does next: the live session that starts first, and the newest purchase whose recording was
 * begun.
 *
 * @param now milliseconds since the epoch
 */
export function findAgenda<P extends Planned>(courses: readonly P[], now: number) {
	const begun = courses.find(
		({ progress, videoLink }) =>
			videoLink !== null && progress !== null && progress.watchedSeconds > 0 && watchedPercent(progress) < 95,
	);
	const [first] = courses
		.flatMap((course) => {
			const live = findSession(course);
			return live ? { course, live } : [];
		})
		.sort((one, other) => one.live.startsAt.localeCompare(other.live.startsAt));
	const next = first ? { ...first, days: countDays(now, Date.parse(first.live.startsAt)) } : null;
	return { next, begun: begun?.progress ? { course: begun, progress: begun.progress } : null };
}
