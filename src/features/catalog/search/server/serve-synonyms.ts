import {
	type AppContext,
	inTransaction,
	recordAudit,
	recordContentChange,
	refuse,
	type Serve,
	type Transaction,
} from "#platform/index.ts";
import { changeSynonyms, createSynonyms, deleteSynonyms, listSynonyms } from "../console-contract.ts";
import { synonymsTag } from "../rules/content-tags.ts";
import { splitWords } from "../rules/split-words.ts";
import { deleteGroup, insertGroup, listGroups, lockGroup, updateGroup } from "./synonym-store.ts";

const maxGroups = 1000;

/** Every change drops the cached result pages. */
export function serveSynonyms(
	serve: Serve,
	{ db, clock, showChanges }: Pick<AppContext, "db" | "clock" | "showChanges">,
): void {
	const change = async <Result>(work: (trx: Transaction) => Promise<Result>) => {
		const result = await inTransaction(db, work);
		await showChanges();
		return result;
	};
	serve(listSynonyms, async () => ({ synonyms: await listGroups(db) }));

	serve(createSynonyms, ({ body }, { user }) => {
		const values = normalizeTerms(body.terms);
		if (!values) return refuse(createSynonyms, "not_different", { at: "terms" });
		return change(async (trx) => {
			const synonyms = await insertGroup(trx, values, maxGroups);
			if (!synonyms) return refuse(createSynonyms, "too_many");
			await recordAudit(trx, clock, user, {
				action: "synonyms.created",
				id: synonyms.id,
				summary: `Created the synonyms ${values.terms.join(", ")}`,
			});
			await recordContentChange(trx, { tags: [synonymsTag] });
			return { synonyms };
		});
	});

	serve(changeSynonyms, ({ params, body }, { user }) => {
		const values = normalizeTerms(body.terms);
		if (!values) return refuse(changeSynonyms, "not_different", { at: "terms" });
		return change(async (trx) => {
			const before = await lockGroup(trx, params.id);
			if (!before) return refuse(changeSynonyms, "unknown_synonyms");
			if (before.version !== body.version) return refuse(changeSynonyms, "changed_meanwhile");
			const synonyms = await updateGroup(trx, params.id, values);
			await recordAudit(trx, clock, user, {
				action: "synonyms.changed",
				id: params.id,
				summary: `Changed the synonyms ${before.terms.join(", ")}`,
				changes: { terms: { before: before.terms.join(", "), after: values.terms.join(", ") } },
			});
			await recordContentChange(trx, { tags: [synonymsTag] });
			return { synonyms };
		});
	});

	serve(deleteSynonyms, ({ params }, { user }) =>
		change(async (trx) => {
			const before = await lockGroup(trx, params.id);
			if (!before) return refuse(deleteSynonyms, "unknown_synonyms");
			await deleteGroup(trx, params.id);
			await recordAudit(trx, clock, user, {
				action: "synonyms.deleted",
				id: params.id,
				summary: `Deleted the synonyms ${before.terms.join(", ")}`,
			});
			await recordContentChange(trx, { tags: [synonymsTag] });
			return { message: `The synonyms ${before.terms.join(", ")} were deleted.` };
		}),
	);
}

/** Returns the normalized terms; undefined unless at least two differ and each has letters or digits. */
function normalizeTerms(inputTerms: string[]): { terms: string[]; keys: string[] } | undefined {
	const terms = inputTerms.map((term) => term.trim().normalize("NFC"));
	const keys = [...new Set(terms.map((term) => splitWords(term).join(" ")))];
	return keys.length < 2 || keys.includes("") ? undefined : { terms, keys };
}
