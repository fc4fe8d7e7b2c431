import * as z from "zod/mini";
import { declareCall, type RefusalDeclaration } from "#api/call.ts";
import { recordId } from "#values/fields/ids.ts";

export const noteSubjects = ["customer", "order"] as const;
export type NoteSubject = (typeof noteSubjects)[number];

export const Note = z.object({
	id: z.int(),
	author: z.string(),
	text: z.string(),
	writtenAt: z.string(),
	/** Authors and owners can delete a note. */
	canDelete: z.boolean(),
});
export type Note = z.infer<typeof Note>;

export const unknownSubject: RefusalDeclaration = [404, "This record doesn't exist. It may have been deleted."];

/** Lists the notes about a customer or an order, latest first, 50 per page. */
export const listNotes = declareCall({
	method: "GET",
	path: "/admin/notes",
	summary: "List internal notes about a customer or an order, latest first",
	access: "support",
	list: "notes",
	query: {
		kind: z.enum(noteSubjects),
		subject: recordId,
		/** The `next` of the previous page. */
		before: z.optional(recordId),
	},
	response: { notes: z.array(Note), next: z.nullable(z.int()) },
});

export const deleteNote = declareCall({
	method: "DELETE",
	path: "/admin/notes/:id",
	summary: "Delete an internal note",
	access: "support",
	params: { id: recordId },
	response: { message: z.string() },
	refusals: {
		note_not_found: [404, "This note doesn't exist anymore. Someone else may have deleted it."],
		not_author: [403, "Only the author or an owner can delete a note."],
	},
});
