import * as z from "zod/mini";
import { recordId } from "#values/fields/ids.ts";
import { optionalText, requiredText } from "#values/text.ts";
import { staffCalls } from "./staff-calls.ts";

/** A staff member's saved view of a list: its filters, order and columns, as in the list's address. */
const ListView = z.object({ id: z.int(), name: z.string(), query: z.string() });
export type ListView = z.infer<typeof ListView>;

/** Names a list as its address does: `promo-codes`. */
const list = z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/, { error: "Use lowercase letters and hyphens." }));
const name = requiredText(40);
const id = { id: recordId };
const unknownView = [404, "This view was deleted."] as const;

export const maxViews = 20;

const anyStaffCalls = staffCalls("/admin/list-views", {
	access: "operator",
	params: id,
	refusals: { unknown_view: unknownView },
});

export const listViews = anyStaffCalls.get("", {
	summary: "List the caller's saved views of a list, by name",
	query: { list },
	response: { views: z.array(ListView) },
});

/** A view of this list with the same name is replaced. */
export const saveListView = anyStaffCalls.post("", {
	summary: "Save a view of a list for the caller",
	/** `query` is the query string of the list's address, without `?`. */
	body: { list, name, query: optionalText(1_000) },
	response: ListView,
	status: 201,
	refusals: { too_many_views: [409, `You have ${maxViews} views of this list. Delete one first.`] },
});

export const renameListView = anyStaffCalls.put("/:id", {
	summary: "Rename a saved view",
	body: { name },
	response: ListView,
	refusals: { name_taken: [409, "You already have a view with this name."] },
});

export const deleteListView = anyStaffCalls.delete("/:id", {
	summary: "Delete a saved view",
	response: { deleted: z.boolean() },
});
