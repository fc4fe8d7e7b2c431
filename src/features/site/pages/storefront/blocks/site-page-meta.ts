import { describePage, type Matches } from "#storefront-kit/index.ts";
import type { SiteFacts } from "#ui/layout/page-meta.ts";
import type { LoadedPage } from "./load-page.ts";

/** Returns the tags of a page's head. An earlier text is hidden from search engines. */
export function sitePageMeta(loaded: LoadedPage | undefined, matches: Matches, data?: (site: SiteFacts) => object[]) {
	if (!loaded) return [];
	const { title, description, isEarlier, isEmpty } = loaded.page;
	return describePage(matches, {
		title,
		...(description ? { description } : {}),
		...(isEarlier || isEmpty ? { hidden: true } : {}),
		...(data ? { data } : {}),
	});
}
