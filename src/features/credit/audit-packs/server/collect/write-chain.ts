import { certificateChain } from "#features/delivery/certificates/server/index.ts";
import type { ZipEntry } from "#platform/files/archive/zip.ts";
import type { ChainLine } from "../../rules/pack-files.ts";
import { type PackSource, readPages } from "./pack-entries.ts";

const pageSize = 1_000;

/**
 * Writes the chain of all certificates up to its head. Entries of certificates that are not in the pack are digests, and so are those that were
 * recorded after the certificate was read.
 */
export function writeChain({ db, codes, lastEntries, head }: PackSource): ZipEntry {
	async function* toLines(): AsyncGenerator<Buffer> {
		const read = (last?: { position: number | null }) => certificateChain.listChain(db, { after: Number(last?.position ?? 0), limit: pageSize });
		for await (const { id, position, code, entry, previous_hash, hash } of readPages(pageSize, read)) {
			if (Number(position) > head.position) return;
			const line: ChainLine = {
				position: Number(position),
				entry: codes.has(code) && id <= (lastEntries.get(code) ?? 0) ? entry : null,
				entrySha256: certificateChain.digestEntry(entry),
				previous: previous_hash ?? "",
				hash: hash ?? "",
			};
			yield Buffer.from(`${JSON.stringify(line)}\n`);
		}
	}
	return { name: "chain.ndjson", content: toLines() };
}
