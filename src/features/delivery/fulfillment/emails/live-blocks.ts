import type { EmailBlock } from "../../../../platform/email/frame/email-parts.ts";
import { formatEasternAndPacific } from "../../../../values/dates.ts";
import { liveMessages as messages } from "../messages.ts";

export interface LiveSession {
	title: string;
	startsAt: Date;
	joinUrl: string;
	calendarUrl: string;
}

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
