import type { ReactNode, RefObject } from "react";
import { Suggestions } from "#features/catalog/search/storefront/suggestions/suggestions.tsx";
import { suggestArticles } from "#features/site/articles/storefront/suggest-articles.ts";

/** Other features whose pages the search suggests. */
const more = [suggestArticles];

/** Courses, instructors and articles for the search of the header. */
export default function SearchSuggestions({ field }: { field: RefObject<HTMLInputElement | null> }): ReactNode {
	return <Suggestions field={field} more={more} />;
}
