import { findUnwritable } from "#platform/documents/unwritable-characters.ts";
import {
	consumeLimit,
	inTransaction,
	newToken,
	type Refused,
	type RequestContext,
	type RequestOf,
	type ResponseOf,
	refuse,
} from "#platform/index.ts";
import { signup } from "../../contract.ts";
import { signUpReplies } from "../../messages.ts";
import { includesAddress, listSiteAddresses } from "../../rules/list-site-addresses.ts";
import type { Accounts } from "../accounts-context.ts";
import { mailAddressLink } from "../own-account/prove-address.ts";
import { isCommonPassword } from "../passwords/common-passwords.ts";
import { insertUser } from "../users-store.ts";
import { sessionEnd } from "./session-end.ts";
import { insertSession } from "./sessions-store.ts";

/**
 * Creates an account and its first session, after checking passwords and captcha (specification, section 5). Account,
 * session and email are created in one transaction.
 */
export async function signUp(
	accounts: Accounts,
	body: RequestOf<typeof signup>["body"],
	{ address, exactAddress }: Pick<RequestContext, "address" | "exactAddress">,
): Promise<ResponseOf<typeof signup> | Refused> {
	const { db, clock, limits, passwords, captcha, siteId, jobs } = accounts;
	const retryAfter = await consumeLimit(db, clock, { key: `signup:${address}`, ...limits.signupAddress });
	if (retryAfter) return refuse(signup, "too_many_tries", { retryAfter });
	if (body.siteId !== siteId) return refuse(signup, "wrong_site", { at: "siteId" });
	if (body.password !== body.passwordagain) return refuse(signup, "passwords_differ", { at: "passwordagain" });
	if (!body.captcha) return refuse(signup, "captcha_missing", { at: "captcha" });
	if (await isCommonPassword(body.password)) return refuse(signup, "password_too_common", { at: "password" });
	if (includesAddress(listSiteAddresses(accounts), body.email))
		return refuse(signup, "email_reserved", { at: "email" });
	const details = await findUnwritable({ fullName: body.fullName });
	if (details.length > 0) return refuse(signup, "name_unwritable", { details });
	const solved = await captcha.verify(body.captcha, exactAddress);
	if (solved === null) return refuse(signup, "captcha_unavailable", { retryAfter: 10 });
	if (!solved) return refuse(signup, "captcha_failed", { at: "captcha" });
	const passwordHash = await passwords.hash(body.password);
	if (!passwordHash) return refuse(signup, "busy", { retryAfter: 2 });

	const now = clock.now();
	const { token, tokenHash } = newToken();
	return inTransaction(db, async (trx) => {
		const userId = await insertUser(trx, { ...body, passwordHash, now });
		if (userId === undefined) return refuse(signup, "email_taken", { at: "email" });
		await insertSession(trx, { tokenHash, userId, passwordHash, now, until: sessionEnd(now, false) });
		await jobs.send(trx, mailAddressLink, { userId, welcome: true });
		return { newUser: { id: userId, fullName: body.fullName }, token, message: signUpReplies.message };
	});
}
