import { lockUser } from "#features/people/accounts/server/index.ts";
import { inTransaction, type Refused, type ResponseOf, refuse } from "#platform/index.ts";
import { removeApp, removePasskey, type renewRecoveryCodes } from "../../contract.ts";
import { removeFactorReplies } from "../../messages.ts";
import { canRemove } from "../../rules/factors.ts";
import type { Requester, StaffContext } from "../staff-context.ts";
import { countFactors, deleteApp } from "./factors-store.ts";
import { recordFactor, saveRecoveryCodes } from "./finish-factor.ts";
import { deletePasskey, findPasskey } from "./passkeys-store.ts";

/** Removes the staff member's app unless it is the last factor. Concurrent removals run one after the other. */
export function removeAuthenticatorApp(
	context: StaffContext,
	{ user }: Requester,
): Promise<ResponseOf<typeof removeApp> | Refused> {
	return inTransaction(context.db, async (trx) => {
		await lockUser(trx, { id: user.userId });
		const factors = await countFactors(trx, user.userId);
		if (!factors.app) return refuse(removeApp, "not_found");
		if (!canRemove(factors, "app")) return refuse(removeApp, "last_factor");
		await deleteApp(trx, user.userId);
		await recordFactor(context, trx, user, "operator.factor_removed", "Removed an authenticator app");
		return { message: removeFactorReplies.appRemoved };
	});
}

/** Removes one of the staff member's passkeys unless it is the last factor. */
export function removeOwnPasskey(
	context: StaffContext,
	{ user }: Requester,
	id: string,
): Promise<ResponseOf<typeof removePasskey> | Refused> {
	return inTransaction(context.db, async (trx) => {
		await lockUser(trx, { id: user.userId });
		if (!(await findPasskey(trx, user.userId, id))) return refuse(removePasskey, "not_found");
		if (!canRemove(await countFactors(trx, user.userId), "passkey")) return refuse(removePasskey, "last_factor");
		const name = await deletePasskey(trx, user.userId, id);
		await recordFactor(context, trx, user, "operator.factor_removed", "Removed a passkey");
		return { message: removeFactorReplies.passkeyRemoved(name) };
	});
}

export function createRecoveryCodes(
	context: StaffContext,
	{ user }: Requester,
): Promise<ResponseOf<typeof renewRecoveryCodes>> {
	return inTransaction(context.db, async (trx) => {
		await lockUser(trx, { id: user.userId });
		const recoveryCodes = await saveRecoveryCodes(trx, user.userId);
		await recordFactor(context, trx, user, "operator.recovery_codes_made", "Created new recovery codes");
		return { recoveryCodes, message: removeFactorReplies.codesReplaced };
	});
}
