import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearScratch, createScratch, scratchDirectory } from "./scratch.ts";

let data: string;
beforeEach(() => {
	data = mkdtempSync(join(tmpdir(), "lectern-scratch-"));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const leave = (name: string): string => {
	const path = join(scratchDirectory(data), name);
	mkdirSync(path, { recursive: true });
	writeFileSync(join(path, "source"), "half a recording");
	return path;
};

test("removes the files of killed processes, and none of a running one", async () => {
	const { pid: ended } = spawnSync(process.execPath, ["-e", ""]);
	const dead = leave(`${hostname()}~${ended}~abc123`);
	const running = leave(`${hostname()}~${process.ppid}~abc123`);
	const before = leave(`${hostname()}~${process.pid}~of-an-earlier-process-with-this-number`);
	await clearScratch(scratchDirectory(data));
	expect([dead, before, running].map((path) => existsSync(path))).toEqual([false, false, true]);
});

test("keeps files of another machine for a day", async () => {
	const other = leave("another-machine~1~abc123");
	utimesSync(other, new Date(), new Date());
	await clearScratch(scratchDirectory(data));
	expect(existsSync(other)).toBe(true);
	utimesSync(other, new Date(0), new Date(0));
	await clearScratch(scratchDirectory(data));
	expect(existsSync(other)).toBe(false);
});

test("creates a separate directory for each task, inside the data directory", async () => {
	const [one, two] = [await createScratch(scratchDirectory(data)), await createScratch(scratchDirectory(data))];
	expect(one).not.toBe(two);
	expect(one.startsWith(join(data, "scratch"))).toBe(true);
});

test("removes nothing before anything was created", async () => {
	await clearScratch(scratchDirectory(data));
	expect(existsSync(scratchDirectory(data))).toBe(false);
});
