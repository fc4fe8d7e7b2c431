import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import { filesOfPicture } from "../../../catalog/artwork/server/index.ts";
import { listPictureFolders } from "../../../catalog/courses/server/index.ts";
import { listStoredFiles } from "../../../delivery/recordings/server/index.ts";

export interface NamedFiles {
	/** Keys that have to be there. */
	files: string[];
	/** Keys that may be there. */
	perhaps: string[];
}

/**
 * The keys of all stored files that a database names. Their names are made anew with every file, and what is replaced
 * stays for a day: they can be read for hours after the moment of which the list is.
 */
export async function listNamedFiles(db: Database | Transaction): Promise<NamedFiles> {
	const { files, pictureFolders } = await listStoredFiles(db);
	const folders = new Set([...(await listPictureFolders(db)), ...pictureFolders]);
	return { files, perhaps: [...folders].flatMap(filesOfPicture) };
}

/** Looks which of them are there. */
export async function findFiles(storage: Storage, { files, perhaps }: NamedFiles): Promise<{ there: { key: string; bytes: number }[]; missing: string[] }> {
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
