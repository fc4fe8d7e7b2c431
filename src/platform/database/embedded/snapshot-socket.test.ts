import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSnapshotSocket, requestSnapshot } from "./snapshot-socket.ts";

async function open(owner: Partial<Parameters<typeof openSnapshotSocket>[1]>): Promise<string> {
	const directory = mkdtempSync(join(tmpdir(), "lectern-snapshot-"));
	const server = await openSnapshotSocket(directory, { copy: async () => {}, made: async () => {}, ...owner });
	onTestFinished(async () => {
		await server?.close();
		rmSync(directory, { recursive: true });
	});
	return directory;
}

test("another process learns where the copy is once it is complete", async () => {
	const copies: string[] = [];
	const directory = await open({
		async copy(to) {
			await new Promise(setImmediate);
			copies.push(to);
		},
	});
	const said = await requestSnapshot(directory, "copy");
	expect(copies).toEqual([said?.database]);
});

test("a failed copy says why", async () => {
	const directory = await open({
		async copy() {
			throw new Error("The disk is full.");
		},
	});
	await expect(requestSnapshot(directory, "copy")).rejects.toThrow(
		"The running product could not copy its database: The disk is full.",
	);
});

test("a completed backup is reported with its size and its time", async () => {
	const backups: unknown[] = [];
	const directory = await open({ made: async (bytes, madeAt) => void backups.push([bytes, madeAt]) });
	expect(await requestSnapshot(directory, "made 17 1000")).toEqual({});
	expect(backups).toEqual([[17, new Date(1_000)]]);
});

test("nobody responds when no process runs", async () => {
	expect(await requestSnapshot(join(tmpdir(), "lectern-nowhere"), "copy")).toBeUndefined();
});
