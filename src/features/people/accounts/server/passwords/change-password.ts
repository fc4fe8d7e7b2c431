import { hashToken, inTransaction, type Refused, type RequestOf, type ResponseOf, refuse } from "#platform/index.ts";
import { passwordChangedMail } from "../../emails/password-changed.ts";
import { passwordReplies } from "../../messages.ts";
import { changePassword } from "../../own-account-contract.ts";
import type { Accounts } from "../accounts-context.ts";
import { deleteUserSessions } from "../log-in/sessions-store.ts";
import { closeEmailChanges } from "../own-account/email-changes-store.ts";
import { setPasswordHash } from "../users-store.ts";
import { checkPassword, stillFits, toRefusalFields } from "./check-password.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { closePasswordTokens } from "./password-tokens-store.ts";

/** Changes a password, given the old one. Ends all other sessions and disables emailed links. */
export async function changeOwnPassword(
	accounts: Accounts,
	{ userId, token }: { userId: number; token: string },
	{ password, newPassword }: RequestOf<typeof changePassword>["body"],
): Promise<ResponseOf<typeof changePassword> | Refused> {
	const { db, clock, mail, passwords } = accounts;
	if (await isCommonPassword(newPassword)) return refuse(changePassword, "password_too_common", { at: "newPassword" });
	const check = await checkPassword(accounts, userId, password);
	if (!check.ok) return refuse(changePassword, check.code, toRefusalFields(check));
	const passwordHash = await passwords.hash(newPassword);
	if (!passwordHash) return refuse(changePassword, "busy", { retryAfter: 2 });
	const now = clock.now();
	return inTransaction(db, async (trx) => {
		if (!(await stillFits(trx, check.user))) return refuse(changePassword, "wrong_password", { at: "password" });
		// The password first: afterwards no session can start with the old one.
		await setPasswordHash(trx, userId, passwordHash);
		await deleteUserSessions(trx, userId, hashToken(token));
		await closePasswordTokens(trx, userId, now);
		await closeEmailChanges(trx, userId, now);
		const { email, full_name: fullName } = check.user;
		await mail.sendEmail(
			trx,
			passwordChangedMail.order({ key: `password-changed:${userId}:${now.getTime()}`, to: email }, { fullName }),
		);
		return { message: passwordReplies.changed };
	});
}
