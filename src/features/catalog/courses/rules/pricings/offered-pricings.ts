import { archivePricings } from "./archive-pricings.ts";

interface Sold<P> {
	archieve: boolean | null;
	webinarDate: string | null;
	/** Seats left in the live session; undefined if unlimited or many. */
	seatsLeft?: number | undefined;
	Pricings: readonly P[];
}

/**
 * Lists the pricings that can be bought at a time. An archived course offers only recorded kinds; live sessions need a
 * future date and enough seats.
 *
 * @param now milliseconds since the epoch
 */
export function offeredPricings<
	P extends { sessionType: string; price: number; grants: { live: boolean }; seats: number },
>(course: Sold<P>, now: number): P[] {
	if (course.archieve) return archivePricings(course.Pricings);
	const { webinarDate, seatsLeft = Number.POSITIVE_INFINITY } = course;
	return course.Pricings.filter(
		(pricing) => isStillOffered(pricing, webinarDate, now) && !(pricing.grants.live && pricing.seats > seatsLeft),
	);
}

/** True for a pricing without a live part, or with a future date. */
export function isStillOffered(
	pricing: { grants: { live: boolean } },
	webinarDate: string | Date | null,
	now: number,
): boolean {
	return !pricing.grants.live || (webinarDate !== null && now < new Date(webinarDate).getTime());
}

/** Whether a course would sell live seats if it had a date. */
export const awaitsDate = ({ archieve, webinarDate, Pricings }: Sold<{ grants: { live: boolean } }>): boolean =>
	!archieve && webinarDate === null && Pricings.some(({ grants }) => grants.live);
