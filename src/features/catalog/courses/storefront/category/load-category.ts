import type { ApiClient } from "#api/api-client.ts";
import { unwrap } from "#api/unwrap.ts";
import { listCategories } from "../../contract.ts";
import { isFiltered, parseFilter } from "../../rules/filter/course-filter.ts";
import { loadPage, noPage } from "../course-pages.ts";
import { loadFiltered } from "../filter/load-filtered.ts";

/** Loads the page of a category. An unknown slug is a 404 page. */
export async function loadCategory(apiClient: ApiClient, slug: string, url: URL) {
	const { categories } = unwrap(await apiClient.call(listCategories, {}));
	const found = categories.find((one) => one.slug === slug);
	if (!found) throw new Response(null, { status: 404 });
	const { name: category, description } = found;
	const query = new URL(url);
	// The page is one category already.
	query.searchParams.delete("category");
	const filtered = loadFiltered(apiClient, { category }, query);
	if (isFiltered(parseFilter(query.searchParams))) return { slug, category, description, upcoming: noPage, archived: noPage, filtered: await filtered };
	const cursor = query.searchParams.get("cursor") ?? undefined;
	const [upcoming, archived] = await Promise.all([
		loadPage(apiClient, { archived: "false", category, cursor }),
		loadPage(apiClient, { archived: "true", category }),
		filtered,
	]);
	return { slug, category, description, upcoming, archived, filtered: await filtered };
}
