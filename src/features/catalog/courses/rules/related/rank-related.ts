import { plainText } from "#values/excerpt.ts";

/** The beginnings of the words of a course. */
export interface Stems {
	title: ReadonlySet<string>;
	text: ReadonlySet<string>;
}

/** Shorter words, such as "and", say nothing about the subject. */
const minLetters = 4;
/** Longer words count as equal if they begin alike, such as "investigating" and "investigations". */
const stemLetters = 7;
/** A word in the titles of both courses counts as much as this many words in a title and a description. */
const titleWeight = 3;

/**
 * Sorts courses by how much they have to do with another one: by the words that they share, the rarer the better.
 * Courses with equally few words in common keep their order.
 */
export function rankRelated<C extends Stems>(course: Stems, candidates: readonly C[]): C[] {
	const counts = new Map<string, number>();
	for (const { title, text } of candidates)
		for (const stem of new Set([...title, ...text])) counts.set(stem, (counts.get(stem) ?? 0) + 1);
	const weighStem = (stem: string) => {
		const count = counts.get(stem) ?? 0;
		// A word that most courses have does not tell them apart.
		return count * 2 > candidates.length + 1 ? 0 : Math.log((candidates.length + 1) / count);
	};
	const weigh = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
		[...a].reduce((sum, stem) => (b.has(stem) ? sum + weighStem(stem) : sum), 0);
	return candidates
		.map((candidate) => ({
			candidate,
			score:
				titleWeight * weigh(course.title, candidate.title) +
				weigh(course.title, candidate.text) +
				weigh(course.text, candidate.title),
		}))
		.toSorted((a, b) => b.score - a.score)
		.map(({ candidate }) => candidate);
}

/** @param description rich text */
export const readStems = ({ title, description }: { title: string; description: string }): Stems => ({
	title: toStems(title),
	text: toStems(description),
});

const toStems = (text: string): Set<string> =>
	new Set(
		(
			plainText(text)
				.toLowerCase()
				.match(/\p{L}+/gu) ?? []
		)
			.filter((word) => word.length >= minLetters)
			.map((word) => word.replace(/s$/, "").slice(0, stemLetters)),
	);
