import { CourseChanged } from "#features/catalog/courses/events.ts";
import { DateRefusals, UpcomingSeats } from "#features/catalog/courses/questions.ts";
import { type AppContext, answer, declareJob, defineFeature, type Executor, on } from "#platform/index.ts";
import { announcementMail } from "./emails/announcement.ts";
import { sessionEmails } from "./emails/session-emails.ts";
import * as events from "./events.ts";
import { mergeMessages } from "./messages.ts";
import * as questions from "./questions.ts";
import { serveAnnouncements } from "./server/announcements/announce.ts";
import { countMissingFromReport, findUndecidedSession } from "./server/attendance/attendance-store.ts";
import { cleanPageStays } from "./server/attendance/clean-page-stays.ts";
import { settleAttendance } from "./server/attendance/settle-attendance.ts";
import { dropUnusedSeats, findAttendedTwice } from "./server/attendees/merge-seats-store.ts";
import { remindAttendees } from "./server/attendees/remind-attendees.ts";
import { calendarAttachment, serveCalendar } from "./server/attendees/serve-calendar.ts";
import { serveLive } from "./server/endpoints.ts";
import { exportLive } from "./server/held-on-customer.ts";
import { refuseDates } from "./server/sessions/check-dates.ts";
import { followChanged } from "./server/sessions/follow-changed.ts";
import { followSessions } from "./server/sessions/follow-sessions.ts";
import { countSessionsWithoutLink, listAhead } from "./server/sessions/session-store.ts";
import { updateMeetings } from "./server/sessions/update-meetings.ts";

const work: Record<string, (context: AppContext) => Promise<unknown>> = {
	"live.follow": followSessions,
	"live.remind": remindAttendees,
	"live.meetings": updateMeetings,
	"live.settle": settleAttendance,
};

const cleanPageStaysJob = declareJob<object>({ name: "live.clean-page-stays" });

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
	handlers: [
		on(CourseChanged, "moves or cancels the live session", (context, trx, { courseIds }) =>
			followChanged(trx, context, courseIds),
		),
	],
	answers: [
		answer(DateRefusals, "keeps the dates of sessions with attendees", ({ clock }, trx, { dates }) =>
			refuseDates(trx, dates, clock.now()),
		),
		answer(UpcomingSeats, "counts the attendees", ({ clock }, trx, { courseIds }) =>
			seatsAhead(trx, courseIds, clock.now()),
		),
	],
	personalData: {
		name: "liveSessions",
		// The database deletes them with the account.
		export: (db, { id }) => exportLive(db, id),
		moves: [
			"live_attendees",
			"live_reminders",
			"live_attendance",
			"live_registrations",
			"live_page_stays",
			"live_reported_stays",
			"live_announcements.sent_by",
		],
		blocksMerge: async (db, accounts) => (await findAttendedTwice(db, accounts)).map(mergeMessages.attendedTwice),
		beforeMerge: dropUnusedSeats,
	},
	actionItems: [
		{
			order: 1,
			label: "Sessions that start within 24 hours without a join link",
			to: "/console/courses",
			access: "editor",
			count: countSessionsWithoutLink,
		},
		{
			order: 2,
			label: "Attendees missing from the meeting report",
			to: async (db) => {
				const session = await findUndecidedSession(db);
				return session === undefined ? "/console/sessions" : `/console/sessions/${session}?missing=true`;
			},
			access: "support",
			count: countMissingFromReport,
		},
	],
});

/** Registers the jobs that run every minute, and a nightly one. They are separate jobs so that none delays another. */
function registerLiveJobs(context: AppContext): void {
	const { jobs, log } = context;
	jobs.handle(cleanPageStaysJob, () => cleanPageStays(context), "31 3 * * *");
	for (const [name, does] of Object.entries(work)) {
		const job = declareJob<object>({ name, retries: 0 });
		jobs.handle(
			job,
			async () => {
				await does(context).catch((error: unknown) => {
					log.error({ err: error }, `The job ${name} failed. It will be retried in a minute.`);
					throw error;
				});
			},
			"* * * * *",
		);
	}
}

/** Counts attendees of each course's session that has not ended. Omits courses without attendees. */
async function seatsAhead(db: Executor, courseIds: readonly number[], now: Date): Promise<Map<number, number>> {
	if (courseIds.length === 0) return new Map();
	const sessions = await listAhead(db, courseIds, now);
	return new Map(
		sessions
			.map((session) => [session.course_id, Number(session.attendees)] as const)
			.filter(([, attendees]) => attendees > 0),
	);
}
