import { splitWords } from "#features/catalog/search/rules/split-words.ts";
import type { Email } from "#platform/email/create-email.ts";
import { type AppContext, consumeLimit, inTransaction, refuse, type Serve } from "#platform/index.ts";
import { alertConsent, listRequestedTopics, requestSearchAlert } from "../contract.ts";
import { confirmAlertMail } from "../emails/confirm-alert.ts";
import { alertReplies } from "../messages.ts";
import { confirmAlertAddress } from "./alert-links.ts";
import { insertAlert, listTopics } from "./alert-store.ts";

type AlertContext = Pick<AppContext, "db" | "clock" | "signer" | "publicUrl"> & { mail: Pick<Email, "sendEmail"> };

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

const checkMail = { message: alertReplies.checkEmail };
const maxTopics = 200;

/** Serves the form of visitors and the list of staff. Accepts and drops requests of robots. */
export function serveSearchAlerts(serve: Serve, context: AlertContext): void {
	serve(requestSearchAlert, async ({ body: { email, keyword, website } }, { address }) => {
		const words = splitWords(keyword).join(" ");
		if (words === "") {
			return refuse(requestSearchAlert, "no_words", { at: "keyword" });
		}
		if (website) return checkMail;
		const retryAfter = await requestAlert(context, { email, keyword: keyword.replace(/\s+/g, " "), words }, address);
		return retryAfter === null ? checkMail : refuse(requestSearchAlert, "too_many_alerts", { retryAfter });
	});

	serve(listRequestedTopics, async () => ({
		topics: (await listTopics(context.db, maxTopics)).map(({ last_requested_at, ...topic }) => ({
			...topic,
			lastRequestedAt: last_requested_at.toISOString(),
		})),
	}));
}

/**
 * Saves a request and queues the confirmation email in one transaction.
 *
 * @param address the caller's network address, which the limit counts
 * @returns the seconds to wait after too many requests, otherwise null
 */
async function requestAlert(
	{ db, clock, mail, signer, publicUrl }: AlertContext,
	alert: NewAlert,
	address: string,
): Promise<number | null> {
	const retryAfter = await consumeLimit(db, clock, { key: `search-alerts:${address}`, ...perNetwork });
	if (retryAfter) return retryAfter;
	// Prevents flooding another person's mailbox.
	if (await consumeLimit(db, clock, { key: `search-alert-emails:${alert.email.toLowerCase()}`, ...perAddress }))
		return null;
	const now = clock.now();
	await inTransaction(db, async (trx) => {
		const id = await insertAlert(trx, { ...alert, consent_text: alertConsent, requested_at: now });
		const link = confirmAlertAddress(signer, publicUrl, id, now);
		await mail.sendEmail(trx, confirmAlertMail.order({ key: `search-alert-confirm:${id}`, to: alert.email }, { link }));
	});
	return null;
}
