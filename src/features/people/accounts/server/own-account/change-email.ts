import {
	consumeLimit,
	declareJob,
	hashToken,
	inTransaction,
	newToken,
	type Refused,
	type RequestOf,
	type ResponseOf,
	refuse,
	type User,
} from "#platform/index.ts";
import { confirmEmailMail } from "../../emails/confirm-email.ts";
import { confirmRequestedEmailMail } from "../../emails/confirm-requested-email.ts";
import { emailNoticeMail } from "../../emails/email-notice.ts";
import { EmailAddressChanged } from "../../events.ts";
import { changeEmailReplies } from "../../messages.ts";
import { changeEmail, confirmEmail } from "../../own-account-contract.ts";
import { includesAddress, listSiteAddresses } from "../../rules/list-site-addresses.ts";
import type { Accounts } from "../accounts-context.ts";
import { checkPassword, stillFits, toRefusalFields } from "../passwords/check-password.ts";
import { closePasswordTokens } from "../passwords/password-tokens-store.ts";
import { lockAccount, setEmail, userByEmail } from "../users-store.ts";
import { consumeEmailChange, findOpenEmailChange, insertEmailChange, setEmailToken } from "./email-changes-store.ts";

const life = 24 * 3_600_000;

/** Emails the link that confirms a new address. */
export const sendEmailLink = declareJob<{ change: number }>({ name: "accounts.send-email-link" });

/**
 * Requests a change of address: emails a link to the new one and a notice to the old one. Nothing changes yet. Staff
 * need more than a password, because links to their address open the console.
 */
export async function beginEmailChange(
	accounts: Accounts,
	{ userId, role, secondFactor, confirmed }: User,
	{ email, password }: RequestOf<typeof changeEmail>["body"],
): Promise<ResponseOf<typeof changeEmail> | Refused> {
	const { db, clock, jobs, mail, limits } = accounts;
	if (role !== null && !(secondFactor && confirmed)) return refuse(changeEmail, "operator_unconfirmed");
	const check = await checkPassword(accounts, userId, password);
	if (!check.ok) return refuse(changeEmail, check.code, toRefusalFields(check));
	const { user } = check;
	if (user.email.toLowerCase() === email.toLowerCase()) return refuse(changeEmail, "same_email", { at: "email" });
	if (includesAddress(listSiteAddresses(accounts), email))
		return refuse(changeEmail, "email_reserved", { at: "email" });
	if (await userByEmail(db, email)) return refuse(changeEmail, "email_taken", { at: "email" });
	const retryAfter = await consumeLimit(db, clock, { key: `email-change:${userId}`, ...limits.changeEmailUser });
	if (retryAfter) return refuse(changeEmail, "too_many_tries", { retryAfter });
	const now = clock.now();
	return inTransaction(db, async (trx) => {
		if (!(await stillFits(trx, user))) return refuse(changeEmail, "wrong_password", { at: "password" });
		const id = await insertEmailChange(trx, {
			userId,
			oldEmail: user.email,
			email,
			now,
			until: new Date(now.getTime() + life),
		});
		await jobs.send(trx, sendEmailLink, { change: id });
		await mail.sendEmail(
			trx,
			emailNoticeMail.order({ key: `email-notice:${id}`, to: user.email }, { fullName: user.full_name, email }),
		);
		return { message: changeEmailReplies.linkSent(email) };
	});
}

/** Emails the link of an open request. The token is created while sending and stored only as a hash. */
export async function mailEmailLink(
	{ db, clock, mail }: Pick<Accounts, "db" | "clock" | "mail">,
	id: number,
): Promise<void> {
	const change = await findOpenEmailChange(db, id, clock.now());
	if (!change) return;
	const envelope = { key: `email-change:${id}`, to: change.email };
	const template = change.by_staff ? confirmRequestedEmailMail : confirmEmailMail;
	const write = async () => {
		const { token, tokenHash } = newToken();
		await setEmailToken(db, id, tokenHash);
		return template.order(envelope, {
			link: `${mail.site.publicUrl}/${change.by_staff ? "confirm-new-email" : "confirm-email"}/${token}`,
		});
	};
	await mail.deliverOnce({ ...envelope, kind: template.kind }, write, (trx) => lockAccount(trx, change.user_id));
}

/**
 * Changes the address with the token that was emailed to it: once, and never to one in use. Requires the account's
 * login: otherwise a stranger who opens the link would confirm an address for somebody else. Disables password links
 * sent to the old address.
 */
export async function finishEmailChange(
	{ db, clock, limits, events }: Accounts,
	userId: number,
	{ token }: RequestOf<typeof confirmEmail>["body"],
): Promise<ResponseOf<typeof confirmEmail> | Refused> {
	const retryAfter = await consumeLimit(db, clock, { key: `confirm-email:${userId}`, ...limits.changeUser });
	if (retryAfter) return refuse(confirmEmail, "too_many_tries", { retryAfter });
	try {
		const change = await inTransaction(db, async (trx) => {
			const taken = await consumeEmailChange(trx, {
				tokenHash: hashToken(token),
				userId,
				byStaff: false,
				now: clock.now(),
			});
			if (!taken) return undefined;
			await setEmail(trx, taken.user_id, taken.email, clock.now());
			await closePasswordTokens(trx, taken.user_id, clock.now());
			await events.publish(trx, EmailAddressChanged, {
				userId: taken.user_id,
				email: taken.email,
				previousEmail: taken.old_email,
			});
			return taken;
		});
		if (!change) return refuse(confirmEmail, "bad_token");
		return { email: change.email, message: changeEmailReplies.changed };
	} catch (error) {
		// Another account took the address since the link was requested.
		if ((error as { code?: unknown }).code === "23505") return refuse(confirmEmail, "email_taken");
		throw error;
	}
}
