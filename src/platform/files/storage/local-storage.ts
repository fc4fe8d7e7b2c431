import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { limitConcurrency } from "#platform/security/limits/limit-concurrency.ts";
import { checkStorage } from "./check-storage.ts";
import { assertKey, FileMissing, type Storage } from "./storage.ts";

const pieceBytes = 256 * 1024;

/** Bounds the concurrent reads, however many people watch recordings, and leaves one of the four file threads free. */
const readInTurn = limitConcurrency({ running: 3, waiting: Number.POSITIVE_INFINITY });

const openFile = promisify(fs.open);
const readFile = promisify(fs.read);

export function localStorage(directory: string): Storage {
	const toPath = (key: string) => {
		assertKey(key);
		return join(directory, key);
	};
	const storage: Omit<Storage, "check"> = {
		async put(key, source) {
			const path = toPath(key);
			await mkdir(dirname(path), { recursive: true, mode: 0o700 });
			// Renames a synced temporary file, so that readers never see an incomplete one.
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
				const { size } = await stat(toPath(key));
				return { bytes: size };
			} catch (error) {
				if (isMissing(error)) return undefined;
				throw error;
			}
		},
		async read(key, span) {
			const path = toPath(key);
			try {
				const fd = await openFile(path, "r");
				return fs.createReadStream(path, {
					fd,
					...span,
					highWaterMark: pieceBytes,
					fs: { read: readPiece, close: fs.close },
				});
			} catch (error) {
				throw isMissing(error) ? new FileMissing(key) : error;
			}
		},
		async delete(key) {
			await rm(toPath(key), { force: true });
		},
	};
	return { ...storage, check: () => checkStorage(storage) };
}

function readPiece(
	fd: number,
	piece: Buffer,
	offset: number,
	length: number,
	position: number,
	done: (error: Error | null, bytes?: number, piece?: Buffer) => void,
): void {
	readInTurn(() => readFile(fd, piece, offset, length, position)).then(
		({ bytesRead }) => done(null, bytesRead, piece),
		done,
	);
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
