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
} from "#platform/index.ts";
import { confirmAddressMail } from "../../emails/confirm-address.ts";
import { welcomeMail } from "../../emails/welcome.ts";
import { proveAddressReplies } from "../../messages.ts";
import { confirmAddress, sendAddressLink } from "../../own-account-contract.ts";
import type { Accounts } from "../accounts-context.ts";
import { lockAccount, setEmailVerified, wholeUser } from "../users-store.ts";
import { consumeAddressLink, insertAddressLink } from "./address-links-store.ts";

const days = 7;

/**
 * Emails the link that confirms an address, in the welcome email or alone. Retried for two and a half days, like other
 * emails.
 */
export const mailAddressLink = declareJob<{ userId: number; welcome: boolean }>({
	name: "accounts.mail-address-link",
	batchSize: 20,
	retries: 70,
});

/** Queues a new link if the address is unconfirmed. */
export async function orderAddressLink(
	{ db, clock, jobs, limits }: Accounts,
	userId: number,
): Promise<ResponseOf<typeof sendAddressLink> | Refused> {
	const user = await wholeUser(db, userId);
	if (!user || user.email_verified_at) return refuse(sendAddressLink, "already_confirmed");
	const retryAfter = await consumeLimit(db, clock, { key: `address-link:${userId}`, ...limits.changeEmailUser });
	if (retryAfter) return refuse(sendAddressLink, "too_many_tries", { retryAfter });
	await jobs.send(db, mailAddressLink, { userId, welcome: false });
	return { message: proveAddressReplies.linkSent(user.email) };
}

/**
 * Emails the link. The token is created while sending and stored only as a hash.
 *
 * @param orderId identifies the request, so that a repeated job sends no second email
 */
export async function sendLinkToAddress(
	{ db, clock, mail }: Pick<Accounts, "db" | "clock" | "mail">,
	{ userId, welcome }: { userId: number; welcome: boolean },
	orderId: string,
): Promise<void> {
	const user = await wholeUser(db, userId);
	if (!user || (!welcome && user.email_verified_at)) return;
	const { email, full_name: fullName } = user;
	const envelope = { key: welcome ? `welcome:${userId}` : `address-link:${orderId}`, to: email };
	const write = async () => {
		const { token, tokenHash } = newToken();
		const now = clock.now();
		await insertAddressLink(db, { tokenHash, userId, email, now, until: new Date(now.getTime() + days * 86_400_000) });
		const link = `${mail.site.publicUrl}/confirm-address/${token}`;
		return welcome
			? welcomeMail.order(envelope, { fullName, email, link, days })
			: confirmAddressMail.order(envelope, { link, days });
	};
	await mail.deliverOnce({ ...envelope, kind: (welcome ? welcomeMail : confirmAddressMail).kind }, write, (trx) =>
		lockAccount(trx, userId),
	);
}

/**
 * Records that the address is confirmed. Requires the login of the account that the link was sent for: otherwise a
 * stranger whose address was used for a sign-up could confirm it by accident.
 */
export async function proveAddress(
	{ db, clock, limits }: Accounts,
	userId: number,
	{ token }: RequestOf<typeof confirmAddress>["body"],
): Promise<ResponseOf<typeof confirmAddress> | Refused> {
	const retryAfter = await consumeLimit(db, clock, { key: `prove-address:${userId}`, ...limits.changeUser });
	if (retryAfter) return refuse(confirmAddress, "too_many_tries", { retryAfter });
	const now = clock.now();
	return inTransaction(db, async (trx) => {
		const email = await consumeAddressLink(trx, { tokenHash: hashToken(token), userId, now });
		if (email === undefined) return refuse(confirmAddress, "bad_token");
		await setEmailVerified(trx, userId, now);
		return { email, message: proveAddressReplies.confirmed };
	});
}
