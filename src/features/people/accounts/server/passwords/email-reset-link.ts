import { resetMail } from "../../emails/reset.ts";
import type { Accounts } from "../accounts-context.ts";
import { findHolder } from "../bulk-accounts-store.ts";
import { lockAccount } from "../users-store.ts";
import { issuePasswordToken } from "./issue-password-token.ts";

/**
 * Emails a link to set a new password if the account exists, to the address that it has now. The token is created while sending and stored only as a
 * hash.
 *
 * @param orderId identifies the request, so that a repeated job sends no second email
 */
export async function mailResetLink(
	{ db, clock, mail, publicUrl }: Pick<Accounts, "db" | "clock" | "mail" | "publicUrl">,
	email: string,
	orderId: string,
): Promise<void> {
	const user = await findHolder(db, email);
	if (!user) return;
	const envelope = { key: `reset:${orderId}`, to: user.email };
	const write = async () => {
		const token = await issuePasswordToken(db, clock, user.id, "reset_password");
		return resetMail.order(envelope, { link: `${publicUrl}/forgot-password/${token}` });
	};
	await mail.deliverOnce({ ...envelope, kind: resetMail.kind }, write, (trx) => lockAccount(trx, user.id));
}
