import type { Transaction } from "#platform/index.ts";
import { type CategoryList, comparableName } from "../rules/category.ts";
import { freeSlug } from "../rules/category-slug.ts";
import { insertCategories, lockCategories } from "./category-store.ts";

/** The highest number of categories, because filters and menus list all of them. */
export const maxCategories = 100;

/**
 * Creates empty categories. Skips names that exist.
 *
 * @returns the created names; null if there would be too many categories
 */
export async function addCategories(
	trx: Transaction,
	names: Iterable<string>,
	list: CategoryList,
): Promise<string[] | null> {
	const categories = await lockCategories(trx);
	const taken = new Set(categories.map(({ slug }) => slug));
	const existingNames = new Set(categories.map(({ name }) => comparableName(name)));
	const missing = [...new Map([...names].map((name) => [comparableName(name), name.trim()])).entries()].filter(
		([key]) => !existingNames.has(key),
	);
	if (categories.length + missing.length > maxCategories) return null;
	const values = missing.map(([, name]) => {
		const slug = freeSlug(name, taken);
		taken.add(slug);
		return { name, slug, description: "", list };
	});
	if (values.length > 0) await insertCategories(trx, values);
	return values.map(({ name }) => name);
}
