import { startPostgres } from "../../src/testing/postgres.ts";
import type { Group, Verdict } from "../verdict.ts";
import { breakDatabase } from "./database-faults.ts";
import { failOver } from "./failover.ts";
import { killMigrations } from "./migrations.ts";

/** Breaks everything that the product stands on, while buyers buy, and looks whether the books still hold afterwards. */
export const faults: Group = {
	name: "faults",
	about: "what the product stands on breaks while people buy; afterwards every invariant of the books holds",
	async run() {
		const postgres = await startPostgres({ durable: true });
		try {
			const verdicts: Verdict[] = [];
			for (const part of [breakDatabase, failOver, killMigrations]) verdicts.push(...(await part(postgres)));
			return verdicts;
		} finally {
			await postgres.stop();
		}
	},
};
