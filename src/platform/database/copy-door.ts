import { randomBytes } from "node:crypto";
import { chmodSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createConnection, createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";

// The embedded database has one owner. Whoever else wants a copy of it asks the owner, over a local socket that only the
// same user of the machine can open. It takes two words and no path: `copy` makes a copy, `made BYTES MOMENT` says that a
// backup was made of one.

/** What a socket's path may have on every system. */
const longestPath = 100;
const doorOf = (directory: string) => (process.platform === "win32" ? join("\\\\.\\pipe", directory, "copy") : join(directory, "copy.sock"));

/** A place for a copy of the database, in a folder of its own that is made; whoever has it takes the folder away. */
export async function placeForCopy(directory: string): Promise<{ folder: string; database: string }> {
	const folder = join(directory, `copy-${Date.now()}-${randomBytes(6).toString("hex")}`);
	await mkdir(folder, { mode: 0o700 });
	return { folder, database: join(folder, "database") };
}

export interface CopyDoor {
	close(): Promise<void>;
}

/**
 * Makes copies of the embedded database for other processes of the same user, as long as this one runs.
 *
 * @param owner.copy copies the database's files to a directory that is not there yet
 * @param owner.made told of a backup that was made: its size in bytes, and the moment of which it is
 * @returns undefined where the directory's path is too long for a socket; copies are then made while the product is stopped
 */
export async function openCopyDoor(
	directory: string,
	owner: { copy: (to: string) => Promise<void>; made: (bytes: number, madeAt: Date) => Promise<void> },
): Promise<CopyDoor | undefined> {
	const path = doorOf(directory);
	if (Buffer.byteLength(path) > longestPath) return undefined;
	// Whoever left one there is gone: the directory's lock is ours.
	rmSync(path, { force: true });
	const server = createServer({ allowHalfOpen: true }, (socket) => {
		socket.on("error", () => {});
		answer(socket).then(
			(said) => socket.end(JSON.stringify(said)),
			(error: Error) => socket.end(JSON.stringify({ fault: error.message })),
		);
	});
	async function answer(socket: NodeJS.ReadableStream): Promise<object> {
		const [word, bytes, moment] = (await text(socket)).split(" ");
		if (word === "made") {
			await owner.made(Number(bytes), new Date(Number(moment)));
			return {};
		}
		if (word !== "copy") throw new Error("Unknown request.");
		const place = await placeForCopy(directory);
		await owner.copy(place.database);
		return place;
	}
	await new Promise<void>((resolve, reject) => server.once("error", reject).listen(path, resolve));
	if (process.platform !== "win32") chmodSync(path, 0o600);
	server.unref();
	return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/**
 * Asks the process that has the embedded database.
 *
 * @returns what it says; undefined when nobody is there to be asked
 * @throws with its words when it could not do so
 */
export async function askAtCopyDoor(directory: string, question: "copy" | `made ${number} ${number}`): Promise<Record<string, string> | undefined> {
	const socket = createConnection({ path: doorOf(directory), allowHalfOpen: true });
	const there = await new Promise<boolean>((resolve) => {
		socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
	});
	if (!there) return undefined;
	socket.end(question);
	const said = JSON.parse((await text(socket)) || '{"fault":"It ended."}') as Record<string, string>;
	if (said.fault) throw new Error(`The running product could not copy its database: ${said.fault}`);
	return said;
}
