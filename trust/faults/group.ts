import { startPostgres, type TestPostgres } from "../../src/testing/postgres.ts";
import type { Group, Verdict } from "../verdict.ts";
import { breakDatabase } from "./database-faults.ts";
import { killEmbedded } from "./embedded.ts";
import { failInserts } from "./failing-inserts.ts";
import { failOver } from "./failover.ts";
import { killWhileHanging } from "./hanging.ts";
import { killWhileSending } from "./kill-while-sending.ts";
import { count, killAtRandom, seed } from "./kills.ts";
import { breakMail } from "./mail-faults.ts";
import { killMigrations } from "./migrations.ts";
import { killAtWrites } from "./writes.ts";

type Part = (postgres: TestPostgres) => Promise<Verdict[]>;

/** Breaks everything that the product stands on, while buyers buy, and looks whether the books still hold afterwards. */
export const faults: Group = {
	name: "faults",
	about: "what the product stands on breaks while people buy; afterwards every invariant of the books holds",
	run: () => runParts([breakDatabase, failInserts, failOver, breakMail]),
};

/** Kills the product itself. */
export const kills: Group = {
	name: "kills",
	about: `the product is killed (-9) while people buy, and while it makes its tables; TRUST_KILLS sets how often at random moments (${count}), TRUST_SEED=${seed} makes the same pauses again`,
	run: () => runParts([killAtRandom, killAtWrites, killWhileHanging, killMigrations, killEmbedded, killWhileSending]),
};

/** What can't be run to its end keeps none of the others from it, and is told as failed. */
async function runParts(parts: Part[]): Promise<Verdict[]> {
	const postgres = await startPostgres({ durable: true });
	try {
		const verdicts: Verdict[] = [];
		for (const part of parts) {
			verdicts.push(
				...(await part(postgres).catch((error: unknown) => {
					console.error(error);
					return [{ check: part.name, cases: 0, figure: `could not be run to its end: ${error}`, goal: "run to its end", held: false }];
				})),
			);
		}
		return verdicts;
	} finally {
		await postgres.stop();
	}
}
