import { spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { until } from "#tests/e2e/support/running-product.ts";
import { brokenInvariants } from "#tests/support/sales/invariants.ts";
import { killShops, type RunningShop, startShop } from "../backup/running-shop.ts";
import { lostAmong } from "../faults/books.ts";
import { createBuyers, withDatabase } from "../faults/scenario.ts";
import { type Load, startLoad } from "../faults/shoppers.ts";
import type { Verdict } from "../verdict.ts";
import { type SmallDisk, withSmallDisk } from "./small-disk.ts";

/** Megabytes: room for the embedded database with the sample catalog and some hundred orders. */
const size = 400;

/** Seconds of sales on a full disk, and seconds until a sale succeeds after there is room. */
const [full, soon] = [15, 20];

/** Fills the disk that contains all of a shop, including its embedded database, during sales. */
export async function fillEmbedded(): Promise<Verdict[]> {
	const verdicts = await withSmallDisk(size, async (disk) => {
		const settings = { DATA_DIR: disk.directory };
		try {
			await (await startShop(settings)).kill();
			const first = await withDatabase(disk, createBuyers);
			return await fillOnce(disk, first, () => startShop(settings));
		} finally {
			killShops();
		}
	});
	return verdicts ?? [];
}

async function fillOnce(disk: SmallDisk, first: number, start: () => Promise<RunningShop>): Promise<Verdict[]> {
	let shop = await start();
	await (await fetch(`${shop.url}/training`)).text();
	const load = await startLoad(shop.url, first, 3);
	await until(async () => load.acknowledged.length > 20, "purchases");
	disk.fill();
	await pause(full * 1000);
	const pages = await Promise.all(["/training", "/healthz"].map(async (path) => (await fetch(shop.url + path)).status));
	const [ready, call] = await Promise.all(
		["/readyz", "/api/admin/courses/987654"].map(async (path) => (await fetch(shop.url + path)).status),
	);
	const refused = load.away;
	disk.free();
	const alone = await sellsAgain(load);
	await load.stop();
	await shop.kill();

	let [next, again]: [Load | undefined, number | undefined] = [undefined, alone];
	disk.fill();
	const result = spawnSync(process.execPath, ["src/main.ts"], {
		env: { PATH: process.env.PATH, DATA_DIR: disk.directory, PORT: "0", LOG_LEVEL: "fatal" },
		encoding: "utf8",
		timeout: 60_000,
	});
	disk.free();
	if (alone === undefined) {
		shop = await start();
		next = await startLoad(shop.url, first + 200, 3);
		again = await sellsAgain(next);
		await next.stop();
		await shop.kill();
	}
	const acknowledged = [...load.acknowledged, ...(next?.acknowledged ?? [])];
	const lost = await withDatabase(disk, (db) => lostAmong(db, acknowledged));
	const broken = await findBrokenInvariants(disk, start);
	const wrong = [...new Set([...load.wrong, ...(next?.wrong ?? [])]), ...broken];
	const sentence = result.stderr.trim();
	return [
		{
			check: "the disk with the embedded database is full",
			cases: load.begun,
			figure: [
				`pages and /healthz ${pages.join(", ")}, a call ${call}, /readyz ${ready}`,
				`${refused} responses of 503`,
				...new Set(load.wrong),
			].join("; "),
			goal: "200, 200; no 5xx but 503; /readyz 503",
			held:
				pages.every((status) => status === 200) &&
				[404, 503].includes(call ?? 0) &&
				ready === 503 &&
				load.wrong.length === 0,
		},
		{
			check: "a start on that disk",
			cases: 1,
			figure: `${result.status === null ? "runs" : `exits with ${result.status}`}: ${sentence.split("\n").length} line, “${sentence.replaceAll(disk.directory, "…").slice(0, 120)}”`,
			goal: "one line that names the full disk, or it runs",
			held: result.status === null || (result.status === 1 && /full/.test(sentence) && !sentence.includes("\n")),
		},
		{
			check: "space is available again on that disk",
			cases: acknowledged.length,
			figure: [
				again === undefined
					? "does not sell again"
					: `sells again after ${again.toFixed(1)} s${alone === undefined ? " and a restart" : ", without a restart"}`,
				`${lost.length} of ${acknowledged.length} purchases lost`,
				...wrong,
			].join("; "),
			goal: `sells again within ${soon} s, after one restart at most; 0 lost, the data is consistent`,
			held: again !== undefined && lost.length === 0 && wrong.length === 0,
		},
	];
}

/** Seconds until the next sale succeeds; undefined if none does. */
async function sellsAgain(load: Load): Promise<number | undefined> {
	const [began, before] = [performance.now(), load.acknowledged.length];
	for (;;) {
		const seconds = (performance.now() - began) / 1000;
		if (seconds > soon) return undefined;
		if (load.acknowledged.length > before) return seconds;
		await pause(100);
	}
}

/** Broken invariants after 90 seconds of reconciliation. */
async function findBrokenInvariants(disk: SmallDisk, start: () => Promise<RunningShop>): Promise<string[]> {
	const broken = await withDatabase(disk, brokenInvariants);
	if (broken.length === 0) return broken;
	const shop = await start();
	await pause(90_000);
	await shop.kill();
	return withDatabase(disk, brokenInvariants);
}
