/** A query and its relevant titles: `best` fully, `also` partly. */
export type JudgedQuery = [query: string, best: RegExp, also?: RegExp];

export interface Score {
	ndcg: number;
	/** Whether one of the first three results is fully relevant. */
	success: boolean;
}

const computeGrade = ([, best, also]: JudgedQuery, title: string) => (best.test(title) ? 3 : also?.test(title) ? 1 : 0);
const gain = (grades: number[]) =>
	grades.slice(0, 10).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);

/**
 * Normalized discounted cumulative gain of the first ten results, and success among the first three.
 *
 * @param found titles, best match first
 * @param catalog all titles
 */
export function computeScore(judged: JudgedQuery, found: string[], catalog: string[]): Score {
	const ideal = gain(catalog.map((title) => computeGrade(judged, title)).toSorted((a, b) => b - a));
	if (ideal === 0) throw new Error(`No title answers the query "${judged[0]}".`);
	return {
		ndcg: gain(found.map((title) => computeGrade(judged, title))) / ideal,
		success: found.slice(0, 3).some((title) => computeGrade(judged, title) === 3),
	};
}
