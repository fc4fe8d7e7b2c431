import {
	consumeLimit,
	declareJob,
	type Executor,
	type Jobs,
	type Refused,
	type RequestOf,
	type ResponseOf,
	refuse,
} from "#platform/index.ts";
import { forgotPassword } from "../../contract.ts";
import { requestResetReplies } from "../../messages.ts";
import type { Accounts } from "../accounts-context.ts";

/** Emails a link if the account exists. */
export const sendResetLink = declareJob<{ email: string }>({ name: "accounts.send-reset-link" });

/**
 * Queues a link to set a new password. Only the job looks up the account, so the response and its time reveal nothing.
 */
export async function requestReset(
	{ db, clock, jobs, limits, siteId }: Accounts,
	body: RequestOf<typeof forgotPassword>["body"],
	address: string,
): Promise<ResponseOf<typeof forgotPassword> | Refused> {
	if (body.siteId !== siteId) return refuse(forgotPassword, "wrong_site", { at: "siteId" });
	const retryAfter = await consumeLimit(
		db,
		clock,
		{ key: `forgot:${address}:${body.email.toLowerCase()}`, ...limits.forgotPair },
		{ key: `forgot:${address}`, ...limits.forgotAddress },
	);
	if (retryAfter) return refuse(forgotPassword, "too_many_tries", { retryAfter });
	// Limits emails per address from any source. Unknown addresses count too, so the limit reveals nothing.
	const emails = await consumeLimit(db, clock, {
		key: `forgot-emails:${body.email.toLowerCase()}`,
		...limits.forgotEmails,
	});
	if (emails === null) await jobs.send(db, sendResetLink, { email: body.email });
	return { message: requestResetReplies.linkSent };
}

/** Queues a link to set a new password at the request of staff, in their transaction. */
export const orderResetLink = (within: Executor, jobs: Pick<Jobs, "send">, email: string): Promise<void> =>
	jobs.send(within, sendResetLink, { email });
