import { unwrap } from "#api/unwrap.ts";
import type { SuggestionGroup } from "#features/catalog/search/storefront/index.ts";
import { apiClient } from "#storefront-kit/index.ts";
import { listArticles } from "../list-contract.ts";
import { articleSuggestions } from "../messages.ts";

const maxArticles = 3;
let titles: Promise<{ title: string; slug: string }[]> | undefined;

/** Suggests articles whose title has a word that starts with each word of a search. */
export async function suggestArticles(text: string): Promise<SuggestionGroup> {
	titles ??= loadTitles().catch((error) => {
		titles = undefined;
		throw error;
	});
	const words = text.toLowerCase().split(/\s+/);
	const found = (await titles).filter(({ title }) =>
		words.every((word) => ` ${title.toLowerCase()}`.includes(` ${word}`)),
	);
	return {
		title: articleSuggestions.title,
		suggestions: found.slice(0, maxArticles).map(({ title, slug }) => ({ label: title, to: `/resources/${slug}` })),
	};
}

const loadTitles = async (): Promise<{ title: string; slug: string }[]> =>
	unwrap(await apiClient.call(listArticles, { query: {} })).articles;
