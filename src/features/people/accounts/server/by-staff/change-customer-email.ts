import {
	consumeLimit,
	hashToken,
	inTransaction,
	type Refused,
	type RequestOf,
	type ResponseOf,
	recordAudit,
	refuse,
	type Transaction,
	type User,
} from "#platform/index.ts";
import { cancelCustomerEmail, requestCustomerEmail, setCustomerEmail } from "../../console-contract.ts";
import { emailChangedMail } from "../../emails/email-changed.ts";
import { requestedEmailNoticeMail } from "../../emails/requested-email-notice.ts";
import { EmailAddressChanged } from "../../events.ts";
import { changeEmailReplies, customerReplies } from "../../messages.ts";
import { confirmRequestedEmail } from "../../own-account-contract.ts";
import { compareAddresses } from "../../rules/compare-addresses.ts";
import { includesAddress, listSiteAddresses } from "../../rules/list-site-addresses.ts";
import type { Accounts } from "../accounts-context.ts";
import { deleteUserSessions } from "../log-in/sessions-store.ts";
import { sendEmailLink } from "../own-account/change-email.ts";
import {
	closeEmailChanges,
	consumeEmailChange,
	findRequestedChange,
	insertEmailChange,
	insertFinishedChange,
} from "../own-account/email-changes-store.ts";
import { mailAddressLink } from "../own-account/prove-address.ts";
import { closePasswordTokens } from "../passwords/password-tokens-store.ts";
import { orderResetLink } from "../passwords/request-reset.ts";
import { setEmail, userByEmail, wholeUser } from "../users-store.ts";
import { isOutOfReach } from "./is-out-of-reach.ts";

type ChangingCall = typeof requestCustomerEmail | typeof setCustomerEmail;
type Account = NonNullable<Awaited<ReturnType<typeof wholeUser>>>;

const life = 24 * 3_600_000;

/**
 * Emails a link to a customer's new address and a notice to the current one. The address changes when the link is
 * confirmed. A later request replaces an earlier one. Another spelling of the same mailbox takes effect at once.
 */
export async function requestEmail(
	accounts: Accounts,
	staff: User,
	id: number,
	body: RequestOf<typeof requestCustomerEmail>["body"],
): Promise<ResponseOf<typeof requestCustomerEmail> | Refused> {
	const { db, clock, jobs, mail, limits } = accounts;
	const retryAfter = await consumeLimit(db, clock, { key: `staff-email-change:${id}`, ...limits.changeEmailUser });
	if (retryAfter) return refuse(requestCustomerEmail, "too_many_tries", { retryAfter });
	return change(accounts, requestCustomerEmail, staff, id, body, async (trx, user, email) => {
		const now = clock.now();
		const changeId = await insertEmailChange(trx, {
			userId: id,
			oldEmail: user.email,
			email,
			now,
			until: new Date(now.getTime() + life),
			byStaff: true,
		});
		await jobs.send(trx, sendEmailLink, { change: changeId });
		await mail.sendEmail(
			trx,
			requestedEmailNoticeMail.order(
				{ key: `email-notice:${changeId}`, to: user.email },
				{ fullName: user.full_name, email },
			),
		);
		await audit(
			accounts,
			trx,
			staff,
			id,
			"email_change_requested",
			`Requested another email address for customer ${id}`,
		);
		return { message: customerReplies.linkSent(email) };
	});
}

/** Changes a customer's address on an owner's word. Nobody has confirmed it, so the customer gets a link that does. */
export function setEmailAtOnce(
	accounts: Accounts,
	staff: User,
	id: number,
	body: RequestOf<typeof setCustomerEmail>["body"],
): Promise<ResponseOf<typeof setCustomerEmail> | Refused> {
	const { clock, jobs } = accounts;
	return change(accounts, setCustomerEmail, staff, id, body, async (trx, user, email) => {
		const now = clock.now();
		await closeEmailChanges(trx, id, now);
		const { reason } = body;
		const changeId = await insertFinishedChange(trx, {
			userId: id,
			oldEmail: user.email,
			oldEmailVerified: user.email_verified_at !== null,
			email,
			reason,
			now,
		});
		await replaceEmail(accounts, trx, user, { email, verifiedAt: null, changeId });
		await jobs.send(trx, mailAddressLink, { userId: id, welcome: false });
		await audit(
			accounts,
			trx,
			staff,
			id,
			"email_changed",
			`Changed the email address of customer ${id} without a confirmation`,
		);
		return { message: customerReplies.changed(email) };
	});
}

/** Cancels the change that waits for its confirmation. */
export function cancelEmail(
	{ db, clock }: Accounts,
	staff: User,
	id: number,
): Promise<ResponseOf<typeof cancelCustomerEmail> | Refused> {
	return inTransaction(db, async (trx) => {
		const user = await wholeUser(trx, id, { hold: true });
		if (!user) return refuse(cancelCustomerEmail, "unknown_customer");
		if (isOutOfReach(user, staff)) return refuse(cancelCustomerEmail, "owners_only");
		if ((await closeEmailChanges(trx, id, clock.now())) === 0) return refuse(cancelCustomerEmail, "nothing_pending");
		await audit(
			{ clock },
			trx,
			staff,
			id,
			"email_change_canceled",
			`Canceled the change of the email address of customer ${id}`,
		);
		return { message: customerReplies.canceled };
	});
}

