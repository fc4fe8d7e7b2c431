import type { CourseCredit } from "../certified-credit.ts";

/** A credit that a program of an accrediting body decided for an enrollment. */
export interface DecidedCredit {
	accreditingBody: string;
	way: "live" | "recording";
	/** 0 if it is refused. */
	hours: number;
	/** False: it is reported to the body instead. */
	isCertified: boolean;
	program: { evidence: readonly string[] };
}

export interface ChosenCredit<Decided> {
	credit: CourseCredit;
	/** Null: the completion requirement of the course decided. */
	decided: Decided | null;
}

/** What the programs of a course grant to an enrollment. */
export interface DecidedCredits<Decided> {
	/** The bodies with a program on the course, also one that the purchase gives no access to. */
	bodies: readonly string[];
	decided: readonly Decided[];
}

/**
 * Chooses the credits of a certificate. Programs alone decide about a body that has one: the best decision counts, and
 * live attendance before a recording, then the one that more proves: who watched in a confirmed group watched there.
 * The credits of other bodies are granted if the completion requirement is met.
 *
 * @param isMet whether the completion requirement of the course is met
 */
export function chooseCredits<Decided extends DecidedCredit>(
	credits: readonly CourseCredit[],
	{ bodies, decided }: DecidedCredits<Decided>,
	isMet: boolean,
): ChosenCredit<Decided>[] {
	return credits.flatMap((credit): ChosenCredit<Decided>[] => {
		if (!bodies.includes(credit.accreditingBody)) return isMet ? [{ credit, decided: null }] : [];
		const [best] = decided
			.filter(
				({ accreditingBody, hours, isCertified }) =>
					accreditingBody === credit.accreditingBody && hours > 0 && isCertified,
			)
			.toSorted(
				(first, second) =>
					second.hours - first.hours ||
					first.way.localeCompare(second.way) ||
					second.program.evidence.length - first.program.evidence.length,
			);
		return best ? [{ credit, decided: best }] : [];
	});
}
