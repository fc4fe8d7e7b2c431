import { withDirectory } from "#tests/bench/processes.ts";
import type { Group, Verdict } from "../verdict.ts";
import { during } from "./bystanders.ts";
import { badBodies, floods, quiet } from "./floods.ts";
import { importsOfRichText } from "./imports.ts";
import { openScenario } from "./scenario.ts";
import { idleSockets, slowReaders, slowSenders } from "./sockets.ts";

/** Attempts to exhaust the product's resources while other clients use it. */
export const exhaustion: Group = {
	name: "exhaustion",
	about:
		"one process with the embedded database, clients and attackers on the same machine; during each attack, three kinds of other clients send requests",
	run: () =>
		withDirectory(async (directory) => {
			const scenario = await openScenario(directory);
			try {
				// Also warms up the process, so that memory can be compared. Only the other clients count here.
				const verdicts: Verdict[] = (await during(scenario, "no attack", quiet)).slice(1, 2);
				const attacks = Object.entries(floods).map(([what, attack]) => [`flood of ${what}`, attack] as const);
				for (const [name, attack] of [
					["slow senders", slowSenders] as const,
					["idle connections", idleSockets] as const,
					["bodies too long and too deep", badBodies] as const,
					...attacks,
					["recording readers that do not read", slowReaders] as const,
				])
					verdicts.push(...(await during(scenario, name, attack)));
				return [...verdicts, ...(await importsOfRichText())];
			} finally {
				await scenario.product.stop();
			}
		}),
};
