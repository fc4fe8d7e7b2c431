import * as z from "zod/mini";
import type { Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { compareEntries } from "#platform/feature/compare-entries.ts";
import { changedMeanwhile, declareSiteContent, type SiteContentChanges, SiteContentRefused } from "#platform/feature/site-content.ts";
import { createSynonyms, Terms } from "../console-contract.ts";
import { maxGroups, normalizeTerms } from "./serve-synonyms.ts";
import { deleteGroup, insertGroup, listGroups, listGroupsWithOrigin, lockGroup, updateGroup } from "./synonym-store.ts";

type Values = NonNullable<ReturnType<typeof normalizeTerms>>;

const Groups = z.array(Terms).check(z.maxLength(maxGroups, { error: `There are more than ${maxGroups} groups of synonyms.` }));

export const synonymsContent = declareSiteContent({
	...{ name: "synonyms", label: "Synonyms", order: 4, schema: Groups },
	export: async ({ db }: Pick<AppContext, "db">) => (await listGroups(db)).map(({ terms }) => terms),
	async import(groups) {
		const values = groups.map((terms, index) => {
			const group = normalizeTerms(terms);
			if (!group) throw new SiteContentRefused([{ path: String(index), message: createSynonyms.refusals.not_different.message }]);
			return group;
		});
		return (trx) => writeSynonyms(trx, values);
	},
});

/** Groups with the same terms are the same, whatever their capital letters. */
const toKey = (keys: readonly string[]): string => keys.toSorted().join("\n");

async function writeSynonyms(trx: Transaction, values: Values[]): Promise<SiteContentChanges> {
	const groups = await listGroupsWithOrigin(trx);
	const byKey = new Map(groups.map((group) => [toKey(normalizeTerms(group.terms)?.keys ?? []), group]));
	const entries = [...new Map(values.map((value) => [toKey(value.keys), value])).values()];
	const { created, changed, removed, unchanged } = compareEntries(entries, groups, {
		find: ({ keys }) => byKey.get(toKey(keys)),
		toEntry: ({ terms }) => normalizeTerms(terms) ?? { terms, keys: [] },
		isUnusedDefault: ({ builtIn, version }) => entries.length > 0 && builtIn && version === 1,
	});
	for (const { id } of removed) await deleteGroup(trx, id);
	for (const { entry, before } of changed) {
		if (!(await lockGroup(trx, before.id))) throw changedMeanwhile();
		await updateGroup(trx, before.id, entry);
	}
	for (const entry of created)
		if (!(await insertGroup(trx, entry, maxGroups))) throw new SiteContentRefused([{ path: "", message: createSynonyms.refusals.too_many.message }]);
	const names = (list: { terms: string[] }[]) => list.map(({ terms }) => terms.join(", "));
	return { created: names(created), changed: names(changed.map(({ entry }) => entry)), removed: names(removed), unchanged };
}
