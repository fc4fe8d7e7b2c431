import type { PresenceTerms } from "./presence-terms.ts";

/** Seconds for which a poll has to be open to count as a check, so a wrong click of the speaker changes nothing. */
const minPollSeconds = 60;

/**
 * A poll counts for credit if a program of the session asks for checks and its rule accepts polls, if it was open for
 * at least a minute, and if the person answered while it was open.
 */
export const pollsAsChecks = {
	/**
	 * Whether polls of a session are recorded as checks. What a rule doesn't accept is recorded too, because programs
	 * differ.
	 */
	areRecorded: (terms: Pick<PresenceTerms, "isFromPrograms"> | undefined): boolean => terms?.isFromPrograms === true,
	/** Whether a poll was open long enough. Times are milliseconds. */
	isOpenLongEnough: ({ askedAt, until }: { askedAt: number; until: number }): boolean =>
		until - askedAt >= minPollSeconds * 1000,
	/**
	 * Whether an answered poll counts under a rule. It makes up for a missed check. A poll without an answer costs
	 * nothing.
	 */
	count: (
		{ kind, isAnswered }: { kind: string; isAnswered: boolean },
		{ acceptsPolls }: { acceptsPolls: boolean },
	): boolean => kind === "content" && isAnswered && acceptsPolls,
};
