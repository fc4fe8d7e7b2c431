import { archivePricings } from "./archive-pricings.ts";

interface Sold<P> {
	archieve: boolean | null;
	webinarDate: string | null;
	Pricings: readonly P[];
}

/**
 * The pricings of a course that can be bought at a moment. An archived course offers only the recorded kinds; a live
 * session can't be bought once it has begun.
 *
 * @param now milliseconds since the epoch
 */
export function offeredPricings<P extends { sessionType: string; price: number; brings: { live: boolean } }>(course: Sold<P>, now: number): P[] {
	if (course.archieve) return archivePricings(course.Pricings);
	return course.Pricings.filter((pricing) => isStillOffered(pricing, course.webinarDate, now));
}

/** Whether a pricing's live part, if it has one, has not begun yet. */
export function isStillOffered(pricing: { brings: { live: boolean } }, webinarDate: string | Date | null, now: number): boolean {
	return !pricing.brings.live || webinarDate === null || now < new Date(webinarDate).getTime();
}
