/** How many samples were removed. */
export interface RemovedCounts {
	courses: number;
	instructors: number;
	articles: number;
}

export const hasAny = ({ courses, instructors, articles }: RemovedCounts): boolean =>
	courses + instructors + articles > 0;

const nouns = {
	courses: ["1 sample course", "sample courses"],
	instructors: ["1 sample instructor", "sample instructors"],
	articles: ["1 sample article", "sample articles"],
} as const;

/** Names the counts in a sentence, such as `66 sample courses and 1 sample article`. */
export function formatCounts(counts: RemovedCounts): string {
	const parts = (["courses", "instructors", "articles"] as const).flatMap((kind) => {
		const [one, many] = nouns[kind];
		return counts[kind] === 0 ? [] : [counts[kind] === 1 ? one : `${counts[kind]} ${many}`];
	});
	return new Intl.ListFormat("en-US").format(parts);
}