/**
 * Changes an address with the token that was emailed to it at the request of staff: once, and never to one in use.
 * Requires no login, because the customer may know neither the old address nor the password.
 *
 * @param address the network address, for the rate limit
 */
export async function confirmRequested(
	accounts: Accounts,
	{ token }: RequestOf<typeof confirmRequestedEmail>["body"],
	address: string,
): Promise<ResponseOf<typeof confirmRequestedEmail> | Refused> {
	const { db, clock, limits } = accounts;
	const retryAfter = await consumeLimit(db, clock, {
		key: `confirm-requested-email:${address}`,
		...limits.resetAddress,
	});
	if (retryAfter) return refuse(confirmRequestedEmail, "too_many_tries", { retryAfter });
	const tokenHash = hashToken(token);
	try {
		return await inTransaction(db, async (trx) => {
			const userId = await findRequestedChange(trx, tokenHash);
			// The account before its requests, in the order of the other changes.
			const user = userId === undefined ? undefined : await wholeUser(trx, userId, { hold: true });
			if (!user || user.role) return refuse(confirmRequestedEmail, "bad_token");
			const now = clock.now();
			const consumed = await consumeEmailChange(trx, { tokenHash, userId: user.id, byStaff: true, now });
			if (!consumed) return refuse(confirmRequestedEmail, "bad_token");
			await replaceEmail(accounts, trx, user, { email: consumed.email, verifiedAt: now, changeId: consumed.id });
			return { email: consumed.email, message: changeEmailReplies.changed };
		});
	} catch (error) {
		if (isTaken(error)) return refuse(confirmRequestedEmail, "email_taken");
		throw error;
	}
}

/** Runs a change to an account while it is locked, after the checks that both ways share. */
async function change(
	accounts: Accounts,
	call: ChangingCall,
	staff: User,
	id: number,
	{ email, previousEmail }: { email: string; previousEmail: string },
	work: (trx: Transaction, user: Account, email: string) => Promise<{ message: string } | Refused>,
): Promise<{ message: string } | Refused> {
	const because = call as typeof setCustomerEmail;
	const { db } = accounts;
	try {
		return await inTransaction(db, async (trx) => {
			const user = await wholeUser(trx, id, { hold: true });
			if (!user) return refuse(because, "unknown_customer");
			if (user.email !== previousEmail) return refuse(because, "changed_meanwhile");
			const compared = compareAddresses(user.email, email);
			if (compared === "same") return refuse(because, "same_email", { at: "email" });
			if (compared === "same_mailbox") {
				if (isOutOfReach(user, staff)) return refuse(because, "staff_account");
				await setEmail(trx, id, email, user.email_verified_at);
				await audit(
					accounts,
					trx,
					staff,
					id,
					"email_changed",
					`Changed the spelling of the email address of customer ${id}`,
				);
				return { message: customerReplies.changed(email) };
			}
			if (includesAddress(listSiteAddresses(accounts), email))
				return refuse(because, "email_reserved", { at: "email" });
			const holder = await userByEmail(trx, email);
			if (holder) return refuse(because, "email_taken", { fields: { customerId: holder.id }, at: "email" });
			if (user.role) return refuse(because, "staff_account");
			return work(trx, user, email);
		});
	} catch (error) {
		if (!isTaken(error)) throw error;
		// A concurrent sign-up took the address. It has committed, so it can be read.
		const holder = await userByEmail(db, email);
		return refuse(because, "email_taken", { fields: { customerId: holder?.id ?? 0 }, at: "email" });
	}
}

/** Replaces the address, ends sessions and links that were sent to the former one, and tells both addresses. */
async function replaceEmail(
	{ clock, events, jobs, mail }: Accounts,
	trx: Transaction,
	user: Account,
	{ email, verifiedAt, changeId }: { email: string; verifiedAt: Date | null; changeId: number },
): Promise<void> {
	await setEmail(trx, user.id, email, verifiedAt);
	await deleteUserSessions(trx, user.id);
	const hadLink = await closePasswordTokens(trx, user.id, clock.now());
	// Who was invited to set a first password still is.
	if (hadLink && user.password_hash === "") await orderResetLink(trx, jobs, email);
	await events.publish(trx, EmailAddressChanged, { userId: user.id, email, previousEmail: user.email });
	const facts = { fullName: user.full_name, email };
	await mail.sendEmails(trx, [
		emailChangedMail.order({ key: `email-changed:${changeId}:former`, to: user.email }, facts),
		emailChangedMail.order({ key: `email-changed:${changeId}:new`, to: email }, facts),
	]);
}

const isTaken = (error: unknown): boolean => (error as { code?: unknown }).code === "23505";

const audit = (
	{ clock }: Pick<Accounts, "clock">,
	trx: Transaction,
	staff: User,
	id: number,
	action: string,
	summary: string,
) => recordAudit(trx, clock, staff, { action: `customer.${action}`, id, summary });
