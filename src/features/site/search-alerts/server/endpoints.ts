import { splitWords } from "#features/catalog/search/rules/split-words.ts";
import { subscriptions } from "#features/site/newsletter/server/index.ts";
import type { Email } from "#platform/email/create-email.ts";
import { type AppContext, refuse, type Serve } from "#platform/index.ts";
import { alertConsent, listRequestedTopics, requestSearchAlert } from "../contract.ts";
import { confirmAlertMail } from "../emails/confirm-alert.ts";
import { alertReplies } from "../messages.ts";
import { confirmAlertAddress } from "./alert-links.ts";
import { insertAlert, listTopics } from "./alert-store.ts";

type AlertContext = Pick<AppContext, "db" | "clock" | "signer" | "publicUrl"> & { mail: Pick<Email, "sendEmail"> };

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
		const alert = { email, keyword: keyword.replace(/\s+/g, " "), words, consent_text: alertConsent };
		const retryAfter = await subscriptions.request(context, {
			email,
			names: { address: "search-alerts", emails: "search-alert-emails" },
			address,
			insert: (trx, now) => insertAlert(trx, { ...alert, requested_at: now }),
			toEmail: (id, now) =>
				confirmAlertMail.order(
					{ key: `search-alert-confirm:${id}`, to: email },
					{ link: confirmAlertAddress(context.signer, context.publicUrl, id, now) },
				),
		});
		return retryAfter === null ? checkMail : refuse(requestSearchAlert, "too_many_alerts", { retryAfter });
	});

	serve(listRequestedTopics, async () => ({
		topics: (await listTopics(context.db, maxTopics)).map(({ last_requested_at, ...topic }) => ({
			...topic,
			lastRequestedAt: last_requested_at.toISOString(),
		})),
	}));
}
