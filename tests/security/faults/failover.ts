import { startProduct, until } from "#tests/e2e/support/running-product.ts";
import { openFaultyProxy } from "#tests/support/faulty-proxy.ts";
import type { Verdict } from "../verdict.ts";
import { lostAmong, settled } from "./books.ts";
import { createBuyers, settings, withDatabase } from "./scenario.ts";
import { startLoad } from "./shoppers.ts";
import { startTwoPostgres } from "./two-postgres.ts";

/** Seconds from the primary's end to the next purchase, including the promotion of the replica. */
const soon = 20;

/** Kills the primary of two PostgreSQL servers during sales, and promotes its replica at the same address. */
export async function failOver(): Promise<Verdict[]> {
	const two = await startTwoPostgres();
	const proxy = await openFaultyProxy(two.primary.port);
	await two.primary.ask("create database lectern");
	const at = (port: number) => `postgres://lectern@127.0.0.1:${port}/lectern`;
	const product = await startProduct({ asShipped: true, databaseUrl: at(proxy.port), settings });
	try {
		const first = await withDatabase({ url: at(two.primary.port), directory: product.directory }, createBuyers);
		const load = await startLoad(product.url, first, 6);
		await until(async () => load.acknowledged.length > 20, "purchases");
		const before = load.acknowledged.length;
		two.primary.kill();
		const began = performance.now();
		await two.promote();
		proxy.leadTo(two.standby.port);
		const switched = load.acknowledged.length;
		await until(async () => load.acknowledged.length > switched, "a purchase on the new primary");
		const back = (performance.now() - began) / 1000;
		await until(async () => load.acknowledged.length > switched + 20, "further purchases");
		await load.stop();
		return await withDatabase({ url: at(two.standby.port), directory: product.directory }, async (db) => {
			const lost = await lostAmong(db, load.acknowledged);
			const broken = await settled(db);
			return [
				{
					check: "primary killed, its replica promoted, address switched",
					cases: load.begun,
					figure: `sells again after ${back.toFixed(1)} s; ${lost.length} lost of ${before} acknowledged before; slowest response ${(load.slowest / 1000).toFixed(1)} s${[...new Set(load.wrong), ...broken].map((one) => `; ${one}`).join("")}`,
					goal: `sells again within ${soon} s without a restart, 0 lost, no 5xx but 503, the data is consistent`,
					held: back < soon && lost.length === 0 && load.wrong.length === 0 && broken.length === 0,
				},
			];
		});
	} finally {
		await product.stop();
		await proxy.close();
		await two.stop();
	}
}
