import { recordAudit } from "../../../../../platform/audit/record-audit.ts";
import type { Transaction } from "../../../../../platform/database/tables.ts";
import { confirmSession, hashToken } from "../../../accounts/server/index.ts";
import { notifyFactorChange } from "../notify-staff.ts";
import type { Requester, StaffContext } from "../staff-context.ts";
import { countRecoveryCodes, replaceRecoveryCodes } from "./factors-store.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";

/** After a factor was added: opens the console for this session, and gives recovery codes to whoever has none. */
export async function finishFactor(context: StaffContext, trx: Transaction, { user, token }: Requester, what: string): Promise<string[]> {
	await confirmSession(trx, hashToken(token), context.clock.now());
	await recordFactor(context, trx, user, "operator.factor_added", what);
	await notifyFactorChange(context, trx, user.userId, what);
	if ((await countRecoveryCodes(trx, user.userId)) > 0) return [];
	return saveRecoveryCodes(trx, user.userId);
}

/** Makes recovery codes in the place of earlier ones. They are told this one time. */
export async function saveRecoveryCodes(trx: Transaction, userId: number): Promise<string[]> {
	const codes = newRecoveryCodes();
	await replaceRecoveryCodes(trx, userId, codes.map(hashRecoveryCode));
	return codes;
}

/** Adds to the audit log what an operator did with their own second factors. */
export const recordFactor = (
	{ clock }: Pick<StaffContext, "clock">,
	trx: Transaction,
	user: Requester["user"],
	action: `operator.${string}`,
	summary: string,
) => recordAudit(trx, clock, user, { action, subject: { kind: "operator", id: user.userId }, summary });
