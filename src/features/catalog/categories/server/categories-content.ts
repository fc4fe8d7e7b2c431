import * as z from "zod/mini";
import type { Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { compareEntries } from "#platform/feature/compare-entries.ts";
import { declareSiteContent, type SiteContentChanges, SiteContentRefused } from "#platform/feature/site-content.ts";
import { CategoryFields, type EditedCategory } from "../console-contract.ts";
import { comparableName } from "../rules/category.ts";
import { maxCategories } from "./add-categories.ts";
import { type CategoryValues, deleteRow, insertCategories, listRows, lockCategories, updateCategory, updatePositions } from "./category-store.ts";

const isDistinct = (values: string[]) => new Set(values).size === values.length;

const Categories = z.array(CategoryFields).check(
	z.maxLength(maxCategories, { error: `There are more than ${maxCategories} categories.` }),
	z.refine((entries) => isDistinct(entries.map(({ name }) => comparableName(name))), { error: "Two categories have the same name." }),
	z.refine((entries) => isDistinct(entries.map(({ slug }) => slug)), { error: "Two categories have the same address." }),
);

const toEntry = ({ name, slug, description, list }: EditedCategory): CategoryValues => ({ name, slug, description, list });

/** The categories that come with the product have these ids. */
const lastDefault = 3;

export const categoriesContent = declareSiteContent({
	...{ name: "categories", label: "Categories", order: 1, schema: Categories },
	export: async ({ db }: Pick<AppContext, "db">) => (await listRows(db)).map(toEntry),
	import: async (entries) => (trx) => writeCategories(trx, entries),
});

/** Imported categories come first, in the order of the file. Courses follow a renamed category. */
async function writeCategories(trx: Transaction, entries: CategoryValues[]): Promise<SiteContentChanges> {
	const categories = await lockCategories(trx);
	const { created, changed, removed, unchanged, found } = compareEntries(entries, categories, {
		find: (entry) => findExisting(categories, entry),
		toEntry,
		isUnusedDefault: ({ id, version, courses }) => entries.length > 0 && id <= lastDefault && version === 1 && courses === 0,
	});
	refuseTaken(entries, categories, found, removed);
	if (categories.length - removed.length + created.length > maxCategories)
		throw new SiteContentRefused([{ path: "", message: `There would be more than ${maxCategories} categories. Delete some that no course uses.` }]);
	for (const { id } of removed) await deleteRow(trx, id);
	// Names can move from one category to another.
	for (const { entry, before } of changed) await updateCategory(trx, before.id, { ...entry, name: `${before.id}:${entry.slug}` });
	for (const { entry, before } of changed) await updateCategory(trx, before.id, entry);
	if (created.length > 0) await insertCategories(trx, created);
	await sortLike(trx, entries);
	const names = (list: { name: string }[]) => list.map(({ name }) => name);
	return { created: names(created), changed: changed.map(({ entry }) => entry.name), removed: names(removed), unchanged };
}

/** The address identifies a category; without one, its name does. */
const findExisting = (categories: readonly EditedCategory[], { name, slug }: CategoryValues): EditedCategory | undefined =>
	categories.find((category) => category.slug === slug) ?? categories.find((category) => comparableName(category.name) === comparableName(name));

function refuseTaken(
	entries: readonly CategoryValues[],
	categories: readonly EditedCategory[],
	found: ReadonlyMap<CategoryValues, EditedCategory>,
	removed: readonly EditedCategory[],
): void {
	const matched = [...found.values()];
	for (const [index, entry] of entries.entries()) {
		const name = comparableName(entry.name);
		const stays = categories.find((category) => !matched.includes(category) && !removed.includes(category) && comparableName(category.name) === name);
		const isTwice = matched.filter((category) => category === found.get(entry)).length > 1;
		if (stays || isTwice)
			throw new SiteContentRefused([
				{ path: `${index}.name`, message: `The name and the address of “${entry.name}” belong to two different categories here. Rename one of them first.` },
			]);
	}
}

async function sortLike(trx: Transaction, entries: readonly CategoryValues[]): Promise<void> {
	const place = (slug: string) => entries.findIndex((entry) => entry.slug === slug);
	const rows = await listRows(trx);
	const imported = rows.filter(({ slug }) => place(slug) !== -1).sort((a, b) => place(a.slug) - place(b.slug));
	const others = rows.filter(({ slug }) => place(slug) === -1);
	await updatePositions(
		trx,
		[...imported, ...others].map(({ id }) => id),
	);
}
