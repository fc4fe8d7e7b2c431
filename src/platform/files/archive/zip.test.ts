import { randomBytes } from "node:crypto";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { writeZip, type ZipEntry } from "./zip.ts";

async function* listEntries(entries: ZipEntry[]) {
	yield* entries;
}
async function zip(entries: ZipEntry[]): Promise<Buffer> {
	const parts: Buffer[] = [];
	for await (const part of writeZip(listEntries(entries), new Date("2026-12-01T18:00:00Z"))) parts.push(part);
	return Buffer.concat(parts);
}
async function* streamParts(parts: Buffer[]) {
	yield* parts;
}

test("writes what another program reads, from memory and streamed, with names in any script", async () => {
	const parts = Array.from({ length: 20 }, () => randomBytes(70_000));
	const entries = [
		{ name: "README.txt", content: Buffer.from("Hello") },
		{ name: "people/山田 ü.json", content: Buffer.from("{}") },
		{ name: "slides/1.webp", content: streamParts(parts) },
		{ name: "empty", content: Buffer.alloc(0) },
		{ name: "empty-stream", content: streamParts([]) },
	];
	const files = unzipSync(await zip(entries));
	expect(Object.keys(files)).toEqual(entries.map(({ name }) => name));
	expect(Buffer.from(files["slides/1.webp"] as Uint8Array).equals(Buffer.concat(parts))).toBe(true);
	expect(Buffer.from(files["README.txt"] as Uint8Array).toString()).toBe("Hello");
});

test("has ZIP64 records for more entries than the format of 1989 counts", async () => {
	const bytes = await zip(
		Array.from({ length: 65_600 }, (_, index) => ({ name: String(index), content: Buffer.alloc(0) })),
	);
	expect(Object.keys(unzipSync(bytes))).toHaveLength(65_600);
});

test("fails with the error of a stream", async () => {
	async function* failing(): AsyncGenerator<Buffer> {
		yield Buffer.from("a");
		throw new Error("The storage is away.");
	}
	await expect(zip([{ name: "a", content: failing() }])).rejects.toThrow("The storage is away.");
});
