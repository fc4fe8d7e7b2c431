/** `session_end`: when the live session is over. */
export const openings = ["purchase", "session_end"] as const;
export type Opening = (typeof openings)[number];

/** Which price options include a handout, by what they give access to. */
export const audiences = ["everyone", "live", "recording"] as const;
export type Audience = (typeof audiences)[number];

export interface HandoutTerms {
	/** Null: for every date of the course. */
	sessionId: number | null;
	opens: Opening;
	audience: Audience;
}

export interface SessionFacts {
	id: number;
	endsAt: Date;
	state: "scheduled" | "canceled" | "over";
}

/** What a customer has: an active enrollment. */
export interface Holding {
	grants: { live: boolean; recording: boolean };
	/** The session in which the enrollment has a seat. */
	session: SessionFacts | null;
	/** The course's session that is not over, if any. */
	upcoming: SessionFacts | null;
}

const isEnded = ({ state, endsAt }: SessionFacts, now: Date) =>
	state === "over" || (state === "scheduled" && endsAt <= now);

/**
 * Returns whether a handout is open to a customer: `later` when it opens after the session, `never` when the price
 * option does not include it.
 *
 * A session's handout belongs to the people with a seat in it. Without a seat, "after the session" means that the
 * course has no session ahead.
 */
export function handoutState(
	terms: HandoutTerms,
	{ grants, session, upcoming }: Holding,
	now: Date,
): "open" | "later" | "never" {
	if (terms.audience !== "everyone" && !grants[terms.audience]) return "never";
	if (terms.sessionId !== null && session?.id !== terms.sessionId) return "never";
	if (terms.opens === "purchase") return "open";
	const awaited = session ?? upcoming;
	return awaited === null || isEnded(awaited, now) ? "open" : "later";
}
