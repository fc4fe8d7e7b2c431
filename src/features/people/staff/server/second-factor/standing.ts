import type { Database, Transaction } from "../../../../../platform/database/tables.ts";
import { usedLinkAfter } from "../../../accounts/server/index.ts";
import { lackForAdding, linkHolds } from "../../rules/factors.ts";
import type { Asker, OperatorsDeps } from "../deps.ts";
import { countFactors } from "./factors-store.ts";

/** The second factors that somebody has, and what they lack to add one; null when they may. */
export async function standingOf({ clock }: Pick<OperatorsDeps, "clock">, within: Database | Transaction, person: Asker["person"]) {
	const { app, passkeys } = await countFactors(within, person.userId);
	const factor = app || passkeys > 0;
	const byLink = !factor && (await usedLinkAfter(within, person.userId, new Date(clock.now().getTime() - linkHolds)));
	return { app, passkeys, lack: lackForAdding(person, { factor, byLink }) };
}
