import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { checkStorage } from "./check-storage.ts";
import { assertKey, FileMissing, type Storage } from "./storage.ts";

/** Files in a directory of this machine, which is made when it is not there. */
export function localStorage(directory: string): Storage {
	const pathOf = (key: string) => {
		assertKey(key);
		return join(directory, key);
	};
	const storage: Omit<Storage, "check"> = {
		async put(key, source) {
			const path = pathOf(key);
			await mkdir(dirname(path), { recursive: true, mode: 0o700 });
			// Written beside its place and moved there when it is whole and on the disk: a reader never sees half a file.
			const fresh = `${path}.${randomBytes(6).toString("hex")}.part`;
			try {
				const bytes = await writeWhole(fresh, source);
				await rename(fresh, path);
				return { bytes };
			} catch (error) {
				await rm(fresh, { force: true });
				throw error;
			}
		},
		async stat(key) {
			try {
				const { size } = await stat(pathOf(key));
				return { bytes: size };
			} catch (error) {
				if (isMissing(error)) return undefined;
				throw error;
			}
		},
		async read(key, span) {
			const path = pathOf(key);
			try {
				const file = await open(path);
				return createReadStream(path, { fd: file, ...span, highWaterMark: 256 * 1024 });
			} catch (error) {
				throw isMissing(error) ? new FileMissing(key) : error;
			}
		},
		async delete(key) {
			await rm(pathOf(key), { force: true });
		},
	};
	return { ...storage, check: () => checkStorage(storage) };
}

async function writeWhole(path: string, source: Readable | Buffer): Promise<number> {
	const file = await open(path, "wx", 0o640);
	try {
		let bytes = 0;
		for await (const chunk of Buffer.isBuffer(source) ? [source] : source) {
			await file.writeFile(chunk);
			bytes += (chunk as Buffer).length;
		}
		await file.sync();
		return bytes;
	} finally {
		await file.close();
	}
}

function isMissing(error: unknown): boolean {
	return (error as NodeJS.ErrnoException).code === "ENOENT";
}
