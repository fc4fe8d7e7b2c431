import { startPostgres, type TestPostgres } from "#tests/support/postgres.ts";
import type { Group, Verdict } from "../verdict.ts";
import { breakDatabase } from "./database-faults.ts";
import { killEmbedded } from "./embedded.ts";
import { failInserts } from "./failing-inserts.ts";
import { failOver } from "./failover.ts";
import { killWhileHanging } from "./hanging.ts";
import { killWhileSending } from "./kill-while-sending.ts";
import { count, killAtRandom, seed } from "./kills.ts";
import { breakEmail } from "./mail-faults.ts";
import { killMigrations } from "./migrations.ts";
import { killAtWrites } from "./writes.ts";

type Part = (postgres: TestPostgres) => Promise<Verdict[]>;

/** Breaks everything that the product depends on during sales, and checks the books afterwards. */
export const errors: Group = {
	name: "faults",
	about: "dependencies of the product fail during purchases; afterwards every invariant of the data holds",
	run: () => runParts([breakDatabase, failInserts, failOver, breakEmail]),
};

export const kills: Group = {
	name: "kills",
	about: `the product is killed (-9) during purchases, and while it creates its tables; SECURITY_KILLS sets the number of kills at random moments (${count}), SECURITY_SEED=${seed} repeats this run`,
	run: () => runParts([killAtRandom, killAtWrites, killWhileHanging, killMigrations, killEmbedded, killWhileSending]),
};

/** A check that cannot finish does not stop the others; it is reported as failed. */
async function runParts(parts: Part[]): Promise<Verdict[]> {
	const postgres = await startPostgres({ durable: true });
	try {
		const verdicts: Verdict[] = [];
		for (const part of parts) {
			verdicts.push(
				...(await part(postgres).catch((error: unknown) => {
					console.error(error);
					return [{ check: part.name, cases: 0, figure: `could not finish: ${error}`, goal: "finishes", held: false }];
				})),
			);
		}
		return verdicts;
	} finally {
		await postgres.stop();
	}
}
