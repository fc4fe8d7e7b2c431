import type { MailBlock } from "../../../platform/mail/frame/mail-parts.ts";
import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import { type LiveSession, liveBlocks } from "./live-blocks.ts";

interface Granted {
	fullName: string;
	title: string;
	sessionType: string;
	live: LiveSession[];
}

/** The mail after an operator gave somebody a course without a payment. */
export const grantedMail = mailTemplate({
	kind: "checkout.granted",
	name: "Course given",
	when: "An operator has given a course without a payment",
	write: ({ fullName, title, sessionType, live }: Granted, { siteName, publicUrl }) => {
		const blocks: MailBlock[] = [
			{ kind: "heading", text: `${fullName}, a course is yours` },
			{ kind: "paragraph", text: [{ strong: title }, ` (${sessionType}) was added to your account. There is nothing to pay.`] },
			...live.flatMap(liveBlocks),
			{ kind: "button", text: "Open My Orders", href: `${publicUrl}/myOrders` },
		];
		return {
			subject: `A course was added to your account: ${title}`.slice(0, 120),
			preview: "It is waiting in My Orders.",
			blocks,
			why: `You get this mail because ${siteName} added a course to the account with this address.`,
		};
	},
	sample: () => ({ fullName: "Robin Alvarez", title: "HIPAA Security Risk Analysis", sessionType: "Recorded session", live: [] }),
});

/** The mail after a course that was given is taken back. */
export const grantEndedMail = mailTemplate({
	kind: "checkout.grant-ended",
	name: "Given course ended",
	when: "An operator has taken back a course that was given without a payment",
	write: ({ fullName, title }: { fullName: string; title: string }, { siteName, supportEmail }) => ({
		subject: `A course is no longer on your account: ${title}`.slice(0, 120),
		preview: "It was there without a payment.",
		blocks: [
			{ kind: "heading", text: `${fullName}, a course has ended` },
			{ kind: "paragraph", text: [{ strong: title }, " was taken off your account. Nothing was charged for it, so nothing has to go back."] },
			{ kind: "small", text: ["If you think that this is a mistake, please write to ", { link: supportEmail, href: `mailto:${supportEmail}` }, "."] },
		],
		why: `You get this mail because ${siteName} had added this course to the account with this address.`,
	}),
	sample: () => ({ fullName: "Robin Alvarez", title: "HIPAA Security Risk Analysis" }),
});
