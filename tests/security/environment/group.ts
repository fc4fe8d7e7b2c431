import { startPostgres } from "#tests/support/postgres.ts";
import type { Group, Verdict } from "../verdict.ts";
import { fillFiles } from "./full-disk.ts";
import { fillEmbedded } from "./full-embedded.ts";
import { breakProvider } from "./provider-faults.ts";
import { withShop } from "./shop-scenario.ts";
import { misdeliver } from "./webhooks.ts";
import { setClocks } from "./wrong-clock.ts";

/** Breaks the environment during sales: the payment provider, the clock, the disk. */
export const environment: Group = {
	name: "environment",
	about:
		"the payment provider, the clock and the disk fail during purchases; afterwards the data is consistent with the provider's records",
	async run() {
		const postgres = await startPostgres({ durable: true });
		try {
			const verdicts: Verdict[] = [];
			for (const part of [breakProvider, misdeliver]) verdicts.push(...(await withShop(postgres, part)));
			for (const part of [setClocks, fillFiles, fillEmbedded]) verdicts.push(...(await part(postgres)));
			return verdicts;
		} finally {
			await postgres.stop();
		}
	},
};
