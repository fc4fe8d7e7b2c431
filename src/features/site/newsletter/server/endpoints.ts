import { refuse } from "../../../../api/refusal.ts";
import type { Serve } from "../../../../platform/http/answers.ts";
import { newsletterConsent, subscribe, subscribeByEmail, subscribeConsent } from "../contract.ts";
import { subscriptionReplies } from "../messages.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";
import { requestSubscription } from "./request-subscription.ts";

const checkMail = { message: subscriptionReplies.checkEmail };
const noted = { message: subscriptionReplies.mobileSaved };

/** Serves `POST /newsletter` and `POST /subscriptions`. What a robot sends is answered and dropped. */
export function serveNewsletter(serve: Serve, deps: NewsletterDeps): void {
	serve(subscribeByEmail, async ({ body: { email, website } }, { address }) => {
		if (website) return checkMail;
		const nobody = { name: "", mobile: "", industry: "", country: "" };
		const retryAfter = await requestSubscription(deps, { email, ...nobody, source: "footer", consentText: newsletterConsent }, address);
		return retryAfter === null ? checkMail : refuse(subscribeByEmail, "too_many_subscriptions", { retryAfter });
	});

	serve(subscribe, async ({ body }, { address }) => {
		const { email = "", mobile = "", name = "", industry = "", country = "" } = body;
		const answer = email === "" ? noted : checkMail;
		if (email === "" && mobile === "") {
			return refuse(subscribe, "contact_missing", { details: [{ path: "email", message: subscribe.refusals.contact_missing.message }] });
		}
		if (body.website) return answer;
		const who = { email, mobile, name: name.trim(), industry: industry.trim(), country: country.trim() };
		const retryAfter = await requestSubscription(deps, { ...who, source: "subscribe page", consentText: subscribeConsent }, address);
		return retryAfter === null ? answer : refuse(subscribe, "too_many_subscriptions", { retryAfter });
	});
}
