import type { Database } from "#platform/database/tables.ts";
import { countRecoveryCodes, findAuthenticatorApp } from "./second-factor/factors-store.ts";
import { listPasskeys } from "./second-factor/passkeys-store.ts";

/** Exports a staff member's second factors without secrets. They are deleted with the account. */
export async function exportFactors(db: Database, userId: number) {
	const passkeys = await listPasskeys(db, userId);
	return {
		authenticatorApp: (await findAuthenticatorApp(db, userId)) !== undefined,
		recoveryCodesLeft: await countRecoveryCodes(db, userId),
		passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({ name, madeAt: created_at, lastUsedAt: last_used_at })),
	};
}
