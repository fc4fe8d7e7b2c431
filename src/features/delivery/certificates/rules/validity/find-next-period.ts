import type { CertificateValidity } from "#features/catalog/courses/rules/facts/course-facts.ts";
import { addDays, type Day } from "#values/business-days.ts";
import { computeValidUntil } from "./compute-valid-until.ts";

/** The days of a certificate. */
export interface CertifiedDays {
	/** Of the session, or on which the recording was completed. */
	earnedOn: Day;
	/** Null without an end. */
	validUntil: Day | null;
}

/** A certificate can be renewed from its first reminder on. */
const renewalDays = 60;

/**
 * Returns the first day on which the course earns its holder another certificate under the same program numbers; null
 * if it never does. A certificate until December 31 stands for its year, so the next one is for the next year. One for
 * some months can be renewed 60 days before its end.
 *
 * @param validity of the course as it is now
 */
export function findNextPeriod(
	validity: CertificateValidity | null,
	{ earnedOn, validUntil }: CertifiedDays,
): Day | null {
	const afterEnd = validUntil && addDays(validUntil, 1);
	const end = validUntil ?? computeValidUntil(validity, earnedOn);
	if (validity === null || end === null) return afterEnd;
	const opens = validity === "December 31" ? `${Number(earnedOn.slice(0, 4)) + 1}-01-01` : addDays(end, -renewalDays);
	return afterEnd !== null && (afterEnd < opens || opens <= earnedOn) ? afterEnd : opens;
}

/** Returns whether what a person did on a day belongs to the period of a certificate, whichever was first. */
export function isSamePeriod(validity: CertificateValidity | null, certificate: CertifiedDays, day: Day): boolean {
	const [first, last] =
		certificate.earnedOn <= day
			? [certificate, day]
			: [{ earnedOn: day, validUntil: computeValidUntil(validity, day) }, certificate.earnedOn];
	const next = findNextPeriod(validity, first);
	return next === null || last < next;
}
