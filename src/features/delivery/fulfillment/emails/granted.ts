import { mailTemplate } from "#platform/index.ts";
import { toMailtoLink } from "#values/email/mailto-link.ts";
import { grantEndedMessages, grantedMessages } from "../messages.ts";
import { type LiveSession, liveBlocks } from "./live-blocks.ts";

interface Granted {
	fullName: string;
	title: string;
	sessionType: string;
	live: LiveSession[];
}

export const grantedEmail = mailTemplate({
	kind: "fulfillment.granted",
	about: ["order"],
	name: "Course granted",
	when: "After staff granted a course free of charge",
	write: ({ fullName, title, sessionType, live }: Granted, { siteName, publicUrl }) => ({
		subject: grantedMessages.subject(title).slice(0, 120),
		preview: grantedMessages.preview,
		heading: grantedMessages.heading(fullName),
		blocks: [
			[{ strong: title }, grantedMessages.text(sessionType)],
			...live.flatMap(liveBlocks),
			{ kind: "button", text: grantedMessages.button, href: `${publicUrl}/myOrders` },
		],
		why: grantedMessages.why(siteName),
	}),
	placeholders: {
		fullName: { label: "Name" },
		title: { label: "Course" },
		sessionType: { label: "Session type" },
		sessions: { label: "Live sessions with their links", blocks: ({ live }) => live.flatMap(liveBlocks) },
	},
	sample: ({ publicUrl }) => ({
		fullName: "Robin Alvarez",
		title: "HIPAA Security Risk Analysis",
		sessionType: "Live session",
		live: [
			{
				title: "HIPAA Security Risk Analysis",
				startsAt: new Date("2027-01-05T18:00:00Z"),
				joinUrl: `${publicUrl}/join/sample`,
				calendarUrl: `${publicUrl}/calendar/sample/session.ics`,
			},
		],
	}),
});

export const grantEndedEmail = mailTemplate({
	kind: "fulfillment.grant-ended",
	about: ["order"],
	name: "Granted course removed",
	when: "After staff removed a granted course",
	write: ({ fullName, title }: { fullName: string; title: string }, { siteName, supportEmail }) => ({
		subject: grantEndedMessages.subject(title).slice(0, 120),
		preview: grantEndedMessages.preview,
		heading: grantEndedMessages.heading(fullName),
		blocks: [
			[{ strong: title }, grantEndedMessages.text],
			{
				kind: "small",
				text: [grantEndedMessages.mistake, { link: supportEmail, href: toMailtoLink(supportEmail) }, "."],
			},
		],
		why: grantEndedMessages.why(siteName),
	}),
	placeholders: {
		fullName: { label: "Name" },
		title: { label: "Course" },
	},
	sample: () => ({ fullName: "Robin Alvarez", title: "HIPAA Security Risk Analysis" }),
});
