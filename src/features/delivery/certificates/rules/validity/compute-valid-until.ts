import type { CertificateValidity } from "#features/catalog/courses/rules/facts/course-facts.ts";
import type { Day } from "#values/business-days.ts";

/** Returns the day some months later. In a month without that day, it is the last one: February 28 for the 29th. */
function addMonths(day: Day, count: number): Day {
	const date = new Date(`${day}T00:00:00Z`);
	date.setUTCMonth(date.getUTCMonth() + count);
	// The 31st of a month with 30 days is the first of the next.
	if (date.getUTCDate() !== Number(day.slice(8))) date.setUTCDate(0);
	return date.toISOString().slice(0, 10);
}

/**
 * Returns the last day on which a certificate is valid; null without an end.
 *
 * @param earnedOn the day of the session, or on which the recording was completed, in the provider's time zone
 */
export function computeValidUntil(validity: CertificateValidity | null, earnedOn: Day): Day | null {
	if (validity === null) return null;
	return validity === "December 31"
		? `${earnedOn.slice(0, 4)}-12-31`
		: addMonths(earnedOn, Number.parseInt(validity, 10));
}
