import type { MailBlock } from "../../../platform/mail/frame/mail-parts.ts";
import { formatEasternAndPacific } from "../../../values/dates.ts";

/** A live session that somebody has, as mails tell it; its calendar entry goes along. */
export interface LiveSession {
	title: string;
	startsAt: Date;
	joinUrl: string;
	calendarUrl: string;
}

/** Tells when a live session is, how to join it, and how to keep it in mind. */
export function liveBlocks({ title, startsAt, joinUrl, calendarUrl }: LiveSession): MailBlock[] {
	const { eastern, pacific } = formatEasternAndPacific(startsAt);
	return [
		{
			kind: "note",
			tone: "info",
			text: [
				{ strong: title },
				` is live on ${eastern} (${pacific}). `,
				{ link: "Join the session", href: joinUrl },
				" from 15 minutes before the start, or ",
				{ link: "add it to your calendar", href: calendarUrl },
				".",
			],
		},
	];
}
