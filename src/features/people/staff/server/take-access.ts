import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Transaction } from "../../../../platform/database/tables.ts";
import { closeEmailChangesOf, closePasswordTokensOf, deleteSessionsOf, setPasswordHash } from "../../accounts/server/index.ts";
import { deleteFactors } from "./second-factor/factors-store.ts";

/**
 * Takes away every way into an account: the password, the sessions, the second factors, and the links with which the
 * password or the address could still be changed. Whoever holds the mailbox, or a link that is made after this, begins
 * anew; nobody else can.
 */
export async function takeAccess(trx: Transaction, clock: Clock, userId: number): Promise<void> {
	const now = clock.now();
	// The password first: from here on no session can begin with it, so none is left after the next line.
	await setPasswordHash(trx, userId, "");
	await deleteSessionsOf(trx, userId);
	await closePasswordTokensOf(trx, userId, now);
	await closeEmailChangesOf(trx, userId, now);
	await deleteFactors(trx, userId);
}
