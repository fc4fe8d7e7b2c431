import type { EmailBlock } from "#platform/email/frame/email-parts.ts";
import { formatSiteTimesBracketed } from "#values/dates.ts";
import { liveMessages as messages } from "../messages.ts";

export interface LiveSession {
	title: string;
	startsAt: Date;
	joinUrl: string;
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
				{ link: messages.join, href: joinUrl },
				messages.opens,
				{ link: messages.calendar, href: calendarUrl },
				".",
			],
		},
	];
}
