import type { Database } from "../../../../platform/database/tables.ts";
import { appOf, countRecoveryCodes } from "./second-factor/factors-store.ts";
import { passkeysOf } from "./second-factor/passkeys-store.ts";

/** What is held on somebody's second factors; never their secrets. They go with the account. */
export async function exportFactors(db: Database, userId: number) {
	const passkeys = await passkeysOf(db, userId);
	return {
		authenticatorApp: (await appOf(db, userId)) !== undefined,
		recoveryCodesLeft: await countRecoveryCodes(db, userId),
		passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({ name, madeAt: created_at, lastUsedAt: last_used_at })),
	};
}
