import { statfs } from "node:fs/promises";

/** The database extends its log by files of this size, and needs some room for tables. */
const minFreeBytes = 32 * 1024 * 1024;

/**
 * Checks that the embedded database can write. A full disk fails every purchase, but no reading query.
 *
 * @throws if its disk is full
 */
export async function checkFreeSpace(directory: string, minBytes = minFreeBytes): Promise<void> {
	const { bavail, bsize } = await statfs(directory);
	if (bavail * bsize < minBytes)
		throw Object.assign(new Error(`The disk of ${directory} is full.`), { code: "ENOSPC" });
}
