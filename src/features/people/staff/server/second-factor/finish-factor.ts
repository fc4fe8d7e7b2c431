import type { Transaction } from "../../../../../platform/database/tables.ts";
import { recordAudit } from "../../../../operations/audit-log/server/index.ts";
import { confirmSession, hashToken } from "../../../accounts/server/index.ts";
import type { Asker, OperatorsDeps } from "../deps.ts";
import { tellOfFactor } from "../tell-operators.ts";
import { countRecoveryCodes, replaceRecoveryCodes } from "./factors-store.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";

/** After a factor was added: opens the console for this session, and gives recovery codes to whoever has none. */
export async function finishFactor(deps: OperatorsDeps, trx: Transaction, { person, token }: Asker, what: string): Promise<string[]> {
	await confirmSession(trx, hashToken(token), deps.clock.now());
	await recordFactor(deps, trx, person, "operator.factor_added", what);
	await tellOfFactor(deps, trx, person.userId, what);
	if ((await countRecoveryCodes(trx, person.userId)) > 0) return [];
	return putRecoveryCodes(trx, person.userId);
}

/** Makes recovery codes in the place of earlier ones. They are told this one time. */
export async function putRecoveryCodes(trx: Transaction, userId: number): Promise<string[]> {
	const codes = newRecoveryCodes();
	await replaceRecoveryCodes(trx, userId, codes.map(hashRecoveryCode));
	return codes;
}

/** Adds to the audit log what an operator did with their own second factors. */
export const recordFactor = (
	{ clock }: Pick<OperatorsDeps, "clock">,
	trx: Transaction,
	person: Asker["person"],
	action: `operator.${string}`,
	summary: string,
) => recordAudit(trx, clock, person, { action, subject: { kind: "operator", id: person.userId }, summary });
