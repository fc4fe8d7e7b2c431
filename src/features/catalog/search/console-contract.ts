import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";
import { enteredId } from "#values/fields/ids.ts";
import { Version } from "#values/version.ts";

const id = {
	id: enteredId,
};

const isTerm = (term: string) =>
	term.trim() !== "" && term.length <= 60 && term.isWellFormed() && !term.includes("\u0000");
export const Terms = z.array(z.string()).check(
	z.minLength(2, { error: "Enter at least two terms, separated by commas." }),
	z.maxLength(12, { error: "Enter 12 terms or fewer." }),
	z.refine((terms: string[]) => terms.every(isTerm), { error: "Enter terms of 1 to 60 letters." }),
);

const Synonyms = z.object({ id: z.int(), terms: z.array(z.string()), version: z.int() });
export type Synonyms = z.infer<typeof Synonyms>;

const unknown = [404, "These synonyms no longer exist."] as const;
const notDifferent = [400, "Enter at least two different terms with letters or digits."] as const;

const editorCalls = staffCalls("/admin/synonyms", {
	access: "editor",
	scope: "courses",
	params: id,
	refusals: { unknown_synonyms: unknown },
});

/** Lists all synonyms, by their first term. */
export const listSynonyms = editorCalls.get("", {
	summary: "List the synonyms of the search",
	list: "synonyms",
	response: { synonyms: z.array(Synonyms) },
});

export const createSynonyms = editorCalls.post("", {
	summary: "Create synonyms",
	body: { terms: Terms },
	response: { synonyms: Synonyms },
	status: 201,
	refusals: {
		not_different: notDifferent,
		too_many: [409, "There are already 1,000 groups of synonyms. Delete one that you no longer need."],
	},
});

export const changeSynonyms = editorCalls.put("/:id", {
	summary: "Change synonyms",
	body: { terms: Terms, version: Version },
	response: { synonyms: Synonyms },
	refusals: {
		not_different: notDifferent,
		changed_meanwhile: [409, "Someone else changed these synonyms. Close this window to see their changes."],
	},
});

export const deleteSynonyms = editorCalls.delete("/:id", {
	summary: "Delete synonyms",
	response: { message: z.string() },
});
