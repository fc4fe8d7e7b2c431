import type { Credit } from "#features/catalog/accreditation/rules/credit.ts";

/** What a certificate claims credit for: a course with its program numbers. */
export interface Program {
	courseId: number;
	credits: readonly Pick<Credit, "accreditingBody" | "number">[];
}

/**
 * Returns whether two certificates would claim credit for the same program, which accrediting bodies accept once for a
 * person. That is the same course, unless it got new program numbers in between. Numbers of other courses do not count:
 * some bodies give one number to a provider.
 */
export function isSameProgram(first: Program, second: Program): boolean {
	if (first.courseId !== second.courseId) return false;
	if (first.credits.length === 0 || second.credits.length === 0) return true;
	return first.credits.some((credit) =>
		second.credits.some(
			({ accreditingBody, number }) => accreditingBody === credit.accreditingBody && number === credit.number,
		),
	);
}
