/** What the rule of one program demands of the presence in a live session. */
export interface ProgramPresence {
	accreditingBody: string;
	/** Minutes for which one check has to come; null if the rule demands none. */
	minutesPerCheck: number | null;
	/** Whether a poll that the speaker launches counts as a check. */
	acceptsPolls: boolean;
	/** The share of checks to answer for the whole credit; null if no credit depends on it. */
	answeredPercent: number | null;
	/** Minutes of a segment with a code word; null if the rule demands none. */
	segmentMinutes: number | null;
}

/** What a session demands of its attendees. It is fixed when the room opens, so that what was announced holds. */
export interface PresenceTerms extends Omit<ProgramPresence, "accreditingBody"> {
	/** False if the checks come from the site's setting, because no program demands any. */
	isFromPrograms: boolean;
}

const smallest = (numbers: readonly (number | null)[]) =>
	numbers.reduce((least, number) => (least === null ? number : Math.min(least, number ?? least)), null);

/**
 * Combines the demands of a session's programs: the strictest of each decides. The site's setting applies only if no
 * program demands checks.
 *
 * @param siteMinutes minutes between the checks of the site's setting; 0 for none
 */
export function combineTerms(programs: readonly ProgramPresence[], siteMinutes: number): PresenceTerms {
	const checking = programs.filter(({ minutesPerCheck }) => minutesPerCheck !== null);
	const shares = checking.flatMap(({ answeredPercent }) => answeredPercent ?? []);
	const isFromPrograms = checking.length > 0;
	return {
		isFromPrograms,
		minutesPerCheck: isFromPrograms
			? smallest(checking.map(({ minutesPerCheck }) => minutesPerCheck))
			: siteMinutes === 0
				? null
				: siteMinutes,
		acceptsPolls: isFromPrograms && checking.every(({ acceptsPolls }) => acceptsPolls),
		answeredPercent: shares.length > 0 ? Math.max(...shares) : null,
		segmentMinutes: smallest(programs.map(({ segmentMinutes }) => segmentMinutes)),
	};
}
