import { recordAudit } from "../../../../../platform/audit/record-audit.ts";
import type { Transaction } from "../../../../../platform/database/tables.ts";
import { confirmSession, hashToken } from "../../../accounts/server/index.ts";
import type { Asker, StaffDeps } from "../deps.ts";
import { notifyFactorChange } from "../notify-staff.ts";
import { countRecoveryCodes, replaceRecoveryCodes } from "./factors-store.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";

/** After a factor was added: opens the console for this session, and gives recovery codes to whoever has none. */
export async function finishFactor(deps: StaffDeps, trx: Transaction, { user, token }: Asker, what: string): Promise<string[]> {
	await confirmSession(trx, hashToken(token), deps.clock.now());
	await recordFactor(deps, trx, user, "operator.factor_added", what);
	await notifyFactorChange(deps, trx, user.userId, what);
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
export const recordFactor = ({ clock }: Pick<StaffDeps, "clock">, trx: Transaction, user: Asker["user"], action: `operator.${string}`, summary: string) =>
	recordAudit(trx, clock, user, { action, subject: { kind: "operator", id: user.userId }, summary });
