import { CourseChanged } from "#features/catalog/courses/events.ts";
import { enroll } from "#features/delivery/enrollments/server/index.ts";
import { resetRoom } from "#features/delivery/live-room/server/ingest/take-store.ts";
import { listAttended } from "#features/delivery/live-room/server/presence/list-attended.ts";
import { listServerSigns } from "#features/delivery/live-room/server/signs/room-signs-store.ts";
import { AttendanceRecorded, SessionRescheduled } from "#features/delivery/live-sessions/events.ts";
import { RoomAttendance, ServerSigns } from "#features/delivery/live-sessions/questions.ts";
import { joinAddress } from "#features/delivery/live-sessions/server/attendees/live-links.ts";
import { storePresence } from "#features/delivery/live-sessions/server/attendees/read-join.ts";
import { calendarAttachment } from "#features/delivery/live-sessions/server/attendees/serve-calendar.ts";
import { followChanged } from "#features/delivery/live-sessions/server/sessions/follow-changed.ts";
import { followSessions } from "#features/delivery/live-sessions/server/sessions/follow-sessions.ts";
import type { Transaction } from "#platform/database/tables.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { createEmail } from "#platform/email/create-email.ts";
import type { OutgoingEmail } from "#platform/email/email-port.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { answer, createEvents, on } from "#platform/feature/events/events.ts";
import type { MeetingProvider, Participation } from "#platform/meeting/meeting-provider.ts";
import { MeetingUnavailable } from "#platform/meeting/meeting-provider.ts";
import { createSigner } from "#platform/security/signing/signer.ts";
import { courseRow, importRows, openForTest, site } from "../catalog/courses-fixture.ts";
import type { DatabaseKind } from "../databases.ts";
import { testSite } from "../platform/email-fixture.ts";
import { createOrder, createUser } from "../sales/orders-fixture.ts";

export function meetingsInMemory() {
	const meetings = new Map<string, { startsAt: Date; minutes: number; title: string }>();
	let made = 0;
	const provider: MeetingProvider & { away: boolean; meetings: typeof meetings; report: Participation[] | null } = {
		name: "zoom",
		away: false,
		meetings,
		report: null,
		async create(meeting) {
			if (provider.away) throw new MeetingUnavailable("Zoom could not be reached.");
			const id = `m${++made}`;
			meetings.set(id, meeting);
			return { id, joinUrl: `https://zoom.example/j/${id}` };
		},
		async update(id, meeting) {
			if (provider.away) throw new MeetingUnavailable("Zoom could not be reached.");
			return meetings.has(id) && meetings.set(id, meeting) !== undefined;
		},
		async remove(id) {
			if (provider.away) throw new MeetingUnavailable("Zoom could not be reached.");
			meetings.delete(id);
		},
		participations: async () => provider.report,
	};
	return provider;
}

/** Provides a separate course for each test. */
export function liveCourses(scenario: Awaited<ReturnType<typeof openLiveSessionsScenario>>, first: number) {
	let course = first;
	const findSession = (id = course) =>
		scenario.db
			.selectFrom("live_sessions")
			.selectAll()
			.where("course_id", "=", id)
			.orderBy("id", "desc")
			.executeTakeFirstOrThrow();
	return {
		current: () => course,
		/** Imports the current course with this date, without validation. */
		setDate: (webinarDate: string | null) =>
			importRows(scenario.db, [courseRow(course, { title: `Session ${course}`, webinarDate })]),
		async newCourse(webinarDate: string | null) {
			course += 1;
			await this.setDate(webinarDate);
			return course;
		},
		sessionOf: findSession,
		async readToken(userId: number) {
			const { reference } = await findSession();
			return joinAddress({ signer: scenario.deps.signer, publicUrl: testSite.publicUrl }, { reference, userId }).split(
				"/join/",
			)[1] as string;
		},
		/**
		 * Keeps the page of the current session open for a customer who has joined. It sends a sign of presence every
		 * minute.
		 */
		async stayOnPage(userId: number, from: string, until: string) {
			const token = await this.readToken(userId);
			for (let moment = Date.parse(from); moment <= Date.parse(until); moment += 60_000) {
				scenario.at(new Date(moment).toISOString());
				await storePresence(scenario.deps, token, userId);
			}
		},
		/** Sends pending emails after sessions have been updated from their courses. */
		async settled() {
			await scenario.follow();
			return scenario.emails();
		},
	};
}

