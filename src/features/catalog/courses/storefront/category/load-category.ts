import type { ApiClient } from "#api/api-client.ts";
import { unwrap } from "#api/unwrap.ts";
import { listCategories } from "../../contract.ts";
import { loadList } from "../load-list.ts";

/** Loads the page of a category. An unknown slug is a 404 page. */
export async function loadCategory(apiClient: ApiClient, slug: string, url: URL) {
	const { categories } = unwrap(await apiClient.call(listCategories, {}));
	const found = categories.find((category) => category.slug === slug);
	if (!found) throw new Response(null, { status: 404 });
	const { name: category, description } = found;
	const query = new URL(url);
	// The page is one category already.
	query.searchParams.delete("category");
	return { slug, category, description, list: await loadList(apiClient, { category }, query) };
}
