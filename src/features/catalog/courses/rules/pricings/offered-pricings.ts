import { archivePricings } from "./archive-pricings.ts";

interface Sold<P> {
	archieve: boolean | null;
	webinarDate: string | null;
	Pricings: readonly P[];
}

/**
 * Lists the pricings that can be bought at a time. An archived course offers only recorded kinds; live sessions need a
 * future date.
 *
 * @param now milliseconds since the epoch
 */
export function offeredPricings<P extends { sessionType: string; price: number; grants: { live: boolean } }>(course: Sold<P>, now: number): P[] {
	if (course.archieve) return archivePricings(course.Pricings);
	return course.Pricings.filter((pricing) => isStillOffered(pricing, course.webinarDate, now));
}

/** True for a pricing without a live part, or with a future date. */
export function isStillOffered(pricing: { grants: { live: boolean } }, webinarDate: string | Date | null, now: number): boolean {
	return !pricing.grants.live || (webinarDate !== null && now < new Date(webinarDate).getTime());
}

/** Whether a course would sell live seats if it had a date. */
export const awaitsDate = ({ archieve, webinarDate, Pricings }: Sold<{ grants: { live: boolean } }>): boolean =>
	!archieve && webinarDate === null && Pricings.some(({ grants }) => grants.live);
