import { CourseChanged } from "#features/catalog/courses/events.ts";
import { DateRefusals, UpcomingSeats } from "#features/catalog/courses/questions.ts";
import { defineFeature } from "#platform/feature/define-feature.ts";
import { answer, on } from "#platform/feature/events/events.ts";
import { announcementMail } from "./emails/announcement.ts";
import { sessionEmails } from "./emails/session-emails.ts";
import * as events from "./events.ts";
import * as questions from "./questions.ts";
import { serveAnnouncements } from "./server/announcements/announce.ts";
import { countMissingFromReport, findUndecidedSession } from "./server/attendance/attendance-store.ts";
import { calendarAttachment, serveCalendar } from "./server/attendees/serve-calendar.ts";
import { serveLive } from "./server/endpoints.ts";
import { eraseLive, exportLive } from "./server/held-on-customer.ts";
import { registerLiveJobs } from "./server/jobs.ts";
import { refuseDates } from "./server/sessions/check-dates.ts";
import { followChanged } from "./server/sessions/follow-changed.ts";
import { seatsAhead } from "./server/sessions/seats-ahead.ts";
import { countSessionsWithoutLink } from "./server/sessions/session-store.ts";

export const feature = defineFeature({
	name: "delivery/live-sessions",
	records: [{ kind: "session", label: "Live sessions", address: "/console/sessions/:id" }],
	endpoints({ serve, app }, context) {
		serveLive(serve, context);
		serveAnnouncements(serve, context);
		serveCalendar(app, context);
	},
	jobs: registerLiveJobs,
	emails: [...sessionEmails, announcementMail],
	attachments: { calendar: calendarAttachment },
	events: Object.values(events),
	questions: Object.values(questions),
	handlers: [on(CourseChanged, "moves or cancels the live session", (context, trx, { courseIds }) => followChanged(trx, context, courseIds))],
	answers: [
		answer(DateRefusals, "keeps the dates of sessions with attendees", ({ clock }, trx, { dates }) => refuseDates(trx, dates, clock.now())),
		answer(UpcomingSeats, "counts the attendees", ({ clock }, trx, { courseIds }) => seatsAhead(trx, courseIds, clock.now())),
	],
	personalData: { name: "liveSessions", export: (db, { id }) => exportLive(db, id), erase: (trx, { id }) => eraseLive(trx, id), erasesBefore: ["courses"] },
	actionItems: [
		{ order: 1, label: "Sessions that start within 24 hours without a join link", to: "/console/courses", access: "editor", count: countSessionsWithoutLink },
		{
			order: 2,
			label: "Attendees missing from the meeting report",
			to: async (db) => {
				const session = await findUndecidedSession(db);
				return session === undefined ? "/console/sessions" : `/console/sessions/${session}?missing=true`;
			},
			access: "support",
			count: (db) => countMissingFromReport(db),
		},
	],
});
