import { Readable } from "node:stream";
import { readArchive } from "#platform/files/archive/archive.ts";
import type { Storage } from "#platform/files/storage/storage.ts";
import { places } from "./manifest.ts";

const types: Record<string, string> = {
	mp4: "video/mp4",
	vtt: "text/vtt",
	json: "application/json",
	jpg: "image/jpeg",
	webp: "image/webp",
	avif: "image/avif",
	png: "image/png",
};

/**
 * Copies the files of an archive into the storage. File names are unique, so an existing one has the same content.
 *
 * @returns the number of files
 */
export async function restoreFiles(
	archive: { path: string; passphrase?: string | undefined },
	storage: Storage,
	onFile: (count: number) => void,
): Promise<number> {
	let count = 0;
	for await (const { name, content } of readArchive(archive.path, archive.passphrase)) {
		if (!content || !name.startsWith(places.files)) continue;
		const key = name.slice(places.files.length);
		await storage.put(key, Readable.from(content, { objectMode: false }), { contentType: types[key.split(".").at(-1) ?? ""] ?? "application/octet-stream" });
		count += 1;
		onFile(count);
	}
	return count;
}
