import type { EmailBlock } from "#platform/email/frame/email-parts.ts";
import { formatSiteTimesBracketed } from "#values/dates.ts";
import { liveMessages as messages } from "../messages.ts";

export interface LiveSession {
	title: string;
	startsAt: Date;
	/** Null for a buyer whose seats are all for colleagues. */
	joinUrl: string | null;
	calendarUrl: string;
}

export function liveBlocks({ title, startsAt, joinUrl, calendarUrl }: LiveSession): EmailBlock[] {
	return [
		{
			kind: "note",
			tone: "info",
			text: [
				{ strong: title },
				messages.when(formatSiteTimesBracketed(startsAt)),
				...(joinUrl === null ? [messages.forColleagues] : [{ link: messages.join, href: joinUrl }, messages.opens]),
				{ link: joinUrl === null ? messages.addDate : messages.calendar, href: calendarUrl },
				".",
			],
		},
	];
}
