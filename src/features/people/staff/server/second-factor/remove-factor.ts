import type { AnswerOf } from "../../../../../api/call.ts";
import { type Refused, refuse } from "../../../../../api/refusal.ts";
import { inTransaction } from "../../../../../platform/database/transaction.ts";
import { holdPerson } from "../../../accounts/server/index.ts";
import { removeApp, removePasskey, type renewRecoveryCodes } from "../../contract.ts";
import { removeFactorReplies } from "../../messages.ts";
import { mayRemove } from "../../rules/factors.ts";
import type { Asker, OperatorsDeps } from "../deps.ts";
import { countFactors, deleteApp } from "./factors-store.ts";
import { putRecoveryCodes, recordFactor } from "./finish-factor.ts";
import { deletePasskey, findPasskey } from "./passkeys-store.ts";

/** Removes one's app, unless it is the last factor: of two removals at once the second finds what the first left. */
export function removeAuthenticatorApp(deps: OperatorsDeps, { person }: Asker): Promise<AnswerOf<typeof removeApp> | Refused> {
	return inTransaction(deps.db, async (trx) => {
		await holdPerson(trx, { id: person.userId });
		const factors = await countFactors(trx, person.userId);
		if (!factors.app) return refuse(removeApp, "not_found");
		if (!mayRemove(factors, "app")) return refuse(removeApp, "last_factor");
		await deleteApp(trx, person.userId);
		await recordFactor(deps, trx, person, "operator.factor_removed", "Removed an authenticator app");
		return { message: removeFactorReplies.appRemoved };
	});
}

/** Removes one of one's passkeys, unless it is the last factor. */
export function removeOwnPasskey(deps: OperatorsDeps, { person }: Asker, id: string): Promise<AnswerOf<typeof removePasskey> | Refused> {
	return inTransaction(deps.db, async (trx) => {
		await holdPerson(trx, { id: person.userId });
		if (!(await findPasskey(trx, person.userId, id))) return refuse(removePasskey, "not_found");
		if (!mayRemove(await countFactors(trx, person.userId), "passkey")) return refuse(removePasskey, "last_factor");
		const name = await deletePasskey(trx, person.userId, id);
		await recordFactor(deps, trx, person, "operator.factor_removed", "Removed a passkey");
		return { message: removeFactorReplies.passkeyRemoved(name) };
	});
}

/** Makes new recovery codes in the place of the earlier ones. */
export function makeRecoveryCodes(deps: OperatorsDeps, { person }: Asker): Promise<AnswerOf<typeof renewRecoveryCodes>> {
	return inTransaction(deps.db, async (trx) => {
		await holdPerson(trx, { id: person.userId });
		const recoveryCodes = await putRecoveryCodes(trx, person.userId);
		await recordFactor(deps, trx, person, "operator.recovery_codes_made", "Created new recovery codes");
		return { recoveryCodes, message: removeFactorReplies.codesReplaced };
	});
}
