import { type AppContext, declareJob } from "#platform/index.ts";
import { forgetOldSolutions } from "#platform/security/captcha/captcha-store.ts";
import { deleteWindows } from "#platform/security/limits/limit-store.ts";
import { resetMail } from "../emails/reset.ts";
import type { Accounts } from "./accounts-context.ts";
import { findHolder } from "./bulk-accounts-store.ts";
import { mailWarning, warnOfGuesses } from "./log-in/notify-of-guesses.ts";
import { deleteEndedSessions } from "./log-in/sessions-store.ts";
import { deleteEndedAddressLinks } from "./own-account/address-links-store.ts";
import { mailEmailLink, sendEmailLink } from "./own-account/change-email.ts";
import { deleteEndedEmailChanges } from "./own-account/email-changes-store.ts";
import { mailAddressLink, sendLinkToAddress } from "./own-account/prove-address.ts";
import { issuePasswordToken } from "./passwords/issue-password-token.ts";
import { deleteEndedPasswordTokens } from "./passwords/password-tokens-store.ts";
import { sendResetLink } from "./passwords/request-reset.ts";
import { lockAccount } from "./users-store.ts";

/** Deletes expired sessions, tokens, rate limits and captcha solutions. */
export const cleanAccounts = declareJob<object>({ name: "accounts.clean", retries: 2 });

/** Registers the jobs of accounts. Call it before the jobs start. */
export function registerAccountsJobs({
	jobs,
	...context
}: Pick<AppContext, "db" | "clock" | "mail" | "publicUrl" | "jobs">): void {
	const { db, clock, mail } = context;
	jobs.handle(sendResetLink, ({ email }, id) => mailResetLink(context, email, id));
	jobs.handle(sendEmailLink, ({ change }) => mailEmailLink({ db, clock, mail }, change));
	jobs.handle(mailAddressLink, (data, id) => sendLinkToAddress({ db, clock, mail }, data, id));
	jobs.handle(warnOfGuesses, ({ email }, id) => mailWarning({ db, mail }, email, id));
	jobs.handle(
		cleanAccounts,
		async () => {
			await deleteEndedSessions(db, clock.now());
			await deleteEndedPasswordTokens(db, clock.now());
			await deleteEndedEmailChanges(db, clock.now());
			await deleteEndedAddressLinks(db, clock.now());
			await deleteWindows(db, clock.now());
			await forgetOldSolutions(db, clock.now());
		},
		"17 * * * *",
	);
}

/**
 * Emails a link to set a new password if the account exists, to the address that it has now. The token is created while
 * sending and stored only as a hash.
 *
 * @param orderId identifies the request, so that a repeated job sends no second email
 */
async function mailResetLink(
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
