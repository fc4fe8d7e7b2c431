import { confirmSession } from "#features/people/accounts/server/index.ts";
import { hashToken, recordAudit, type Transaction } from "#platform/index.ts";
import { notifyFactorChange } from "../notify-staff.ts";
import type { Requester, StaffContext } from "../staff-context.ts";
import { countRecoveryCodes, replaceRecoveryCodes } from "./factors-store.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";

/** Opens the console for this session after a factor was added. Returns recovery codes if there were none. */
export async function finishFactor(
	context: StaffContext,
	trx: Transaction,
	{ user, token }: Requester,
	what: string,
): Promise<string[]> {
	await confirmSession(trx, hashToken(token), context.clock.now());
	await recordFactor(context, trx, user, "operator.factor_added", what);
	await notifyFactorChange(context, trx, user.userId, what);
	if ((await countRecoveryCodes(trx, user.userId)) > 0) return [];
	return saveRecoveryCodes(trx, user.userId);
}

/** Replaces all recovery codes. Returns the new ones, which are shown once. */
export async function saveRecoveryCodes(trx: Transaction, userId: number): Promise<string[]> {
	const codes = newRecoveryCodes();
	await replaceRecoveryCodes(trx, userId, codes.map(hashRecoveryCode));
	return codes;
}

/** Adds a change of the staff member's own second factors to the audit log. */
export const recordFactor = (
	{ clock }: Pick<StaffContext, "clock">,
	trx: Transaction,
	user: Requester["user"],
	action: `operator.${string}`,
	summary: string,
) => recordAudit(trx, clock, user, { action, subject: { kind: "operator", id: user.userId }, summary });
