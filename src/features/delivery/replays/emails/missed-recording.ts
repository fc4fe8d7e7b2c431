import { mailTemplate } from "#platform/index.ts";
import { formatSiteTimes } from "#values/dates.ts";
import { missedRecordingMessages as messages } from "../messages.ts";

export interface MissedFacts {
	fullName: string;
	title: string;
	startsAt: Date;
}

/** To customers who missed a live session, when its recording is published and their purchase includes it. */
export const missedRecordingEmail = mailTemplate<MissedFacts, "session">({
	kind: "live.missed-recording",
	about: ["session"],
	name: messages.name,
	when: messages.when,
	placeholders: {
		fullName: { label: "Name" },
		title: { label: "Course" },
		start: { label: "Start (your time zone)", text: ({ startsAt }) => formatSiteTimes(startsAt).first },
	},
	sample: () => ({
		fullName: "Jordan Ellis",
		title: "Records Retention Schedules That Hold",
		startsAt: new Date("2027-01-05T18:00:00Z"),
	}),
	write: ({ fullName, title, startsAt }, { publicUrl }) => ({
		subject: messages.subject(title),
		preview: messages.preview,
		blocks: [
			{ kind: "heading", text: messages.heading(fullName) },
			{
				kind: "paragraph",
				text: [messages.before, { strong: title }, messages.after(formatSiteTimes(startsAt).first)],
			},
			{ kind: "button", text: messages.button, href: `${publicUrl}/myOrders` },
		],
		why: messages.why,
	}),
});
