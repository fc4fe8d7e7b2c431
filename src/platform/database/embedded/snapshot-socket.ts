import { randomBytes } from "node:crypto";
import { chmodSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createConnection, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import * as z from "zod/mini";

// Only one process can open the embedded database, so other processes of the same user request copies here.
// The protocol has no paths: `copy` creates a copy, and `made BYTES MOMENT` reports a completed backup.

const maxPathLength = 100;
const Reply = z.record(z.string(), z.string());
const toSocketPath = (directory: string) =>
	process.platform === "win32" ? join("\\\\.\\pipe", directory, "copy") : join(directory, "copy.sock");

/** The caller removes the directory. */
export async function placeForCopy(directory: string): Promise<{ folder: string; database: string }> {
	const folder = join(directory, `copy-${Date.now()}-${randomBytes(6).toString("hex")}`);
	await mkdir(folder, { mode: 0o700 });
	return { folder, database: join(folder, "database") };
}

export interface SnapshotSocket {
	close(): Promise<void>;
}

/**
 * Serves copies to other processes of the same user while this process runs. Returns undefined if the path is too long
 * for a socket.
 *
 * @param owner.copy copies the database to a directory that does not exist yet
 * @param owner.made called after a backup, with its size in bytes and its time
 */
export async function openSnapshotSocket(
	directory: string,
	owner: { copy: (to: string) => Promise<void>; made: (bytes: number, madeAt: Date) => Promise<void> },
): Promise<SnapshotSocket | undefined> {
	const path = toSocketPath(directory);
	if (Buffer.byteLength(path) > maxPathLength) return undefined;
	// A stale socket: its process has exited, because this one holds the directory lock.
	rmSync(path, { force: true });
	const server = createServer({ allowHalfOpen: true }, (socket) => {
		socket.on("error", () => {});
		respond(socket).then(
			(said) => socket.end(JSON.stringify(said)),
			(error: Error) => socket.end(JSON.stringify({ error: error.message })),
		);
	});
	async function respond(socket: Socket): Promise<object> {
		// Reading the question to its end would otherwise destroy the socket before the response.
		const [word, bytes, moment] = (await text(socket.iterator({ destroyOnReturn: false }))).split(" ");
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
 * Sends a command to the process that has the database open; undefined if none is running. Throws its error message if
 * the command failed.
 */
export async function requestSnapshot(
	directory: string,
	question: "copy" | `made ${number} ${number}`,
): Promise<Record<string, string> | undefined> {
	const socket = createConnection({ path: toSocketPath(directory), allowHalfOpen: true });
	const there = await new Promise<boolean>((resolve) => {
		socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
	});
	if (!there) return undefined;
	socket.end(question);
	const said = Reply.parse(JSON.parse((await text(socket)) || '{"error":"It ended."}'));
	if (said.error) throw new Error(`The running product could not copy its database: ${said.error}`);
	return said;
}
