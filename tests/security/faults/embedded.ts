import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { listMigrations } from "#platform/database/list-migrations.ts";
import type { Verdict } from "../verdict.ts";
import { describeResult } from "./books.ts";
import { drawPauses } from "./kills.ts";
import { describe, migrate } from "./migrations.ts";

/** How often a first start is killed. */
const starts = 20;
const maxPause = 4_000;

const moments = ["not noted", "not committed", "committing"];

/** Kills the creation of the embedded database: at points of each migration, and randomly during the first start. */
export async function killEmbedded(): Promise<Verdict[]> {
	const directories: string[] = [];
	const fresh = () => {
		const directory = mkdtempSync(join(tmpdir(), "lectern-embedded-"));
		directories.push(directory);
		return directory;
	};
	try {
		const calm = fresh();
		await migrate({ DATA_DIR: calm }).ended;
		const wanted = await describe({ directory: calm });
		return [await killMigrations(fresh(), wanted), await killFirstStarts(fresh, wanted)];
	} finally {
		for (const directory of directories) rmSync(directory, { recursive: true, force: true });
	}
}

async function killMigrations(directory: string, wanted: string): Promise<Verdict> {
	const names = listMigrations().map(({ name }) => name);
	const after = drawPauses(names.length, 10);
	const preload = ["--import", new URL("kill-at-statement.ts", import.meta.url).href];
	let kills = 0;
	for (const [index, name] of names.entries())
		for (const moment of moments) {
			const { child, ended } = migrate(
				{ DATA_DIR: directory, KILL_AT: name, KILL_WHEN: moment, KILL_AFTER: String(after[index]) },
				preload,
			);
			await ended;
			if (child.signalCode === "SIGKILL") kills++;
		}
	const wrong = await differences(directory, wanted);
	const cases = names.length * moments.length;
	// A commit in progress can end either way.
	return {
		check: "embedded: killed in each migration, at three moments",
		cases,
		figure: describeResult(`${kills} kills`, wrong),
		goal: `${cases} kills, then the same tables as without`,
		held: kills === cases && wrong.length === 0,
	};
}

async function killFirstStarts(fresh: () => string, wanted: string): Promise<Verdict> {
	const wrong: string[] = [];
	let kills = 0;
	for (const moment of drawPauses(starts, maxPause)) {
		const directory = fresh();
		const { child, ended } = migrate({ DATA_DIR: directory });
		await Promise.race([pause(moment), ended]);
		child.kill("SIGKILL");
		await ended;
		if (child.signalCode === "SIGKILL") kills++;
		wrong.push(...(await differences(directory, wanted)).map((line) => `killed after ${moment} ms: ${line}`));
	}
	return {
		check: "embedded: killed at random moments while the database is created",
		cases: starts,
		figure: describeResult(`${kills} kills`, wrong),
		goal: `at least ${starts / 2} kills; the next start completes it`,
		held: kills >= starts / 2 && wrong.length === 0,
	};
}

/** Migrates the database. Returns the remaining differences. */
async function differences(directory: string, wanted: string): Promise<string[]> {
	if ((await migrate({ DATA_DIR: directory }).ended) !== 0) return ["the next run failed"];
	return (await describe({ directory })) === wanted ? [] : ["the tables differ from those of an undisturbed run"];
}
