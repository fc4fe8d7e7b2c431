import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import * as z from "zod/mini";
import { decrypt, encrypt, isEncrypted } from "./encryption.ts";
import { ArchiveBroken, type Entry, readTar, writeTar } from "./tar.ts";

const Listed = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() });
export type Listed = z.infer<typeof Listed>;

/** Other archives than ours have no list of files. */
const Manifest = z.looseObject({ files: z.optional(z.array(Listed)) });
type Manifest = z.infer<typeof Manifest>;

const manifestName = "manifest.json";
/** Limits the manifest's size: with 100,000 files it has 20 MB. */
const maxManifestBytes = 256 * 1024 * 1024;

/**
 * Streams an archive to a file without holding a whole entry in memory. The result is a tar whose last entry,
 * `manifest.json`, lists each file with its size and SHA-256. A passphrase encrypts it with age. The file appears only
 * when it is complete.
 *
 * @param manifest returns the rest of the manifest; called after the last entry
 * @returns the size of the archive in bytes
 */
export async function writeArchive(
	path: string,
	entries: AsyncIterable<Entry>,
	{ at, passphrase, manifest }: { at: Date; passphrase?: string | undefined; manifest: () => object },
): Promise<number> {
	const fresh = `${path}.part`;
	const tar = writeTar(withManifest(entries, manifest), at);
	try {
		const file = await open(fresh, "w", 0o600);
		const out = createWriteStream(fresh, { fd: file, flush: true });
		await pipeline(passphrase === undefined ? tar : encrypt(tar, passphrase), out);
		await rename(fresh, path);
		return out.bytesWritten;
	} catch (error) {
		await rm(fresh, { force: true });
		throw error;
	}
}

async function* withManifest(entries: AsyncIterable<Entry>, manifest: () => object): AsyncGenerator<Entry> {
	const files: Listed[] = [];
	for await (const entry of entries) {
		const hash = createHash("sha256");
		yield { ...entry, content: entry.content && hashed({ ...entry, content: entry.content }, hash) };
		if (entry.content) files.push({ name: entry.name, bytes: entry.bytes, sha256: hash.digest("hex") });
	}
	const text = Buffer.from(JSON.stringify({ ...manifest(), files }, null, "\t"));
	yield { name: manifestName, bytes: text.length, content: [text] };
}

async function* hashed(
	{ name, bytes, content }: Entry & { content: NonNullable<Entry["content"]> },
	hash: Hash,
): AsyncGenerator<Buffer> {
	let found = 0;
	for await (const part of content) {
		hash.update(part);
		found += part.length;
		yield part;
	}
	if (found !== bytes) throw new Error(`${name} has ${found} bytes instead of ${bytes}.`);
}

export async function* readArchive(
	path: string,
	passphrase?: string,
): AsyncGenerator<Entry & { content: AsyncIterable<Buffer> | null }> {
	for await (const entry of readTar(await readBytes(path, passphrase))) if (entry.name !== manifestName) yield entry;
}

/**
 * Compares each file with the manifest, which it returns. `onBytes` gets the bytes read so far. Throws ArchiveBroken
 * naming the mismatch.
 */
export async function checkArchive(
	path: string,
	passphrase?: string,
	onBytes: (bytes: number) => void = () => {},
): Promise<{ files: Listed[] }> {
	const found = new Map<string, string>();
	let bytes = 0;
	let manifest: Manifest | undefined;
	for await (const { name, bytes: size, content } of readTar(await readBytes(path, passphrase))) {
		if (manifest) throw new ArchiveBroken("The backup is damaged: there is data after its manifest.");
		if (!content) continue;
		if (name === manifestName) {
			if (size > maxManifestBytes) throw new ArchiveBroken("The backup is damaged: its manifest is too long.");
			manifest = readManifest(await buffer(content));
			continue;
		}
		const hash = createHash("sha256");
		for await (const part of content) {
			hash.update(part);
			bytes += part.length;
			onBytes(bytes);
		}
		found.set(name, hash.digest("hex"));
	}
	if (!manifest?.files) throw new ArchiveBroken("This file is not a backup: it has no manifest.");
	for (const { name, sha256 } of manifest.files)
		if (found.get(name) !== sha256) throw new ArchiveBroken(`The backup is damaged: ${name} has changed.`);
	if (found.size !== manifest.files.length)
		throw new ArchiveBroken("The backup is damaged: it contains files that are not in its manifest.");
	return { ...manifest, files: manifest.files };
}

function readManifest(bytes: Buffer): Manifest {
	try {
		return Manifest.parse(JSON.parse(bytes.toString()));
	} catch (error) {
		throw new ArchiveBroken("The backup is damaged: its manifest cannot be read.", { cause: error });
	}
}

async function readBytes(path: string, passphrase: string | undefined): Promise<AsyncIterable<Buffer>> {
	const file = await open(path);
	const { buffer: beginning, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0);
	await file.close();
	const source: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 1024 * 1024 });
	if (!isEncrypted(beginning.subarray(0, bytesRead))) return source;
	if (passphrase === undefined)
		throw new ArchiveBroken("This backup is encrypted. Name the file with its passphrase: --passphrase-file FILE.");
	return decrypt(source, passphrase);
}
