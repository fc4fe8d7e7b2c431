import { type AppContext, inTransaction, type Transaction } from "#platform/index.ts";
import * as store from "./import-record-store.ts";

/** The maximum per transaction, to bound memory. */
const batchSize = 100;

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof store.lockImport>>>;
export type UndoableItem = Awaited<ReturnType<typeof store.findItems>>[number];

/**
 * Undoes what an import did to one kind of things, in batches.
 *
 * @param undo undoes what it can of a batch, and returns it as `undone`
 * @returns what `undo` returned; undefined for an unknown import
 */
export async function undoItems<Batch extends { undone: readonly number[] }>(
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	{ importId, kinds, what }: { importId: number; kinds: readonly store.ImportKind[]; what: store.ImportedKind },
	undo: (trx: Transaction, items: readonly UndoableItem[], record: ImportRecord) => Promise<Batch>,
): Promise<Batch[] | undefined> {
	const batches: Batch[] = [];
	for (let after = 0; ; ) {
		const from = after;
		const done = await inTransaction(db, async (trx) => {
			const record = await store.lockImport(trx, kinds, importId);
			if (!record) return undefined;
			const items = await store.findItems(trx, importId, what, from, batchSize);
			const batch = await undo(trx, items, record);
			// Courses say themselves why they stay.
			if (batch.undone.length > 0 || what === "course")
				await store.markUndone(trx, importId, what, batch.undone, clock.now());
			return { batch, last: items.length < batchSize ? undefined : items.at(-1)?.id };
		});
		if (!done) return undefined;
		batches.push(done.batch);
		if (done.last === undefined) return batches;
		after = done.last;
	}
}

/** For the imports of other features. */
export const importRecords = {
	insert: store.insertImport,
	insertItems: store.insertItems,
	list: store.listImports,
	lock: store.lockImport,
	undoItems,
};
