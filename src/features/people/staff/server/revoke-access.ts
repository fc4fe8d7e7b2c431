import { removeCredentials } from "#features/people/accounts/server/index.ts";
import { deleteUserIdentities } from "#features/people/identity-providers/server/index.ts";
import type { Clock, Transaction } from "#platform/index.ts";
import { deleteFactors } from "./second-factor/factors-store.ts";

/** Removes all access to an account, including its second factors and logins with identity providers. */
export async function revokeAccess(trx: Transaction, clock: Clock, userId: number): Promise<void> {
	await removeCredentials(trx, userId, clock.now());
	await deleteUserIdentities(trx, userId);
	await deleteFactors(trx, userId);
}
