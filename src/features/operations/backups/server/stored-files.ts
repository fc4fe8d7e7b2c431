import { filesOfPicture } from "#features/catalog/artwork/server/index.ts";
import { covers } from "#features/catalog/courses/server/index.ts";
import { listDocumentKeys } from "#features/credit/completion/server/index.ts";
import { listHandoutFiles } from "#features/delivery/handouts/server/index.ts";
import { studios } from "#features/delivery/live-room/server/index.ts";
import { storedMedia } from "#features/delivery/recordings/server/index.ts";
import { listPurchaseOrderFiles } from "#features/sales/pay-by-invoice/server/index.ts";
import { listTaxCertificateFiles } from "#features/sales/tax/server/index.ts";
import type { Executor, Storage } from "#platform/index.ts";

export interface NamedFiles {
	/** Keys that must exist. */
	files: string[];
	/** Keys that may exist. */
	perhaps: string[];
}

/**
 * Lists the keys of all stored files that a database refers to. The files stay readable for hours afterwards: names are
 * unique, and replaced files stay for a day.
 */
export async function listNamedFiles(db: Executor): Promise<NamedFiles> {
	const { files, pictureFolders } = await storedMedia.listStoredFiles(db);
	const folders = new Set([...(await covers.listPictureFolders(db)), ...pictureFolders]);
	const documents = [
		...(await listDocumentKeys(db)),
		...(await listPurchaseOrderFiles(db)),
		...(await listTaxCertificateFiles(db)),
	];
	// Replaced slides are deleted at once.
	return {
		files: [...files, ...(await listHandoutFiles(db)), ...documents],
		perhaps: [...[...folders].flatMap(filesOfPicture), ...(await studios.listSlideFiles(db))],
	};
}

export async function findFiles(
	storage: Storage,
	{ files, perhaps }: NamedFiles,
): Promise<{ there: { key: string; bytes: number }[]; missing: string[] }> {
	const there: { key: string; bytes: number }[] = [];
	const missing: string[] = [];
	for (const [keys, needed] of [[files, true] as const, [perhaps, false] as const])
		for (const key of keys) {
			const file = await storage.stat(key);
			if (file) there.push({ key, bytes: file.bytes });
			else if (needed) missing.push(key);
		}
	return { there, missing };
}
