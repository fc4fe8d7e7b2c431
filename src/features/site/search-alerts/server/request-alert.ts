import { inTransaction } from "#platform/database/transaction.ts";
import type { Email } from "#platform/email/create-email.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { consumeLimit } from "#platform/security/limits/take-limit.ts";
import { alertConsent } from "../contract.ts";
import { confirmAlertMail } from "../emails/confirm-alert.ts";
import { confirmAlertAddress } from "./alert-links.ts";
import { insertAlert } from "./alert-store.ts";

export type AlertContext = Pick<AppContext, "db" | "clock" | "signer" | "publicUrl"> & { mail: Pick<Email, "sendEmail"> };

/** Requests per network address. */
const perNetwork = { max: 60, seconds: 3_600 };
/** Confirmation emails per address. Further ones are dropped without an error. */
const perAddress = { max: 5, seconds: 86_400 };

interface NewAlert {
	email: string;
	keyword: string;
	/** Normalized. */
	words: string;
}

/**
 * Saves a request and queues the confirmation email in one transaction.
 *
 * @param address the caller's network address, which the limit counts
 * @returns the seconds to wait after too many requests, otherwise null
 */
export async function requestAlert({ db, clock, mail, signer, publicUrl }: AlertContext, alert: NewAlert, address: string): Promise<number | null> {
	const taken = await consumeLimit(db, clock, { key: `search-alerts:${address}`, ...perNetwork });
	if (!taken.ok) return taken.retryAfter;
	// Prevents flooding another person's mailbox.
	if (!(await consumeLimit(db, clock, { key: `search-alert-emails:${alert.email.toLowerCase()}`, ...perAddress })).ok) return null;
	const now = clock.now();
	await inTransaction(db, async (trx) => {
		const id = await insertAlert(trx, { ...alert, consent_text: alertConsent, requested_at: now });
		const link = confirmAlertAddress(signer, publicUrl, id, now);
		await mail.sendEmail(trx, confirmAlertMail.order({ key: `search-alert-confirm:${id}`, to: alert.email }, { link }));
	});
	return null;
}
