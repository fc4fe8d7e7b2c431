import { createReadStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

interface Spool<Item> {
	read(): AsyncGenerator<Item>;
	remove(): Promise<void>;
}

/** Stores items in a temporary file, so that memory use does not depend on their number. Items must survive JSON. */
export async function spool<Item>(items: AsyncIterable<Item>): Promise<Spool<Item>> {
	const directory = await mkdtemp(join(tmpdir(), "lectern-import-"));
	const path = join(directory, "items.ndjson");
	const remove = () => rm(directory, { recursive: true, force: true });
	try {
		const file = await open(path, "wx", 0o600);
		try {
			for await (const item of items) await file.write(`${toLine(item)}\n`);
		} finally {
			await file.close();
		}
	} catch (error) {
		await remove();
		throw error;
	}
	return {
		async *read() {
			for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY }))
				yield JSON.parse(line) as Item;
		},
		remove,
	};
}

/** JSON does not escape these two line separators, at which line readers end a line. */
const toLine = (item: unknown) => JSON.stringify(item).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
