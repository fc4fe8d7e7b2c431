import {
	consumeLimit,
	hashToken,
	inTransaction,
	type Refused,
	type RequestOf,
	type ResponseOf,
	refuse,
} from "#platform/index.ts";
import { resetPassword } from "../../contract.ts";
import { passwordReplies } from "../../messages.ts";
import type { Accounts } from "../accounts-context.ts";
import { deleteUserSessions } from "../log-in/sessions-store.ts";
import { closeEmailChanges } from "../own-account/email-changes-store.ts";
import { setEmailVerified, setLinkUsed, setPasswordHash } from "../users-store.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { closePasswordTokens, consumePasswordToken, passwordTokenIsOpen } from "./password-tokens-store.ts";

/** Sets a new password with a one-time token. Ends all sessions and disables all other tokens of the user. */
export async function setPassword(
	{ db, clock, limits, passwords }: Accounts,
	body: RequestOf<typeof resetPassword>["body"],
	address: string,
): Promise<ResponseOf<typeof resetPassword> | Refused> {
	const retryAfter = await consumeLimit(db, clock, { key: `reset:${address}`, ...limits.resetAddress });
	if (retryAfter) return refuse(resetPassword, "too_many_tries", { retryAfter });
	if (await isCommonPassword(body.newPassword))
		return refuse(resetPassword, "password_too_common", { at: "newPassword" });
	const tokenHash = hashToken(body.token);
	if (!(await passwordTokenIsOpen(db, tokenHash, clock.now()))) return refuse(resetPassword, "bad_token");
	const passwordHash = await passwords.hash(body.newPassword);
	if (!passwordHash) return refuse(resetPassword, "busy", { retryAfter: 2 });
	const now = clock.now();
	return inTransaction(db, async (trx) => {
		const userId = await consumePasswordToken(trx, tokenHash, now);
		if (userId === undefined) return refuse(resetPassword, "bad_token");
		// The password first: afterwards no session can start with the old one, and the next line ends the rest.
		await setPasswordHash(trx, userId, passwordHash);
		// Using a link that was sent to the address confirms it.
		await setEmailVerified(trx, userId, now);
		await setLinkUsed(trx, userId, now);
		await deleteUserSessions(trx, userId);
		await closePasswordTokens(trx, userId, now);
		await closeEmailChanges(trx, userId, now);
		return { message: passwordReplies.changed };
	});
}
