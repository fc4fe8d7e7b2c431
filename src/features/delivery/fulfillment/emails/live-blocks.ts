import type { EmailBlock } from "../../../../platform/email/frame/email-parts.ts";
import { formatEasternAndPacific } from "../../../../values/dates.ts";
import { liveMessages as messages } from "../messages.ts";

/** A live session that somebody has, as emails show it; its calendar entry is attached. */
export interface LiveSession {
	title: string;
	startsAt: Date;
	joinUrl: string;
	calendarUrl: string;
}

/** Says when a live session is, how to join it, and how to add it to a calendar. */
export function liveBlocks({ title, startsAt, joinUrl, calendarUrl }: LiveSession): EmailBlock[] {
	const { eastern, pacific } = formatEasternAndPacific(startsAt);
	return [
		{
			kind: "note",
			tone: "info",
			text: [
				{ strong: title },
				messages.when(eastern, pacific),
				{ link: messages.join, href: joinUrl },
				messages.opens,
				{ link: messages.calendar, href: calendarUrl },
				".",
			],
		},
	];
}
