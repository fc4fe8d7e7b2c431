import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fillDirectory } from "#tests/support/test-run.ts";
import { openDatabase } from "../open-database.ts";
import { DirectoryLocked, lockDirectory } from "./directory-lock.ts";

const here = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
/** Acquires the lock and reports it, or reports the owner. */
const locker = `import { lockDirectory } from ${here("./directory-lock.ts")};
try { lockDirectory(process.argv[1]); console.log("mine"); setInterval(() => {}, 1000); }
catch (error) { console.log(error.name + ": " + error.message); }`;
/** Writes rows until it is killed, and reports each acknowledged row. */
const writer = `import { sql } from ${JSON.stringify(import.meta.resolve("kysely"))};
import { openDatabase } from ${here("../open-database.ts")};

// @long: kills processes.
const { db } = await openDatabase({ directory: process.argv[1] });
await sql\`create table if not exists kept (value int)\`.execute(db);
for (let value = 1; ; value++) { await sql\`insert into kept values (\${value})\`.execute(db); console.log(value); }`;

let directory: string;
let started: ChildProcess[];
beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), "lectern-lock-"));
	started = [];
});
afterEach(async () => {
	await Promise.all(started.map(kill));
	rmSync(directory, { recursive: true, force: true });
});

function start(program: string): ChildProcess {
	const child = spawn(process.execPath, ["--input-type=module", "-e", program, "--", directory], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	started.push(child);
	return child;
}

async function kill(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	child.kill("SIGKILL");
	await once(child, "exit");
}

const firstLine = async (child: ChildProcess) =>
	String((await once(child.stdout as NonNullable<ChildProcess["stdout"]>, "data"))[0]).trim();

test("refuses a second process with one line that names the first one's pid", async () => {
	const first = start(locker);
	expect(await firstLine(first)).toBe("mine");
	const refusal = await firstLine(start(locker));
	expect(refusal).toContain("DirectoryLocked");
	expect(refusal).toContain(`in use by process ${first.pid}.`);
	expect(refusal.split("\n")).toHaveLength(1);
	await expect(openDatabase({ directory })).rejects.toThrow(DirectoryLocked);
});

test("refuses a second lock in the same process until the first is released", () => {
	const release = lockDirectory(directory);
	expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.pid}.`);
	release();
	const again = lockDirectory(directory);
	release();
	expect(() => lockDirectory(directory)).toThrow(DirectoryLocked);
	again();
});

test("lets one of many concurrent processes take over a killed owner's lock", async () => {
	for (let round = 0; round < 3; round++) {
		const words = await Promise.all(Array.from({ length: 6 }, () => firstLine(start(locker))));
		expect(words.filter((word) => word === "mine")).toHaveLength(1);
		await Promise.all(started.map(kill));
		started = [];
	}
});

test("ignores a pid that belongs to another program now", () => {
	writeFileSync(join(directory, "lock.pid"), "1");
	lockDirectory(directory)();
});

test("opens with every acknowledged row after kill -9 of the owner", async () => {
	for (let round = 0; round < 2; round++) {
		rmSync(join(directory, "database"), { recursive: true, force: true });
		// Kills the process soon after its first start, and soon after a later one.
		if (round > 0) fillDirectory(directory, "empty");
		const child = start(writer);
		let said = "";
		child.stdout?.on("data", (text) => {
			said += text;
		});
		while (!said.includes("\n100\n")) await pause(20);
		await kill(child);
		const acknowledged = Number(said.slice(0, said.lastIndexOf("\n")).split("\n").at(-1));
		const { db, close } = await openDatabase({ directory });
		const kept = (await sql<{ value: number }>`select value from kept order by value`.execute(db)).rows.map(
			(row) => row.value,
		);
		await close();
		expect(kept.length).toBeGreaterThanOrEqual(acknowledged);
		expect(kept).toEqual(kept.map((_, index) => index + 1));
	}
});
