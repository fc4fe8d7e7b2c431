import { categoryPlace } from "#features/catalog/categories/rules/category.ts";
import type { MenuRow } from "../menu-rows.ts";

/** The links that a menu can have. */
const maxLinks = 20;

/** Adds a menu with a link to each category. */
export function addCategoryMenu(
	rows: readonly MenuRow[],
	{
		label,
		categories,
		newKey,
	}: { label: string; categories: readonly { name: string; slug: string }[]; newKey: () => string },
): MenuRow[] {
	const links = categories
		.slice(0, maxLinks)
		.map(({ name, slug }) => ({ key: newKey(), isLink: true, label: name, to: categoryPlace(slug), group: "" }));
	return [...rows, { key: newKey(), isLink: false, label, to: "", group: "" }, ...links];
}
