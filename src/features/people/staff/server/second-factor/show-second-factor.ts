import { confirmSession } from "#features/people/accounts/server/index.ts";
import { hashToken, inTransaction, Refused, type ResponseOf, refuse } from "#platform/index.ts";
import { showSecondFactor } from "../../contract.ts";
import { showSecondFactorReplies } from "../../messages.ts";
import { notifyWrongCodes } from "../notify-staff.ts";
import type { Requester, StaffContext } from "../staff-context.ts";
import { consumeAppCode } from "./authenticator-app.ts";
import { consumeRecoveryCode, countRecoveryCodes } from "./factors-store.ts";
import { recordFactor } from "./finish-factor.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { isAlarming, tryCode } from "./tries.ts";

/** Accepts a code of the app or a recovery code, each once, and opens the console for this session only. */
export async function verifySecondFactor(
	context: StaffContext,
	{ user, token }: Requester,
	code: string,
): Promise<ResponseOf<typeof showSecondFactor> | Refused> {
	const { db, clock } = context;
	if (!user.role) return refuse(showSecondFactor, "operators_only");
	const limit = await tryCode(context, user.userId, code);
	if (!limit.ok) return refuse(showSecondFactor, "too_many_tries", { retryAfter: limit.retryAfter });
	const response = await inTransaction(db, async (trx) => {
		if (!(await consumeAppCode(context, trx, user.userId, code))) {
			if (!(await consumeRecoveryCode(trx, user.userId, hashRecoveryCode(code), clock.now())))
				return refuse(showSecondFactor, "wrong_code");
			await recordFactor(context, trx, user, "operator.recovery_code_used", "Used a recovery code");
		}
		await confirmSession(trx, hashToken(token), clock.now());
		return { recoveryCodesLeft: await countRecoveryCodes(trx, user.userId), message: showSecondFactorReplies.message };
	});
	if (!(response instanceof Refused)) await limit.wentWell();
	else if (await isAlarming(context, user.userId)) await notifyWrongCodes(context, user.userId);
	return response;
}
