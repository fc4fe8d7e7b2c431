import { mailTemplate } from "../../../platform/mail/mail-template.ts";

/** The first mail to a new subscriber. Like every mail of the newsletter it can be stopped with one click. */
export const subscribedMail = mailTemplate({
	kind: "newsletter.subscribed",
	name: "Subscribed",
	when: "A subscription was confirmed",
	marketing: true,
	write: ({ unsubscribe }: { unsubscribe: string }, { siteName, publicUrl }) => ({
		subject: `You are subscribed to ${siteName}`,
		preview: "New webinars and articles will come to this address.",
		blocks: [
			{ kind: "heading", text: "You are subscribed" },
			{ kind: "paragraph", text: "Thank you. We write when there are new webinars, recordings or articles, and not otherwise." },
			{ kind: "button", text: "See the schedule", href: `${publicUrl}/webinars` },
			{
				kind: "paragraph",
				text: ["Until then: our ", { link: "articles on HR, compliance and life sciences", href: `${publicUrl}/resources` }, "."],
			},
		],
		why: "You get this mail because you confirmed your subscription.",
		unsubscribe,
	}),
	sample: ({ publicUrl }) => ({ unsubscribe: `${publicUrl}/newsletter/unsubscribe/bmV3c2xldHRlci41MS5zdWJzY3JpYmVy.9hWc2LpR` }),
});