/** Opens live sessions on a fresh database, with recorded emails and a clock that the test controls. */
export async function openLiveSessionsScenario(
	kind: DatabaseKind,
	start: string,
	meetings: AppContext["meetings"] = null,
) {
	const opened = await openForTest(kind);
	const { db } = opened;
	let now = new Date(start);
	const clock = { now: () => now };
	const sent: OutgoingEmail[] = [];
	const considered: number[] = [];
	const jobs = { handle: () => {}, send: async () => {}, start: async () => {}, stop: async () => {} };
	let isMailAway = false;
	const port = {
		async deliver(mail: OutgoingEmail) {
			if (isMailAway) throw new Error("The mail server is away.");
			sent.push(mail);
		},
		check: async () => {},
	};
	const mail = createEmail({
		db,
		jobs,
		clock,
		port,
		from: () => "Lectern <no-reply@example.com>",
		site: () => testSite,
	});
	const deps = {
		db,
		clock,
		signer: createSigner(Buffer.alloc(32, 7), clock),
		meetings,
		mail,
		log: { info: () => {}, warn: () => {}, error: () => {} },
		publicUrl: testSite.publicUrl,
		...site,
		events: createEvents(
			{
				handlers: [
					on(
						AttendanceRecorded,
						"records them",
						async (_context, _trx, { enrollmentIds }) => void considered.push(...enrollmentIds),
					),
					on(CourseChanged, "moves the live session", (context, trx, { courseIds }) =>
						followChanged(trx, context, courseIds),
					),
					on(SessionRescheduled, "clears the room", (_context, trx, { sessionId }) => resetRoom(trx, sessionId)),
				],
				answers: [
					answer(RoomAttendance, "lists them", (_context, trx, session) => listAttended(trx, session)),
					answer(ServerSigns, "lists them", (_context, trx, session) => listServerSigns(trx, session)),
				],
			},
			(): AppContext => deps as unknown as AppContext,
		),
	};
	mail.createAttachment("calendar", calendarAttachment(deps));
	const live = { live: true, recording: false, transcript: false };
	return {
		...opened,
		deps,
		considered,
		at(moment: string) {
			now = new Date(moment);
		},
		/** Takes the mail server away, or returns it. */
		setMailAway(isAway: boolean) {
			isMailAway = isAway;
		},
		/** Sends pending emails and returns those sent since the last call. */
		async emails() {
			await mail.deliverDue();
			return sent.splice(0).map((outgoingEmail) => ({
				...outgoingEmail,
				calendar:
					outgoingEmail.files
						.find((file) => file.filename === "session.ics")
						?.content.toString()
						.replaceAll("\r\n ", "") ?? "",
			}));
		},
		follow: () => followSessions(deps),
		/** Creates a customer who bought a live session of a course. */
		async buy(
			courseId: number,
			{ user, grants = live, name }: { user?: number; grants?: typeof live; name?: string } = {},
		) {
			const userId = user ?? (await createUser(db, name));
			const { orderId, lineIds } = await createOrder(db, userId, [{ courseId, grants }]);
			const orderLineId = lineIds[0] as number;
			const seat = { orderLineId, userId, courseId, pricingId: 1, sessionType: "Live session", grants, seats: 1, now };
			await inTransaction(db, (trx) => enroll(trx, seat));
			const { id } = await db
				.selectFrom("enrollments")
				.select("id")
				.where("order_line_id", "=", orderLineId)
				.executeTakeFirstOrThrow();
			return { userId, orderId, orderLineId, enrollmentId: id };
		},
		inTransaction: <T>(work: (trx: Transaction) => Promise<T>) => inTransaction(db, work),
	};
}
