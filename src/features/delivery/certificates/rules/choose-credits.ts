import type { CourseCredit } from "./certified-credit.ts";

/** A credit that a program of an accrediting body decided for an enrollment. */
export interface DecidedCredit {
	accreditingBody: string;
	way: "live" | "recording";
	/** 0 if it is refused. */
	hours: number;
	/** False: it is reported to the body instead. */
	isCertified: boolean;
}

export interface ChosenCredit<Decided> {
	credit: CourseCredit;
	/** Null: the completion requirement of the course decided. */
	decided: Decided | null;
}

/**
 * Chooses the credits of a certificate. A credit with programs follows their decision: the best one, and live attendance before a
 * recording. A credit without a program for the way in which the requirement was met is granted, as long as it was met.
 *
 * @param way how the completion requirement of the course is met; null if it isn't
 */
export function chooseCredits<Decided extends DecidedCredit>(
	credits: readonly CourseCredit[],
	decided: readonly Decided[],
	way: "live" | "recording" | null,
): ChosenCredit<Decided>[] {
	return credits.flatMap((credit): ChosenCredit<Decided>[] => {
		const programs = decided.filter(({ accreditingBody }) => accreditingBody === credit.accreditingBody);
		const [best] = programs
			.filter(({ hours, isCertified }) => hours > 0 && isCertified)
			.toSorted((first, second) => second.hours - first.hours || (first.way === "live" ? -1 : 1));
		if (best) return [{ credit, decided: best }];
		return way !== null && !programs.some((program) => program.way === way) ? [{ credit, decided: null }] : [];
	});
}
