import { refuse, type Serve } from "#platform/index.ts";
import { newsletterConsent, subscribe, subscribeByEmail, subscribeConsent } from "../contract.ts";
import { subscriptionReplies } from "../messages.ts";
import type { RequestLimits } from "./request-subscription.ts";
import { type NewsletterContext, requestSubscription } from "./request-subscription.ts";

const checkMail = { message: subscriptionReplies.checkEmail };
const noted = { message: subscriptionReplies.mobileSaved };

/**
 * Serves `POST /newsletter` and `POST /subscriptions`. Accepts and drops requests of robots. @param limits lower for
 * tests
 */
export function serveNewsletter(serve: Serve, context: NewsletterContext, limits?: RequestLimits): void {
	serve(subscribeByEmail, async ({ body: { email, website } }, { address }) => {
		if (website) return checkMail;
		const nobody = { name: "", mobile: "", industry: "", country: "" };
		const retryAfter = await requestSubscription(
			context,
			{ email, ...nobody, source: "footer", consentText: newsletterConsent },
			address,
			limits,
		);
		return retryAfter === null ? checkMail : refuse(subscribeByEmail, "too_many_subscriptions", { retryAfter });
	});

	serve(subscribe, async ({ body }, { address }) => {
		const { email = "", mobile = "", name = "", industry = "", country = "" } = body;
		const response = email === "" ? noted : checkMail;
		if (email === "" && mobile === "") {
			return refuse(subscribe, "contact_missing", { at: "email" });
		}
		if (body.website) return response;
		const who = { email, mobile, name: name.trim(), industry: industry.trim(), country: country.trim() };
		const retryAfter = await requestSubscription(
			context,
			{ ...who, source: "subscribe page", consentText: subscribeConsent },
			address,
			limits,
		);
		return retryAfter === null ? response : refuse(subscribe, "too_many_subscriptions", { retryAfter });
	});
}
