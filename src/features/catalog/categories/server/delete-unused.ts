import { type AppContext, recordAudit, recordContentChange, type Transaction } from "#platform/index.ts";
import { deleteRow, lockCategories } from "./category-store.ts";

/**
 * Deletes those of the named categories that no course uses. The last category stays.
 *
 * @returns the names of the deleted categories
 */
export async function deleteUnused(
	trx: Transaction,
	{ clock }: Pick<AppContext, "clock">,
	actor: Parameters<typeof recordAudit>[2],
	{ names, reason }: { names: readonly string[]; reason: string },
): Promise<string[]> {
	if (names.length === 0) return [];
	const categories = await lockCategories(trx);
	const unused = categories
		.filter(({ name, courses }) => courses === 0 && names.includes(name))
		.slice(0, categories.length - 1);
	if (unused.length === 0) return [];
	for (const { id, name } of unused) {
		await deleteRow(trx, id);
		await recordAudit(trx, clock, actor, {
			action: "category.deleted",
			id,
			summary: `Deleted the category “${name}” because ${reason}`,
		});
	}
	await recordContentChange(trx, { withdrawn: true });
	return unused.map(({ name }) => name);
}
