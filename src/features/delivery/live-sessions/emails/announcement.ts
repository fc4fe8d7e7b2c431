import { mailTemplate } from "#platform/index.ts";
import { formatSiteTimesBracketed } from "#values/dates.ts";
import { announcementEmail as messages } from "../messages.ts";

interface Facts {
	fullName: string;
	subject: string;
	text: string;
	title: string;
	startsAt: Date;
}

/** A message of staff to the people of a session. It is about a purchase, so nobody can unsubscribe. */
export const announcementMail = mailTemplate({
	kind: "live.announcement",
	about: ["session"],
	name: "Message about a session",
	when: "Staff write to the people of a live session",
	write: ({ fullName, subject, text, title, startsAt }: Facts, { publicUrl }) => ({
		subject,
		preview: messages.preview(title),
		heading: subject,
		blocks: [
			messages.hello(fullName),
			text,
			{
				kind: "rows",
				rows: [
					{ label: messages.course, value: title },
					{ label: messages.starts, value: formatSiteTimesBracketed(startsAt) },
				],
			},
			{ kind: "button", text: messages.button, href: `${publicUrl}/orders` },
		],
		why: messages.why(title),
	}),
	placeholders: {
		fullName: { label: "Name" },
		subject: { label: "Subject" },
		text: { label: "Message", text: ({ text }) => text, needed: true },
		title: { label: "Course" },
		start: { label: "Start", text: ({ startsAt }) => formatSiteTimesBracketed(startsAt) },
	},
	sample: () => ({
		fullName: "Jordan Ellis",
		subject: "The slides are ready",
		text: "You find the slides in My Orders.\n\nPlease have them at hand when we start.",
		title: "Records Retention Schedules That Hold",
		startsAt: new Date("2027-01-05T18:00:00Z"),
	}),
});
