import type { AnswerOf } from "../../../../../api/call.ts";
import { Refused, refuse } from "../../../../../api/refusal.ts";
import { inTransaction } from "../../../../../platform/database/transaction.ts";
import { confirmSession, hashToken } from "../../../accounts/server/index.ts";
import { showSecondFactor } from "../../contract.ts";
import { showSecondFactorReplies } from "../../messages.ts";
import type { Asker, OperatorsDeps } from "../deps.ts";
import { tellOfWrongCodes } from "../tell-operators.ts";
import { takeAppCode } from "./authenticator-app.ts";
import { countRecoveryCodes, takeRecoveryCode } from "./factors-store.ts";
import { recordFactor } from "./finish-factor.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { isAlarming, tryCode } from "./tries.ts";

/** Takes a code of the app or a recovery code, each once, and opens the console for this session alone. */
export async function takeSecondFactor(deps: OperatorsDeps, { person, token }: Asker, code: string): Promise<AnswerOf<typeof showSecondFactor> | Refused> {
	const { db, clock } = deps;
	if (!person.role) return refuse(showSecondFactor, "operators_only");
	const limit = await tryCode(deps, person.userId, code);
	if (!limit.ok) return refuse(showSecondFactor, "too_many_tries", { retryAfter: limit.retryAfter });
	const answer = await inTransaction(db, async (trx) => {
		if (!(await takeAppCode(deps, trx, person.userId, code))) {
			if (!(await takeRecoveryCode(trx, person.userId, hashRecoveryCode(code), clock.now()))) return refuse(showSecondFactor, "wrong_code");
			await recordFactor(deps, trx, person, "operator.recovery_code_used", "Used a recovery code");
		}
		await confirmSession(trx, hashToken(token), clock.now());
		return { recoveryCodesLeft: await countRecoveryCodes(trx, person.userId), message: showSecondFactorReplies.message };
	});
	if (!(answer instanceof Refused)) await limit.wentWell();
	else if (await isAlarming(deps, person.userId)) await tellOfWrongCodes(deps, person.userId);
	return answer;
}
