import type { Email } from "#platform/email/create-email.ts";
import type { EmailOrder } from "#platform/email/message.ts";
import { type AppContext, consumeLimit, inTransaction, type Transaction } from "#platform/index.ts";

export type RequestContext = Pick<AppContext, "db" | "clock"> & { mail: Pick<Email, "sendEmail"> };

/** Maximum requests within a number of seconds. */
interface Rate {
	max: number;
	seconds: number;
}

export interface RequestLimits {
	/** Requests per network address. */
	address: Rate;
	/** Emails per address. Further ones are dropped without an error. */
	emails: Rate;
}

const usualLimits: RequestLimits = { address: { max: 60, seconds: 3_600 }, emails: { max: 5, seconds: 86_400 } };

interface NewRequest {
	/** Empty if there is nothing to confirm. */
	email: string;
	/** Of the limits. */
	names: { address: string; emails: string };
	/** The caller's network address, which the limit counts. */
	address: string;
	limits?: RequestLimits | undefined;
	insert(trx: Transaction, now: Date): Promise<number>;
	/** Asks the owner of the address to confirm the inserted request. */
	toEmail(id: number, now: Date): EmailOrder;
}

/**
 * Saves what someone asks for with their address, and queues the confirmation email in one transaction. The caller
 * can't see whether the address asked before.
 *
 * @returns the seconds to wait after too many requests, otherwise null
 */
export async function requestByEmail(
	{ db, clock, mail }: RequestContext,
	{ email, names, address, limits = usualLimits, insert, toEmail }: NewRequest,
): Promise<number | null> {
	const retryAfter = await consumeLimit(db, clock, { key: `${names.address}:${address}`, ...limits.address });
	if (retryAfter) return retryAfter;
	// Prevents flooding another person's mailbox.
	if (
		email !== "" &&
		(await consumeLimit(db, clock, { key: `${names.emails}:${email.toLowerCase()}`, ...limits.emails }))
	)
		return null;
	const now = clock.now();
	await inTransaction(db, async (trx) => {
		const id = await insert(trx, now);
		if (email !== "") await mail.sendEmail(trx, toEmail(id, now));
	});
	return null;
}
