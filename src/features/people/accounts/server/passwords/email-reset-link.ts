import { resetMail } from "../../emails/reset.ts";
import type { Accounts } from "../deps.ts";
import { lockAccount, userByEmail } from "../users-store.ts";
import { issuePasswordToken } from "./issue-password-token.ts";

/**
 * Mails a link to set a new password to an account, if there is one. The token is made while the mail is sent and stands
 * nowhere but in it.
 *
 * @param orderId names the request, so that a second run of the job sends no second mail
 */
export async function mailResetLink(
	{ db, clock, mail, site }: Pick<Accounts, "db" | "clock" | "mail" | "site">,
	email: string,
	orderId: string,
): Promise<void> {
	const user = await userByEmail(db, email);
	if (!user) return;
	const envelope = { key: `reset:${orderId}`, to: user.email };
	const write = async () => {
		const token = await issuePasswordToken(db, clock, user.id, "reset_password");
		return resetMail.order(envelope, { link: `${site.publicUrl}/forgot-password/${token}` });
	};
	await mail.deliverOnce({ ...envelope, kind: resetMail.kind }, write, (trx) => lockAccount(trx, user.id));
}
