import { importRecords } from "#features/catalog/import-export/server/index.ts";
import { earlierCertificates } from "#features/delivery/earlier-certificates/server/index.ts";
import { findNoted } from "#features/operations/notes/server/index.ts";
import { bulkAccounts } from "#features/people/accounts/server/index.ts";
import { undoEarlierPurchases } from "#features/sales/grants/server/index.ts";
import { importedSubscribers } from "#features/site/newsletter/server/index.ts";
import {
	inTransaction,
	type Refused,
	type ResponseOf,
	recordAudit,
	refuse,
	type Transaction,
	type User,
} from "#platform/index.ts";
import { undoPeopleImport as undoCall } from "../console-contract.ts";
import { importReplies as messages } from "../messages.ts";
import { moveKinds } from "../rules/columns.ts";
import type { ImportContext } from "./import-context.ts";
import { findUnusedAccounts } from "./moved-people-store.ts";
import type { ImportedIds } from "./save-rows.ts";

type Remove = (context: ImportContext, trx: Transaction, ids: readonly number[], now: Date) => Promise<number[]>;

const withoutNotes = async (
	trx: Transaction,
	kind: "customer" | "order",
	ids: readonly number[],
): Promise<number[]> => {
	const noted = await findNoted(trx, kind, ids);
	return ids.filter((id) => !noted.has(id));
};

/**
 * How each item is removed, in this order: a person without purchases and certificates can be deleted. Returns what was
 * removed.
 */
const removals: readonly [keyof ImportedIds, Remove][] = [
	[
		"purchase",
		async (context, trx, ids, now) => undoEarlierPurchases(context, trx, await withoutNotes(trx, "order", ids), now),
	],
	["certificate", (_context, trx, ids) => earlierCertificates.deleteEarlierCertificates(trx, ids)],
	["subscriber", (_context, trx, ids) => importedSubscribers.deleteImported(trx, ids)],
	[
		"account",
		async (_context, trx, ids) => {
			const certified = await earlierCertificates.findHolders(trx, ids);
			const unused = (await findUnusedAccounts(trx, ids)).filter((id) => !certified.has(id));
			return bulkAccounts.deleteWithoutPassword(trx, await withoutNotes(trx, "customer", unused));
		},
	],
];

/**
 * Removes what an import of people added, as if it had never been imported. What was used since stays: accounts with a
 * password, an invitation, a note or other purchases, and courses that were opened.
 */
export async function undoPeopleImport(
	context: ImportContext,
	actor: User,
	importId: number,
): Promise<ResponseOf<typeof undoCall> | Refused> {
	const outcome = { removed: 0, kept: 0 };
	for (const [what, remove] of removals) {
		const batches = await importRecords.undoItems(context, { importId, kinds: moveKinds, what }, async (trx, items) => {
			const ids = items.map(({ id }) => id);
			const undone = ids.length === 0 ? [] : await remove(context, trx, ids, context.clock.now());
			return { undone, kept: ids.length - undone.length };
		});
		if (!batches) return refuse(undoCall, "unknown_import");
		for (const { undone, kept } of batches) {
			outcome.removed += undone.length;
			outcome.kept += kept;
		}
	}
	await inTransaction(context.db, async (trx) => {
		const record = await importRecords.lock(trx, moveKinds, importId);
		if (record && outcome.removed > 0)
			await recordAudit(trx, context.clock, actor, {
				action: "people.import_undone",
				id: record.kind,
				summary: messages.undoAudit(record.kind, record.file_name, outcome.removed),
			});
	});
	return outcome;
}
