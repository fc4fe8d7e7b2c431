import { lockUser } from "#features/people/accounts/server/index.ts";
import {
	type AppContext,
	inTransaction,
	recordAudit,
	refuse,
	type Serve,
	type Transaction,
	toPage,
	type User,
} from "#platform/index.ts";
import { addNote } from "../console-contract.ts";
import { deleteNote, listNotes, type Note, type NoteSubject } from "../contract.ts";
import { noteReplies } from "../messages.ts";
import { findBuyerId, insertNote, listNoteRows, lockNote, removeNote } from "./notes-store.ts";

const pageSize = 50;

/** Serves the internal notes. Entries in the audit log omit the text, because the log is never erased. */
export function serveNotes(serve: Serve, { db, clock }: Pick<AppContext, "db" | "clock">): void {
	serve(listNotes, async ({ query: { kind, subject, before } }, { user }) => {
		const found = await listNoteRows(db, { kind, id: subject }, { before, limit: pageSize + 1 });
		const { page, next } = toPage(found, pageSize, ({ id }) => id);
		return { notes: page.map((row) => toNote(row, user)), next };
	});

	serve(addNote, ({ body: { kind, subject, text } }, { user }) =>
		inTransaction(db, async (trx) => {
			if (!(await lockSubject(trx, kind, subject))) return refuse(addNote, "unknown_subject");
			const row = await insertNote(trx, {
				kind,
				subjectId: subject,
				authorId: user.userId,
				authorName: user.fullName,
				text,
				now: clock.now(),
			});
			await recordAudit(trx, clock, user, {
				action: "note.added",
				subject: { kind, id: subject },
				summary: `Added a note to ${kind} ${subject}`,
			});
			return toNote(row, user);
		}),
	);

	serve(deleteNote, ({ params: { id } }, { user }) =>
		inTransaction(db, async (trx) => {
			const note = await lockNote(trx, id);
			if (!note) return refuse(deleteNote, "note_not_found");
			if (!mayDelete(note, user)) return refuse(deleteNote, "not_author");
			await removeNote(trx, id);
			const { subject_kind: kind, subject_id: subject } = note;
			await recordAudit(trx, clock, user, {
				action: "note.deleted",
				subject: { kind, id: subject },
				summary: `Deleted a note from ${kind} ${subject}`,
			});
			return { message: noteReplies.deleted };
		}),
	);
}

/**
 * Returns whether the subject exists. Locks the customer, so that a concurrent deletion of the account finds the note.
 */
async function lockSubject(trx: Transaction, kind: NoteSubject, id: number): Promise<boolean> {
	if (kind === "customer") return (await lockUser(trx, { id })) !== undefined;
	const buyerId = await findBuyerId(trx, id);
	if (buyerId) await lockUser(trx, { id: buyerId });
	return buyerId !== undefined;
}

const mayDelete = (note: { author_id: number | null }, by: User): boolean =>
	by.role === "owner" || note.author_id === by.userId;

const toNote = (row: Awaited<ReturnType<typeof insertNote>>, by: User): Note => ({
	id: row.id,
	author: row.author_name,
	text: row.text,
	writtenAt: row.written_at.toISOString(),
	canDelete: mayDelete(row, by),
});
