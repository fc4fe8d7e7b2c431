import { defineFeature } from "#platform/index.ts";
import { serveNotes } from "./server/endpoints.ts";
import { deleteNotesAbout, listNotesAbout, moveCustomerNotes } from "./server/notes-store.ts";

export const feature = defineFeature({
	name: "operations/notes",
	records: [{ kind: "note", label: "Internal notes", address: null }],
	endpoints: ({ serve }, context) => serveNotes(serve, context),
	personalData: {
		name: "notes",
		export: (db, { id, addresses }) => listNotesAbout(db, id, addresses),
		erase: (trx, { id, addresses }) => deleteNotesAbout(trx, id, addresses),
		erasesBefore: ["orders"],
		moves: ["internal_notes.author_id"],
		beforeMerge: moveCustomerNotes,
	},
});
