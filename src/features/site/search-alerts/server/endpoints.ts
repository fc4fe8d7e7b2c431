import { refuse } from "#api/refusal.ts";
import { splitWords } from "#features/catalog/search/rules/split-words.ts";
import type { Serve } from "#platform/http/endpoints.ts";
import { listRequestedTopics, requestSearchAlert } from "../contract.ts";
import { alertReplies } from "../messages.ts";
import { listTopics } from "./alert-store.ts";
import { type AlertContext, requestAlert } from "./request-alert.ts";

const checkMail = { message: alertReplies.checkEmail };
const maxTopics = 200;

/** Serves the form of visitors and the list of staff. Accepts and drops requests of robots. */
export function serveSearchAlerts(serve: Serve, context: AlertContext): void {
	serve(requestSearchAlert, async ({ body: { email, keyword, website } }, { address }) => {
		const words = splitWords(keyword).join(" ");
		if (words === "") {
			return refuse(requestSearchAlert, "no_words", { details: [{ path: "keyword", message: requestSearchAlert.refusals.no_words.message }] });
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
