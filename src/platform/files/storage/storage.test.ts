import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakeStore, startFakeStore } from "#tests/support/platform/fake-object-store.ts";
import { openStorage } from "./open-storage.ts";
import { FileMissing, type Storage } from "./storage.ts";

const directory = mkdtempSync(join(tmpdir(), "lectern-storage-"));
let store: FakeStore;
beforeAll(async () => {
	store = await startFakeStore();
});
afterAll(async () => {
	await store.close();
	rmSync(directory, { recursive: true });
});

const meta = { contentType: "video/mp4" };
const content = Buffer.from(Array.from({ length: 3000 }, (_, index) => (index * 7) % 256));

describe.each([
	["in a directory", () => openStorage({ url: undefined, directory })],
	[
		"in a bucket",
		() =>
			openStorage({
				url: `s3://films?endpoint=${store.url}&region=eu-west-1`,
				directory,
				accessKeyId: "AK",
				secretAccessKey: "SK",
			}),
	],
])("files %s", (_where, open) => {
	let storage: Storage;
	beforeAll(() => {
		storage = open();
	});

	it("are read as they were written", async () => {
		expect(await storage.put("media/a1.mp4", content, meta)).toEqual({ bytes: 3000 });
		expect(await storage.stat("media/a1.mp4")).toEqual({ bytes: 3000 });
		expect(await buffer(await storage.read("media/a1.mp4"))).toEqual(content);
	});

	it("are in directories that only their owner can read", () => {
		for (const folder of readdirSync(directory)) expect(statSync(join(directory, folder)).mode & 0o077).toBe(0);
	});

	it("are read after a write from a stream", async () => {
		expect(
			await storage.put("media/a2.mp4", Readable.from([content.subarray(0, 1000), content.subarray(1000)]), meta),
		).toEqual({ bytes: 3000 });
		expect(await buffer(await storage.read("media/a2.mp4"))).toEqual(content);
	});

	it("return exactly the requested span", async () => {
		const spans = fc
			.tuple(fc.nat(2999), fc.nat(2999))
			.map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
		await fc.assert(
			fc.asyncProperty(spans, async (span) => {
				expect(await buffer(await storage.read("media/a1.mp4", span))).toEqual(
					content.subarray(span.start, span.end + 1),
				);
			}),
			{ numRuns: 30 },
		);
	});

	it("are replaced as a whole, and can be deleted repeatedly", async () => {
		await storage.put("media/a3.vtt", content, meta);
		await storage.put("media/a3.vtt", Buffer.from("short"), meta);
		expect(await buffer(await storage.read("media/a3.vtt"))).toEqual(Buffer.from("short"));
		await storage.delete("media/a3.vtt");
		await storage.delete("media/a3.vtt");
		expect(await storage.stat("media/a3.vtt")).toBeUndefined();
		await expect(storage.read("media/a3.vtt")).rejects.toThrow(FileMissing);
	});

	it("leave nothing behind when the source fails", async () => {
		const broken = Readable.from(
			(async function* () {
				yield content;
				throw new Error("the line broke");
			})(),
		);
		await expect(storage.put("media/a4.mp4", broken, meta)).rejects.toThrow("the line broke");
		expect(await storage.stat("media/a4.mp4")).toBeUndefined();
	});

	it.each([
		"../secret",
		"media/../../secret",
		"/etc/passwd",
		"media//a",
		"a\u0000b",
		"",
		".",
		"media/.hidden",
		"a\\b",
		`${"a/".repeat(9)}a`,
	])("reject the key %j", async (key) => {
		await expect(storage.put(key, content, meta)).rejects.toThrow(RangeError);
		await expect(storage.read(key)).rejects.toThrow(RangeError);
	});

	it("pass the operator's check", () => storage.check());
});

it("leaves no part of a failed upload in the directory", () => {
	expect(readdirSync(join(directory, "files", "media")).filter((name) => name.endsWith(".part"))).toEqual([]);
});

it("signs every request to a bucket for its region", () => {
	expect(store.seen.length).toBeGreaterThan(0);
	for (const headers of store.seen) {
		expect(headers.authorization).toMatch(
			/^AWS4-HMAC-SHA256 Credential=AK\/\d{8}\/eu-west-1\/s3\/aws4_request, SignedHeaders=.*host.*, Signature=[\da-f]{64}$/,
		);
		expect(headers["x-amz-date"]).toMatch(/^\d{8}T\d{6}Z$/);
		expect(headers["x-amz-content-sha256"]).toBeTruthy();
	}
});

it("reports a refusal with the store's own code", async () => {
	const storage = openStorage({
		url: `s3://forbidden?endpoint=${store.url}`,
		directory,
		accessKeyId: "AK",
		secretAccessKey: "SK",
	});
	await expect(storage.check()).rejects.toThrow("The file storage refused to store a file: 403 AccessDenied.");
});

it("rejects a bucket without credentials at startup", () => {
	expect(() => openStorage({ url: "s3://films", directory })).toThrow("AWS_ACCESS_KEY_ID");
});

it("closes the file of a stream that is destroyed halfway", async () => {
	const storage = openStorage({ url: undefined, directory });
	await storage.put("media/long.bin", Buffer.alloc(2_000_000), meta);
	const stream = await storage.read("media/long.bin");
	await new Promise((resolve) => stream.once("data", resolve));
	const closed = new Promise((resolve) => stream.once("close", resolve));
	stream.destroy();
	await closed;
	expect(
		createHash("sha256")
			.update(await buffer(await storage.read("media/long.bin", { start: 0, end: 9 })))
			.digest("hex"),
	).toHaveLength(64);
});

it("limits the pieces per turn of the event loop, however many files are read", async () => {
	const storage = openStorage({ url: undefined, directory });
	await storage.put("media/film.bin", Buffer.alloc(2_000_000), meta);
	let [inThisTurn, max, reading] = [0, 0, true];
	const nextTurn = () => {
		inThisTurn = 0;
		if (reading) setImmediate(nextTurn);
	};
	nextTurn();
	const watchVideo = async () => {
		for await (const _ of await storage.read("media/film.bin")) {
			max = Math.max(max, ++inThisTurn);
			// Simulates a slow send, during which the next pieces become ready.
			const until = performance.now() + 1;
			while (performance.now() < until);
		}
	};
	await Promise.all(Array.from({ length: 40 }, watchVideo));
	reading = false;
	expect(max).toBeLessThanOrEqual(3);
});
