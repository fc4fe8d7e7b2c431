import type { Database, Transaction } from "../../../../../platform/database/tables.ts";
import { usedLinkAfter } from "../../../accounts/server/index.ts";
import { lackForAdding, linkHolds } from "../../rules/factors.ts";
import type { Asker, StaffDeps } from "../deps.ts";
import { countFactors } from "./factors-store.ts";

/** The second factors that somebody has, and what they lack to add one; null when they may. */
export async function standingOf({ clock }: Pick<StaffDeps, "clock">, within: Database | Transaction, user: Asker["user"]) {
	const { app, passkeys } = await countFactors(within, user.userId);
	const factor = app || passkeys > 0;
	const byLink = !factor && (await usedLinkAfter(within, user.userId, new Date(clock.now().getTime() - linkHolds)));
	return { app, passkeys, lack: lackForAdding(user, { factor, byLink }) };
}
