import type { Serve } from "../../../platform/http/answers.ts";
import { refuse } from "../../../wire/refusal.ts";
import { newsletterConsent, subscribe, subscribeByEmail, subscribeConsent } from "../contract.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";
import { requestSubscription } from "./request-subscription.ts";

const checkMail = { message: "Please check your email to confirm your subscription." };
const noted = { message: "Thank you. We have noted your mobile number." };

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
			const message = "Please give an email address or a mobile number.";
			return refuse(subscribe, "contact_missing", { details: [{ path: "email", message }] });
		}
		if (body.website) return answer;
		const who = { email, mobile, name: name.trim(), industry: industry.trim(), country: country.trim() };
		const retryAfter = await requestSubscription(deps, { ...who, source: "subscribe page", consentText: subscribeConsent }, address);
		return retryAfter === null ? answer : refuse(subscribe, "too_many_subscriptions", { retryAfter });
	});
}
