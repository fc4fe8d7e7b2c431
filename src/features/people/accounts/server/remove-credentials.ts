import type { Transaction } from "#platform/index.ts";
import { deleteUserSessions } from "./log-in/sessions-store.ts";
import { closeEmailChanges } from "./own-account/email-changes-store.ts";
import { closePasswordTokens } from "./passwords/password-tokens-store.ts";
import { setPasswordHash } from "./users-store.ts";

/**
 * Removes a user's password, sessions, and links that change the password or the address. Only a link that is emailed
 * or printed afterwards restores access.
 */
export async function removeCredentials(trx: Transaction, userId: number, now: Date): Promise<void> {
	// The password first: afterwards no session can start with it, and the next line ends the rest.
	await setPasswordHash(trx, userId, "");
	await deleteUserSessions(trx, userId);
	await closePasswordTokens(trx, userId, now);
	await closeEmailChanges(trx, userId, now);
}
