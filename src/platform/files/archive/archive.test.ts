import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createReadStream, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pack } from "tar-stream";
import { afterAll, expect, test } from "vitest";
import { checkArchive, readArchive, writeArchive } from "./archive.ts";
import { type Entry, readTar, toTarHeaders, writeTar } from "./tar.ts";

// @long: derives keys from passphrases.

const directory = mkdtempSync(join(tmpdir(), "lectern-archive-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const contents: [name: string, content: Buffer][] = [
	["empty", Buffer.alloc(0)],
	["a/block", randomBytes(512)],
	["a/long", randomBytes(300_001)],
	[`${"folder/".repeat(14)}${"n".repeat(90)}`, Buffer.from("a name of more than a hundred letters")],
];

async function* entries(): AsyncGenerator<Entry> {
	yield { name: "a/nothing-in-it", bytes: 0, content: null };
	for (const [name, content] of contents)
		yield { name, bytes: content.length, content: [content.subarray(0, 1000), content.subarray(1000)] };
}

async function write(name: string, passphrase?: string): Promise<string> {
	const path = join(directory, name);
	const bytes = await writeArchive(path, entries(), {
		at: new Date(0),
		passphrase,
		manifest: () => ({ note: "kept" }),
	});
	expect(bytes).toBe(readFileSync(path).length);
	return path;
}

async function readAll(path: string, passphrase?: string): Promise<[string, Buffer | null][]> {
	const found: [string, Buffer | null][] = [];
	for await (const { name, content } of readArchive(path, passphrase))
		found.push([name, content && (await buffer(content))]);
	return found;
}

const all = [["a/nothing-in-it", null], ...contents];

test.each([undefined, "correct horse battery staple"])(
	"reads what was written, with the passphrase %j",
	async (passphrase) => {
		const path = await write("whole", passphrase);
		expect(await readAll(path, passphrase)).toEqual(all);
		const manifest = await checkArchive(path, passphrase);
		expect(manifest).toMatchObject({ note: "kept" });
		expect(manifest.files.map(({ name }) => name)).toEqual(contents.map(([name]) => name));
	},
);

test("writes a tar that other programs read", async () => {
	const path = await write("plain.tar");
	expect(execFileSync("tar", ["-tf", path], { encoding: "utf8" }).trim().split("\n")).toEqual([
		"a/nothing-in-it/",
		...contents.map(([name]) => name),
		"manifest.json",
	]);
	expect(execFileSync("tar", ["-xOf", path, "a/long"], { maxBuffer: 1e7 })).toEqual(contents[2]?.[1]);
});

test.each([8 ** 11 - 1, 8 ** 11, 5 * 10 ** 12])(
	"writes a header for a file of %d bytes that other programs read",
	async (bytes) => {
		const tar = pack();
		tar.entry(toTarHeaders({ name: "media/long.mp4", bytes, content: [] }, new Date(0)));
		const [header] = await once(tar, "data");
		expect(header).toHaveLength(512);
		const path = join(directory, "long.tar");
		writeFileSync(path, header);
		truncateSync(path, 512 + Math.ceil(bytes / 512) * 512);
		const [, , size] = execFileSync("tar", ["-tvf", path], { encoding: "utf8" }).split(/\s+/);
		expect(Number(size)).toBe(bytes);
		for await (const entry of readTar(createReadStream(path, { end: 100_000 }))) {
			expect(entry).toMatchObject({ name: "media/long.mp4", bytes });
			break;
		}
	},
);

test.each([undefined, "a passphrase"])(
	"detects a changed byte or a cut before any content is used (passphrase %j)",
	async (passphrase) => {
		const path = await write("damaged", passphrase);
		const whole = readFileSync(path);
		// In a tar, changed padding can go unnoticed; a changed name or content can't.
		const at = passphrase ? [40, 66_000, whole.length - 20] : [512 + 3, 2_000, 100_000, whole.length - 1_400];
		for (const place of at) {
			const changed = Buffer.from(whole);
			changed[place] = (changed[place] as number) ^ 1;
			writeFileSync(path, changed);
			await expect(checkArchive(path, passphrase), `byte ${place}`).rejects.toThrow(/damaged|not a backup/);
		}
		for (const length of [0, 20, 600, 100_000, whole.length - 1_100]) {
			writeFileSync(path, whole);
			truncateSync(path, length);
			await expect(checkArchive(path, passphrase), `cut at ${length}`).rejects.toThrow(
				/incomplete|damaged|not a backup/,
			);
		}
	},
);

test("reveals nothing without the right passphrase, not even a byte in the file", async () => {
	const path = await write("secret", "right");
	expect(readFileSync(path, "latin1")).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
	expect(readFileSync(path).includes("a name of more than a hundred letters")).toBe(false);
	await expect(checkArchive(path)).rejects.toThrow("--passphrase-file");
	await expect(checkArchive(path, "wrong")).rejects.toThrow("The passphrase is wrong");
});

test("rejects a file that the manifest does not name", async () => {
	const path = join(directory, "more");
	const manifest = Buffer.from(JSON.stringify({ files: [] }));
	const more = async function* (): AsyncGenerator<Entry> {
		yield { name: "stowaway", bytes: 1, content: [Buffer.from("x")] };
		yield { name: "manifest.json", bytes: manifest.length, content: [manifest] };
	};
	await writeFile(path, writeTar(more(), new Date(0)));
	await expect(checkArchive(path)).rejects.toThrow("not in its manifest");
});

test("leaves nothing when an archive could not be completed", async () => {
	const path = join(directory, "never");
	const broken = async function* (): AsyncGenerator<Entry> {
		yield* entries();
		throw new Error("the disk is gone");
	};
	await expect(writeArchive(path, broken(), { at: new Date(0), manifest: () => ({}) })).rejects.toThrow(
		"the disk is gone",
	);
	const short: Entry = { name: "short", bytes: 3, content: [Buffer.from("x")] };
	await expect(writeArchive(path, Readable.from([short]), { at: new Date(0), manifest: () => ({}) })).rejects.toThrow(
		"short has 1 bytes instead of 3",
	);
	expect(() => readFileSync(path)).toThrow("ENOENT");
	expect(() => readFileSync(`${path}.part`)).toThrow("ENOENT");
});
