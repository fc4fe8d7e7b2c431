import type { TranscriptCredit } from "./transcript-credit.ts";

/** What a transcript contains. Days are dates of the site's calendar. */
export interface TranscriptFilter {
	/** The first and the last day. */
	from?: string | undefined;
	to?: string | undefined;
	/** The code of the accrediting body. */
	body?: string | undefined;
}

/**
 * Leaves out what a course earned a second time: credit of a body is earned once for a course, by the program that
 * earned most. Of equal ones, the earlier stays.
 */
export function chooseBestOfCourse<Earned extends { courseId: number; accreditingBody: string; hours: number }>(
	earned: readonly Earned[],
): Earned[] {
	const best = new Map<string, Earned>();
	for (const credit of earned) {
		const key = `${credit.courseId} ${credit.accreditingBody}`;
		if (credit.hours > (best.get(key)?.hours ?? 0)) best.set(key, credit);
	}
	return [...best.values()];
}

/** Selects the credits of a body and a period, the earliest first. */
export const filterCredits = (
	credits: readonly TranscriptCredit[],
	{ from, to, body }: TranscriptFilter,
): TranscriptCredit[] =>
	credits
		.filter(
			({ day, accreditingBody }) => (!from || from <= day) && (!to || day <= to) && (!body || body === accreditingBody),
		)
		.toSorted(
			(first, second) =>
				first.day.localeCompare(second.day) || first.accreditingBody.localeCompare(second.accreditingBody),
		);

/** Sums up credits by body. Different bodies count differently, so there is no sum of all. */
export function sumByBody(
	credits: readonly TranscriptCredit[],
): { accreditingBody: string; name: string; hours: number }[] {
	const byBody = Map.groupBy(credits, ({ accreditingBody }) => accreditingBody);
	return [...byBody]
		.map(([accreditingBody, rows]) => ({
			accreditingBody,
			name: rows.at(-1)?.name ?? accreditingBody,
			hours: rows.reduce((sum, { hours }) => sum + Math.round(hours * 100), 0) / 100,
		}))
		.toSorted((first, second) => first.accreditingBody.localeCompare(second.accreditingBody));
}
