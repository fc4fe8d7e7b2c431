import { archivePricings } from "./archive-pricings.ts";

interface Sold<P> {
	archieve: boolean | null;
	webinarDate: string | null;
	Pricings: readonly P[];
}

/**
 * The pricings of a course that can be bought at a moment. An archived course offers only the recorded kinds; a live
 * session can't be bought once it has started, or while it has no date.
 *
 * @param now milliseconds since the epoch
 */
export function offeredPricings<P extends { sessionType: string; price: number; grants: { live: boolean } }>(course: Sold<P>, now: number): P[] {
	if (course.archieve) return archivePricings(course.Pricings);
	return course.Pricings.filter((pricing) => isStillOffered(pricing, course.webinarDate, now));
}

/** Whether a pricing's live part, if it has one, has a date and has not started yet. */
export function isStillOffered(pricing: { grants: { live: boolean } }, webinarDate: string | Date | null, now: number): boolean {
	return !pricing.grants.live || (webinarDate !== null && now < new Date(webinarDate).getTime());
}

/** Whether a course would sell live seats if it had a date. */
export const awaitsDate = ({ archieve, webinarDate, Pricings }: Sold<{ grants: { live: boolean } }>): boolean =>
	!archieve && webinarDate === null && Pricings.some(({ grants }) => grants.live);
