import type { RequestOf, ResponseOf } from "../../../../../api/call.ts";
import { type Refused, refuse } from "../../../../../api/refusal.ts";
import type { Database, Transaction } from "../../../../../platform/database/tables.ts";
import { declareJob, type Jobs } from "../../../../../platform/jobs/jobs.ts";
import { forgotPassword } from "../../contract.ts";
import { requestResetReplies } from "../../messages.ts";
import type { Accounts } from "../accounts-context.ts";
import { consumeLimits } from "../limits.ts";

/** Finds out whether there is such an account, and emails it a link. */
export const sendResetLink = declareJob<{ email: string }>({ name: "accounts.send-reset-link" });

/**
 * Orders a link to set a new password. Whether the account exists is looked up by the job alone, so the answer and its
 * time say nothing about it.
 */
export async function requestReset(
	{ db, clock, jobs, limits, siteId }: Accounts,
	body: RequestOf<typeof forgotPassword>["body"],
	address: string,
): Promise<ResponseOf<typeof forgotPassword> | Refused> {
	if (body.siteId !== siteId) return refuse(forgotPassword, "wrong_site", { details: [{ path: "siteId", message: requestResetReplies.wrongSite }] });
	const retryAfter = await consumeLimits(db, clock, [
		{ key: `forgot:${address}:${body.email.toLowerCase()}`, ...limits.forgotPair },
		{ key: `forgot:${address}`, ...limits.forgotAddress },
	]);
	if (retryAfter) return refuse(forgotPassword, "too_many_tries", { retryAfter });
	// One address is never flooded with emails, whoever asks. Counted for unknown addresses too, so it tells nothing.
	const emails = await consumeLimits(db, clock, [{ key: `forgot-emails:${body.email.toLowerCase()}`, ...limits.forgotEmails }]);
	if (emails === null) await jobs.send(db, sendResetLink, { email: body.email });
	return { message: requestResetReplies.linkSent };
}

/** Orders the mail with a link to set a new password, on an operator's word; with the transaction, or not at all. */
export const orderResetLink = (within: Transaction | Database, jobs: Pick<Jobs, "send">, email: string): Promise<void> =>
	jobs.send(within, sendResetLink, { email });
