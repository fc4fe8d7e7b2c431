import { calendarText } from "#features/catalog/courses/rules/schedule/calendar-text.ts";
import type { Executor } from "#platform/database/tables.ts";
import type { AttachmentMaker } from "#platform/email/message.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { organizerMessages as messages } from "../messages.ts";
import { findLine, findSeatLines } from "./line-store.ts";

/**
 * Lists the coming sessions of lines whose seats are all for colleagues. Their buyers have the date, but no join link.
 */
export async function listOrganizedSessions(
	{ publicUrl }: Pick<AppContext, "publicUrl">,
	db: Executor,
	lineIds: number[],
	now: Date,
) {
	if (lineIds.length === 0) return [];
	return (await findSeatLines(db, lineIds)).flatMap(
		({ id: lineId, courseId, title, grants, startsAt, buyerAttends }) =>
			buyerAttends || !grants.live || startsAt === null || startsAt <= now
				? []
				: {
						lineId,
						title,
						startsAt,
						joinUrl: null,
						calendarUrl: `${publicUrl}/webinars/${courseId}/calendar.ics`,
						attachments: [{ maker: "organizer-calendar", data: { lineId, startsAt: startsAt.getTime() } }],
					},
	);
}

/**
 * Creates the calendar attachment of an organizer's email from `{lineId, startsAt}`. Register it as
 * `organizer-calendar`.
 */
export function organizerCalendar({ db, clock, mail }: Pick<AppContext, "db" | "clock" | "mail">): AttachmentMaker {
	return async ({ lineId, startsAt }) => {
		const line = await findLine(db, Number(lineId));
		if (!line) throw new Error(`There is no line ${lineId} to create a calendar entry for.`);
		const { siteName, publicUrl } = mail.site;
		const event = {
			uid: `seats-${line.id}@${new URL(publicUrl).hostname}`,
			sequence: 0,
			changedAt: clock.now().toISOString(),
			start: new Date(Number(startsAt)).toISOString(),
			minutes: line.minutes,
			title: line.title,
			category: siteName,
			description: messages.calendar(line.seats),
			url: `${publicUrl}/myOrders`,
		};
		const content = Buffer.from(calendarText({ name: siteName, made: clock.now(), events: [event] }));
		return { filename: "session.ics", contentType: "text/calendar; charset=utf-8; method=PUBLISH", content };
	};
}
