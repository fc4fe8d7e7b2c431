import { type Grants, whyItStays } from "./seat-moment.ts";

export interface SeatFacts {
	/** A valid certificate was issued for it. */
	hasCertificate: boolean;
	/** Content was opened or watched, or the session attended. */
	isUsed: boolean;
	/** The invitation was not accepted yet. */
	isPending: boolean;
}

/** Returns why staff can't move a seat either; null if they can. An open invitation was not used by anyone. */
export function whySeatStays(
	grants: Grants,
	startsAt: Date | null,
	{ hasCertificate, isUsed, isPending }: SeatFacts,
	now: Date,
): "credit_given" | "seat_used" | "session_begun" | null {
	if (hasCertificate) return "credit_given";
	return whyItStays(grants, startsAt, isUsed && !isPending, now);
}
