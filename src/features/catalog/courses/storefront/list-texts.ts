import { describePage, type Matches, useSite } from "#storefront-kit/index.ts";
import type { PageText } from "#ui/layout/page-meta.ts";
import { isFiltered } from "../rules/filter/course-filter.ts";
import { defaultListTexts, defaultSearchTitles, type ListSlug, type ListTexts } from "../rules/list-texts.ts";
import type { CourseList } from "./load-list.ts";

/** Returns the texts of a list: those that the provider published, or the default ones. */
export const useListTexts = (slug: ListSlug): ListTexts => useSite().lists[slug] ?? defaultListTexts[slug];

/** Whether the provider published texts for a list. */
export const useHasOwnTexts = (slug: ListSlug): boolean => useSite().lists[slug] !== undefined;

/**
 * Hides a filtered list from search engines, and links the pages of a whole one.
 *
 * @param path of the list without its filter
 */
export const describePages = (path: string, { filter, page, total }: CourseList): Pick<PageText, "hidden" | "pages"> =>
	isFiltered(filter) ? { hidden: true } : { pages: { path, page, total } };

/** Returns the tags of a list's head. */
export function describeList(matches: Matches, slug: ListSlug, more: Pick<PageText, "data" | "hidden" | "pages"> = {}) {
	const root = matches.find((match) => match?.id === "root")?.loaderData as
		| { lists?: Record<string, ListTexts> }
		| undefined;
	const published = root?.lists?.[slug];
	const { title, description } = published ?? {
		...defaultListTexts[slug],
		title: defaultSearchTitles[slug] ?? defaultListTexts[slug].title,
	};
	return describePage(matches, { title, ...(description ? { description } : {}), ...more });
}
