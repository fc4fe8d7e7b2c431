import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { requiredText } from "#values/text.ts";
import { Note, noteSubjects, unknownSubject } from "./contract.ts";

export const maxNoteLength = 4_000;

export const addNote = declareCall({
	method: "POST",
	path: "/admin/notes",
	summary: "Add an internal note about a customer or an order",
	access: "support",
	body: {
		kind: z.enum(noteSubjects),
		subject: z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)),
		text: requiredText(maxNoteLength),
	},
	response: Note,
	status: 201,
	refusals: { unknown_subject: unknownSubject },
});
