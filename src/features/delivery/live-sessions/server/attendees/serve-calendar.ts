import type { FastifyInstance } from "fastify";
import type { AttachmentMaker } from "#platform/email/message.ts";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { describeFile } from "#platform/http/openapi/describe-route.ts";
import { type AppContext, Refused } from "#platform/index.ts";
import { sessionCalendar } from "../../rules/session-calendar.ts";
import { joinAddress, readCalendarToken, type Seat } from "./live-links.ts";
import { findSeat } from "./seat-store.ts";

const broken = new Refused(
	"link_broken",
	403,
	"This link is invalid. Open the calendar entry from My Orders again.",
	{},
);

/** Serves an attendee's current calendar entry at `GET /calendar/:token/session.ics`. */
export function serveCalendar(
	app: FastifyInstance,
	context: Pick<AppContext, "db" | "clock" | "signer" | "mail">,
): void {
	app.route<{ Params: { token: string } }>({
		method: ["GET", "HEAD"],
		url: "/calendar/:token/session.ics",
		schema: { hide: true },
		config: describeFile({
			summary: "The calendar entry of a live session, with a signed link",
			tag: "files",
			types: ["text/calendar"],
			headers: ["Content-Disposition"],
			refusals: { 403: "The link is invalid." },
		}),
		handler: async (request, reply) => {
			const seat = readCalendarToken(context.signer, request.params.token);
			const text = seat && (await buildCalendar(context, seat, "file"));
			if (!text) return sendRefusal(reply, request.id, broken);
			return reply
				.header("content-type", "text/calendar; charset=utf-8")
				.header("content-disposition", 'attachment; filename="session.ics"')
				.header("cache-control", "private, no-cache")
				.send(text);
		},
	});
}

/** Creates the calendar attachment of an email from `{reference, userId}`. Register it as `calendar`. */
export function calendarAttachment(context: Pick<AppContext, "db" | "clock" | "signer" | "mail">): AttachmentMaker {
	return async ({ reference, userId }) => {
		const text = await buildCalendar(context, { reference: String(reference), userId: Number(userId) }, "mail");
		if (!text) throw new Error(`There is no seat to create a calendar entry for.`);
		const method = text.match(/^METHOD:(\w+)/m)?.[1];
		return {
			filename: "session.ics",
			contentType: `text/calendar; charset=utf-8; method=${method}`,
			content: Buffer.from(text),
		};
	};
}

async function buildCalendar(
	{ db, clock, signer, mail }: Pick<AppContext, "db" | "clock" | "signer" | "mail">,
	seat: Seat,
	how: "mail" | "file",
): Promise<string | undefined> {
	const found = await findSeat(db, seat.reference, seat.userId);
	if (!found) return;
	const { site } = mail;
	return sessionCalendar(
		{
			reference: found.reference,
			sequence: found.sequence,
			holds: Boolean(found.active) && found.state !== "canceled",
			title: found.title,
			instructor: found.instructor ?? site.siteName,
			startsAt: found.starts_at,
			minutes: found.minutes,
			joinUrl: joinAddress({ signer, publicUrl: site.publicUrl }, seat),
			attendee: { fullName: found.full_name, email: found.email },
			site,
			made: clock.now(),
		},
		how,
	);
}
