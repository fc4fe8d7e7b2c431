import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Transaction } from "../../../../platform/database/tables.ts";
import { closeEmailChangesOf, closePasswordTokensOf, deleteSessionsOf, setPasswordHash } from "../../accounts/server/index.ts";
import { deleteFactors } from "./second-factor/factors-store.ts";

/**
 * Removes all access to an account: password, sessions, second factors, and links that change the password or the
 * address. Only a link that is emailed or printed afterwards restores access.
 */
export async function takeAccess(trx: Transaction, clock: Clock, userId: number): Promise<void> {
	const now = clock.now();
	// The password first: afterwards no session can start with it, and the next line ends the rest.
	await setPasswordHash(trx, userId, "");
	await deleteSessionsOf(trx, userId);
	await closePasswordTokensOf(trx, userId, now);
	await closeEmailChangesOf(trx, userId, now);
	await deleteFactors(trx, userId);
}
