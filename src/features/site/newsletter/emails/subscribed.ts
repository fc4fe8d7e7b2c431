import { mailTemplate } from "#platform/index.ts";
import { subscribedEmail } from "../messages.ts";

/** The first email to a new subscriber. Like every newsletter email, it has an unsubscribe link. */
export const subscribedMail = mailTemplate({
	kind: "newsletter.subscribed",
	name: "Subscribed",
	when: "A subscription was confirmed",
	marketing: true,
	write: ({ unsubscribe }: { unsubscribe: string }, { siteName, publicUrl }) => ({
		subject: subscribedEmail.subject(siteName),
		preview: subscribedEmail.preview,
		heading: subscribedEmail.heading,
		blocks: [
			subscribedEmail.text,
			{ kind: "button", text: subscribedEmail.button, href: `${publicUrl}/webinars` },
			[
				subscribedEmail.articles.before,
				{ link: subscribedEmail.articles.link, href: `${publicUrl}/resources` },
				subscribedEmail.articles.after,
			],
		],
		why: subscribedEmail.why,
		unsubscribe,
	}),
	sample: ({ publicUrl }) => ({
		unsubscribe: `${publicUrl}/newsletter/unsubscribe/bmV3c2xldHRlci41MS5zdWJzY3JpYmVy.9hWc2LpR`,
	}),
});
