import { setTimeout as pause } from "node:timers/promises";
import { until } from "#tests/e2e/support/running-product.ts";
import type { TestPostgres } from "#tests/support/postgres.ts";
import type { Verdict } from "../verdict.ts";
import { describeResult, lostAmong, settled } from "./books.ts";
import { drawPauses } from "./kills.ts";
import { withScenario } from "./scenario.ts";
import { startLoad } from "./shoppers.ts";

const rounds = 10;

/**
 * Kills the product while the database hangs. Its sent statements reach the database later, in every other round after
 * the next process has started.
 */
export const killWhileHanging = (postgres: TestPostgres): Promise<Verdict[]> =>
	withScenario(postgres, async ({ product, proxy, db, first }) => {
		const load = await startLoad(product.url, first, 6);
		for (const [round, moment] of drawPauses(rounds, 6_000).entries()) {
			const enough = load.paid.length + 3;
			await until(async () => load.paid.length >= enough, "purchases");
			proxy.turn("hang");
			await pause(moment);
			await product.kill();
			if (round % 2 === 0) proxy.turn("pass");
			const starting = product.start();
			await pause(round % 2 === 0 ? 0 : 1_500 + moment / 3);
			proxy.turn("pass");
			await starting;
		}
		await load.stop();
		const broken = await settled(db);
		const lost = await lostAmong(db, load.paid);
		const found = `${load.cut} purchases broke off; ${load.paid.length} paid and ${load.acknowledged.length} acknowledged, ${lost.length} lost`;
		return [
			{
				check: "killed while PostgreSQL hangs",
				cases: rounds,
				figure: describeResult(found, load.wrong, broken),
				goal: "some are interrupted, 0 lost, no 5xx but 503, the data is consistent without intervention",
				held: load.cut > 0 && load.acknowledged.length > 0 && lost.length + load.wrong.length + broken.length === 0,
			},
		];
	});
