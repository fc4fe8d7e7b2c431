import type { ResponseOf } from "../../../../../api/call.ts";
import { Refused, refuse } from "../../../../../api/refusal.ts";
import { inTransaction } from "../../../../../platform/database/transaction.ts";
import { confirmSession, hashToken } from "../../../accounts/server/index.ts";
import { showSecondFactor } from "../../contract.ts";
import { showSecondFactorReplies } from "../../messages.ts";
import type { Asker, StaffDeps } from "../deps.ts";
import { notifyWrongCodes } from "../notify-staff.ts";
import { consumeAppCode } from "./authenticator-app.ts";
import { consumeRecoveryCode, countRecoveryCodes } from "./factors-store.ts";
import { recordFactor } from "./finish-factor.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { isAlarming, tryCode } from "./tries.ts";

/** Takes a code of the app or a recovery code, each once, and opens the console for this session alone. */
export async function takeSecondFactor(deps: StaffDeps, { user, token }: Asker, code: string): Promise<ResponseOf<typeof showSecondFactor> | Refused> {
	const { db, clock } = deps;
	if (!user.role) return refuse(showSecondFactor, "operators_only");
	const limit = await tryCode(deps, user.userId, code);
	if (!limit.ok) return refuse(showSecondFactor, "too_many_tries", { retryAfter: limit.retryAfter });
	const answer = await inTransaction(db, async (trx) => {
		if (!(await consumeAppCode(deps, trx, user.userId, code))) {
			if (!(await consumeRecoveryCode(trx, user.userId, hashRecoveryCode(code), clock.now()))) return refuse(showSecondFactor, "wrong_code");
			await recordFactor(deps, trx, user, "operator.recovery_code_used", "Used a recovery code");
		}
		await confirmSession(trx, hashToken(token), clock.now());
		return { recoveryCodesLeft: await countRecoveryCodes(trx, user.userId), message: showSecondFactorReplies.message };
	});
	if (!(answer instanceof Refused)) await limit.wentWell();
	else if (await isAlarming(deps, user.userId)) await notifyWrongCodes(deps, user.userId);
	return answer;
}
