import { pipeline } from "node:stream/promises";
import { extract, type Headers, type Pack, pack, type Entry as TarEntry } from "tar-stream";

export interface Entry {
	name: string;
	bytes: number;
	content: AsyncIterable<Buffer> | Iterable<Buffer> | null;
}

/** The archive is truncated, changed, or not an archive. The operator sees the message. */
export class ArchiveBroken extends Error {
	override name = "ArchiveBroken";
}

export function toTarHeaders({ name, bytes, content }: Entry, at: Date): Headers {
	return content
		? { name, size: bytes, mode: 0o600, mtime: at, type: "file" }
		: { name: `${name}/`, mode: 0o700, mtime: at, type: "directory" };
}

/** Streams entries as a tar. Throws if an entry's content is not as long as its header says. */
export async function* writeTar(entries: AsyncIterable<Entry>, at: Date): AsyncGenerator<Buffer> {
	const tar = pack();
	const filled = fill(tar, entries, at);
	filled.catch((error: Error) => tar.destroy(error));
	yield* tar;
	await filled;
}

async function fill(tar: Pack, entries: AsyncIterable<Entry>, at: Date): Promise<void> {
	for await (const entry of entries) {
		const sink = tar.entry(toTarHeaders(entry, at));
		if (entry.content) await pipeline(entry.content, sink);
	}
	tar.finalize();
}

/** Reads an archive as a stream. Requesting the next entry skips unread content. Throws ArchiveBroken. */
export async function* readTar(
	source: AsyncIterable<Buffer>,
): AsyncGenerator<Entry & { content: AsyncIterable<Buffer> | null }> {
	const tar = extract();
	const fed = pipeline(source, tar);
	// Prevents an unhandled rejection: the same error ends the loop.
	fed.catch(() => {});
	try {
		for await (const entry of tar) {
			const { name, size = 0, type } = entry.header;
			yield { name: name.replace(/\/$/, ""), bytes: size, content: type === "directory" ? null : readContent(entry) };
			entry.resume();
		}
		await fed;
	} catch (error) {
		throw brokenBy(error as NodeJS.ErrnoException);
	}
}

async function* readContent(entry: TarEntry): AsyncGenerator<Buffer> {
	try {
		yield* entry;
	} catch (error) {
		throw brokenBy(error as NodeJS.ErrnoException);
	}
}

/** File system errors have a code; the library's own have none. */
function brokenBy(error: NodeJS.ErrnoException): Error {
	if (error instanceof ArchiveBroken || error.code !== undefined) return error;
	const message =
		error.message === "Unexpected end of data"
			? "The backup is incomplete: its end is missing."
			: "This file is not a backup, or it is damaged.";
	return new ArchiveBroken(message, { cause: error });
}
