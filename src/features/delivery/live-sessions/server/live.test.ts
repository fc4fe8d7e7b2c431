import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Refused } from "#api/refusal.ts";
import { importCatalog } from "#features/catalog/import-export/server/index.ts";
import { acceptSeat, endEnrollment } from "#features/delivery/enrollments/server/index.ts";
import { courseRow, importContext, importRows } from "#tests/support/catalog/courses-fixture.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { attendedMinutes } from "#tests/support/delivery/attended-minutes.ts";
import { openLiveSessionsScenario } from "#tests/support/delivery/live-sessions-scenario.ts";
import { buildUser } from "#tests/support/operator.ts";
import { testProfile } from "#tests/support/platform/email-fixture.ts";
import { createUser } from "#tests/support/sales/orders-fixture.ts";
import { correctAttendance, readAttendees } from "./attendance/correct-attendance.ts";
import { settleAttendance } from "./attendance/settle-attendance.ts";
import { joinAddress } from "./attendees/live-links.ts";
import { enter, readJoin, storePresence } from "./attendees/read-join.ts";
import { remindAttendees } from "./attendees/remind-attendees.ts";
import { exportLive } from "./held-on-customer.ts";
import { announceSessions, liveParts, placeSeats } from "./index.ts";
import { cancel, enterLink, moveTo, readCurrent, readSessions } from "./sessions/change-session.ts";
import { refuseDates } from "./sessions/check-dates.ts";
import { followSessions } from "./sessions/follow-sessions.ts";
import { savePlace } from "./sessions/session-store.ts";
import { updateMeetings } from "./sessions/update-meetings.ts";

const links = (scenario: Awaited<ReturnType<typeof openLiveSessionsScenario>>) => ({
	signer: scenario.deps.signer,
	publicUrl: "https://training.example.com",
});
const staffMember = buildUser(77, "editor");
const readCode = (outcome: unknown) => (outcome instanceof Refused ? outcome.code : outcome);
const field = (calendar: string, name: string) => calendar.match(new RegExp(`^${name}[;:](.*)\r$`, "m"))?.[1];

describe.each(storeDatabases)("live sessions (%s)", (kind) => {
	let scenario: Awaited<ReturnType<typeof openLiveSessionsScenario>>;
	let course = 100;
	const date = "2027-01-05T18:00:00Z";
	const newCourse = async (webinarDate: string | null = date) => {
		course += 1;
		await setDate(webinarDate, course);
		return course;
	};
	const readState = (token: string) => readJoin({ ...scenario.deps, site: () => testProfile }, token);
	const setDate = (webinarDate: string | null, id = course) =>
		importRows(scenario.db, [courseRow(id, { title: `Session ${id}`, webinarDate })]);
	const findSession = (id = course) =>
		scenario.db
			.selectFrom("live_sessions")
			.selectAll()
			.where("course_id", "=", id)
			.orderBy("id", "desc")
			.executeTakeFirstOrThrow();
	const readToken = async (userId: number) =>
		joinAddress(links(scenario), { reference: (await findSession()).reference, userId }).split("/join/")[1] as string;
	const auditSummaries = async () => {
		const entries = await scenario.db
			.selectFrom("audit_log")
			.select(["summary"])
			.where("actor_id", "=", staffMember.userId)
			.where("subject_kind", "=", "course")
			.where("subject_id", "=", String(course))
			.orderBy("id")
			.execute();
		return entries.map(({ summary }) => summary);
	};
	const emailsAfterJobs = async () => {
		await scenario.follow();
		return scenario.emails();
	};

	beforeAll(async () => {
		scenario = await openLiveSessionsScenario(kind, "2027-01-01T12:00:00Z");
	});
	afterAll(() => scenario?.close());

	it("are held on the site by default if the settings say so, and staff can choose otherwise", async () => {
		const here = { ...scenario.deps, meetings: "here" as const };
		scenario.at("2027-01-01T12:00:00Z");
		await newCourse();
		await scenario.buy(course);
		await followSessions(here);
		expect(await findSession()).toMatchObject({ held_here: true, provider: "link", meeting_id: null });
		await savePlace(scenario.db, (await findSession()).id, false);
		await followSessions(here);
		await updateMeetings(here);
		expect(await findSession()).toMatchObject({ held_here: false, meeting_id: null, meeting_error: null });
		// Prepared by staff before the first seat is sold.
		await newCourse();
		const prepared = await enterLink(here, staffMember, course, null);
		expect(readCode(prepared)).toMatchObject({ heldHere: true });
		await scenario.emails();
	});

	it("emails a new attendee once with a calendar entry, even for several enrollments", async () => {
		scenario.at("2027-01-01T12:00:00Z");
		await newCourse();
		const { userId } = await scenario.buy(course);
		await scenario.buy(course, { user: userId });
		await scenario.buy(course, { grants: { live: false, recording: true, transcript: false } });
		await Promise.all([scenario.follow(), scenario.follow(), scenario.follow()]);
		const [mail, ...more] = await scenario.emails();
		expect(more).toEqual([]);
		expect(mail?.subject).toBe(`Your live session: Session ${course}`);
		expect(mail?.text).toContain("January 5, 2027, 1:00 PM EST");
		expect(mail?.text).toContain("10:00 AM PST");
		expect(mail?.files[0]?.contentType).toBe("text/calendar; charset=utf-8; method=REQUEST");
		const { reference } = await findSession();
		const calendar = mail?.calendar ?? "";
		expect([
			field(calendar, "UID"),
			field(calendar, "SEQUENCE"),
			field(calendar, "DTSTART"),
			field(calendar, "DTEND"),
			field(calendar, "METHOD"),
		]).toEqual([`live-${reference}@training.example.com`, "0", "20270105T180000Z", "20270105T193000Z", "REQUEST"]);
		expect(calendar).toContain("January 5\\, 2027\\, 1:00 PM EST / 10:00 AM PST");
		expect(await emailsAfterJobs()).toEqual([]);
	});

	it("emails a date changed by an import to every attendee once, as an update of the same calendar entry", async () => {
		scenario.at("2027-01-01T12:00:00Z");
		await newCourse();
		await Promise.all([scenario.buy(course), scenario.buy(course), scenario.buy(course)]);
		const uids = (await emailsAfterJobs()).map((mail) => field(mail.calendar, "UID"));
		await setDate("2027-01-12T19:00:00Z");
		const moved = await emailsAfterJobs();
		expect(
			moved.map((mail) => [
				mail.subject,
				field(mail.calendar, "UID"),
				field(mail.calendar, "SEQUENCE"),
				field(mail.calendar, "DTSTART"),
			]),
		).toEqual(uids.map((uid) => [`New date: Session ${course}`, uid, "1", "20270112T190000Z"]));
		expect(moved[0]?.text).toMatch(/January 5, 2027, 1:00 PM EST[\s\S]*The new date is January 12, 2027, 2:00 PM EST/);
		expect(await emailsAfterJobs()).toEqual([]);
	});

	it("announces a cancellation when the date is removed and a new date when it returns", async () => {
		scenario.at("2027-01-01T12:00:00Z");
		await newCourse();
		const { userId, enrollmentId } = await scenario.buy(course);
		await emailsAfterJobs();
		await setDate(null);
		const [canceled] = await emailsAfterJobs();
		expect([
			canceled?.subject,
			field(canceled?.calendar ?? "", "METHOD"),
			field(canceled?.calendar ?? "", "STATUS"),
			field(canceled?.calendar ?? "", "SEQUENCE"),
		]).toEqual([`Canceled: Session ${course}`, "CANCEL", "CANCELLED", "1"]);
		const part = async () =>
			(
				await liveParts({ ...scenario.deps, ...links(scenario) }, userId, [{ id: enrollmentId, grants_live: true }])
			).get(enrollmentId);
		expect(await part()).toMatchObject({ state: "canceled", joinUrl: null });
		expect(readCode(await enter(scenario.deps, await readToken(userId), userId))).toBe("session_cancelled");
		await setDate("2027-02-01T18:00:00Z");
		const [back] = await emailsAfterJobs();
		expect(back?.text).toContain("will take place after all");
		expect(field(back?.calendar ?? "", "SEQUENCE")).toBe("2");
		expect(await part()).toMatchObject({ state: "moved", startsAt: "2027-02-01T18:00:00.000Z" });
	});

	it("neither a course nor a move can set a session with attendees to a past date", async () => {
		scenario.at("2027-01-01T12:00:00Z");
		await newCourse();
		await scenario.buy(course);
		await emailsAfterJobs();
		const refusal = await moveTo(scenario.deps, staffMember, course, new Date("2026-12-31T12:00:00Z"));
		expect(refusal).toMatchObject({ code: "in_the_past", status: 422, message: "Please choose a date in the future." });
		const errors: string[] = [];
		const rows = [
			courseRow(course, { title: "Renamed", webinarDate: "2026-12-31T12:00:00Z" }),
			courseRow(990_000 + course, { webinarDate: "2026-12-31T12:00:00Z" }),
		];
		const source = async function* () {
			for (const [index, value] of rows.entries()) yield { row: index + 1, line: index + 1, value };
		};
		const options = {
			checkDates: (dates: Map<number, Date | null>) => refuseDates(scenario.db, dates, scenario.deps.clock.now()),
			onError: ({ row }: { row: number }, reason: string) => errors.push(`${row} ${reason}`),
		};
		const why =
			"1 webinarDate: The live session on January 5, 2027, 1:00 PM EST has attendees (1). Choose a future date, or cancel the session in the course editor first.";
		expect(await importCatalog(importContext(scenario.db), source, { ...options, allOrNothing: true })).toMatchObject({
			imported: 0,
			refused: 1,
		});
		expect(await importCatalog(importContext(scenario.db), source, options)).toMatchObject({ imported: 1, refused: 1 });
		expect(errors).toEqual([why, why]);
		// Bypasses every check and still moves nothing.
		await setDate("2026-12-31T12:00:00Z");
		expect(await emailsAfterJobs()).toEqual([]);
		expect((await findSession()).starts_at).toEqual(new Date(date));
	});

	it("staff can move and cancel a session, which changes the course's date", async () => {
		scenario.at("2027-01-01T12:00:00Z");
		await newCourse();
		await scenario.buy(course);
		await emailsAfterJobs();
		expect(await moveTo(scenario.deps, staffMember, course, new Date("2027-01-20T18:00:00Z"))).toMatchObject({
			startsAt: "2027-01-20T18:00:00.000Z",
			movedFrom: "2027-01-05T18:00:00.000Z",
		});
		const readDate = async () =>
			(
				await scenario.db
					.selectFrom("courses")
					.select("webinar_date")
					.where("id", "=", course)
					.executeTakeFirstOrThrow()
			).webinar_date;
		expect(await readDate()).toEqual(new Date("2027-01-20T18:00:00Z"));
		expect((await emailsAfterJobs()).map((mail) => mail.subject)).toEqual([`New date: Session ${course}`]);
		expect(await cancel(scenario.deps, staffMember, course)).toMatchObject({ state: "canceled" });
		expect(await readDate()).toBeNull();
		expect((await emailsAfterJobs()).map((mail) => mail.subject)).toEqual([`Canceled: Session ${course}`]);
		expect(readCode(await moveTo(scenario.deps, staffMember, 99_999, new Date("2027-03-01T00:00:00Z")))).toBe(
			"session_not_found",
		);
		expect(await auditSummaries()).toEqual([
			`Moved the live session of “Session ${course}” to January 20, 2027, 1:00 PM EST`,
			`Canceled the live session of “Session ${course}”`,
		]);
		const versions = scenario.db
			.selectFrom("public_course_versions")
			.select(["version", "action", "actor_name", "changed_fields"]);
		expect(await versions.where("course_id", "=", course).orderBy("version").execute()).toEqual([
			{ version: 1, action: "found", actor_name: null, changed_fields: [] },
			{ version: 2, action: "rescheduled", actor_name: staffMember.fullName, changed_fields: ["webinarDate"] },
			{ version: 3, action: "rescheduled", actor_name: staffMember.fullName, changed_fields: ["webinarDate"] },
		]);
	});

	it("disables the link of a customer who lost the seat and admits the new one", async () => {
		scenario.at("2027-01-01T12:00:00Z");
		await newCourse();
		const first = await scenario.buy(course, { name: "First Person" });
		await emailsAfterJobs();
		const token = await readToken(first.userId);
		await scenario.inTransaction((trx) => endEnrollment(trx, first.orderLineId));
		const next = await createUser(scenario.db, "Second Person");
		const { id: enrollmentId, ...row } = await scenario.db
			.selectFrom("enrollments")
			.select([
				"id",
				"order_line_id as orderLineId",
				"course_id as courseId",
				"pricing_id as pricingId",
				"session_type as sessionType",
				"seat",
			])
			.where("id", "=", first.enrollmentId)
			.executeTakeFirstOrThrow();
		expect(readCode(await readState(token))).toBe("seat_gone");
		await scenario.inTransaction((trx) =>
			acceptSeat(trx, {
				...row,
				userId: next,
				grants: { live: true, recording: false, transcript: false },
				now: scenario.deps.clock.now(),
			}),
		);
		const emails = await emailsAfterJobs();
		expect(emails.map((mail) => mail.subject).sort()).toEqual([
			`Your live session: Session ${course}`,
			`Your seat has ended: Session ${course}`,
		]);
		expect(emails.map((mail) => field(mail.calendar, "METHOD")).sort()).toEqual(["CANCEL", "REQUEST"]);
		expect(readCode(await enter(scenario.deps, token, first.userId))).toBe("seat_gone");
		expect((await readState(await readToken(next))) as object).toMatchObject({ state: "early" });
		expect(enrollmentId).toBe(first.enrollmentId);
		expect(await emailsAfterJobs()).toEqual([]);
	});

	it("reminds each attendee a day and an hour before, once, with concurrent runs", async () => {
		scenario.at("2027-01-01T12:00:00Z");
		await newCourse();
		for (let count = 0; count < 5; count++) await scenario.buy(course);
		await emailsAfterJobs();
		const remind = async () => {
			await Promise.all(Array.from({ length: 10 }, () => remindAttendees(scenario.deps)));
			// Sessions of earlier tests are due too.
			return (await scenario.emails()).map((mail) => mail.subject).filter((subject) => subject.endsWith(` ${course}`));
		};
		scenario.at("2027-01-04T17:59:59Z");
		expect(await remind()).toEqual([]);
		scenario.at("2027-01-04T18:00:00Z");
		expect(await remind()).toEqual(Array(5).fill(`Coming up: Session ${course}`));
		// This buyer was notified of the date less than a day before.
		await scenario.buy(course);
		await emailsAfterJobs();
		scenario.at("2027-01-05T03:00:00Z");
		expect(await remind()).toEqual([]);
		scenario.at("2027-01-05T17:05:00Z");
		expect(await remind()).toEqual(Array(6).fill(`Within the hour: Session ${course}`));
		await setDate("2027-01-09T18:00:00Z");
		await emailsAfterJobs();
		scenario.at("2027-01-08T19:00:00Z");
		expect(await remind()).toEqual(Array(6).fill(`Coming up: Session ${course}`));
		scenario.at("2027-01-09T18:00:00Z");
		expect(await remind()).toEqual([]);
	});

	it("sends after an outage of the mail server only what is still true", async () => {
		scenario.at("2027-01-01T12:00:00Z");
		await newCourse();
		await scenario.buy(course);
		await emailsAfterJobs();
		const sentNow = async () => (await scenario.emails()).filter(({ subject }) => subject.endsWith(` ${course}`));
		scenario.setMailAway(true);
		scenario.at("2027-01-04T18:00:00Z");
		await remindAttendees(scenario.deps);
		expect(await sentNow()).toEqual([]);
		for (const moved of ["2027-01-12T19:00:00Z", "2027-01-13T19:00:00Z"]) {
			await setDate(moved);
			await scenario.follow();
			expect(await sentNow()).toEqual([]);
		}
		scenario.setMailAway(false);
		scenario.at("2027-01-04T20:00:00Z");
		const [moved, ...more] = await sentNow();
		expect([moved?.subject, more]).toEqual([`New date: Session ${course}`, []]);
		expect(moved?.text).toContain("The new date is January 13, 2027");
		// The reminder of an hour before comes no more after the start.
		scenario.setMailAway(true);
		scenario.at("2027-01-13T18:05:00Z");
		await remindAttendees(scenario.deps);
		expect(await sentNow()).toEqual([]);
		scenario.setMailAway(false);
		scenario.at("2027-01-13T19:00:00Z");
		expect(await sentNow()).toEqual([]);
		const stopped = await scenario.db
			.selectFrom("public_emails")
			.select("kind")
			.where("state", "=", "stopped")
			.orderBy("id")
			.execute();
		expect(stopped.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["live.reminder", "live.moved"]));
	});

	it("admits only the attendee, from 15 minutes before the start, and counts the attendance", async () => {
		scenario.at("2027-01-01T12:00:00Z");
		await newCourse();
		const { userId, enrollmentId } = await scenario.buy(course);
		await emailsAfterJobs();
		const token = await readToken(userId);
		const stateAt = async (moment: string) => {
			scenario.at(moment);
			return [
				((await readState(token)) as { state: string }).state,
				readCode(await enter(scenario.deps, token, userId)),
			];
		};
		expect(await stateAt("2027-01-05T17:44:59Z")).toEqual(["early", "too_early"]);
		expect(await stateAt("2027-01-05T17:45:00Z")).toEqual(["open", "meeting_not_ready"]);
		expect(await readState(token)).toMatchObject({ opensIn: 0, startsIn: 900, supportEmail: testProfile.supportEmail });
		scenario.at("2027-01-05T18:00:01Z");
		expect(await readState(token)).toMatchObject({ ready: false, startsIn: 0 });
		await enterLink(scenario.deps, staffMember, course, "https://meet.example/abc");
		expect(readCode(await enter(scenario.deps, token, userId + 1))).toBe("not_your_seat");
		expect(readCode(await enter(scenario.deps, `${token}x`, userId))).toBe("link_broken");
		expect(await stateAt("2027-01-05T18:10:00Z")).toEqual(["open", { url: "https://meet.example/abc" }]);
		for (let minute = 10; minute < 90; minute++) {
			scenario.at(new Date(Date.parse(date) + minute * 60_000).toISOString());
			expect(await storePresence(scenario.deps, token, userId)).toEqual({ present: true });
		}
		expect(await stateAt("2027-01-05T19:29:59Z")).toEqual(["open", { url: "https://meet.example/abc" }]);
		expect(readCode(await storePresence(scenario.deps, token, userId + 1))).toBe("not_your_seat");
		expect(await storePresence(scenario.deps, token, userId)).toEqual({ present: true });
		expect(await stateAt("2027-01-05T19:30:00Z")).toEqual(["over", "session_over"]);
		expect(readCode(await storePresence(scenario.deps, token, userId))).toBe("not_joined");
		expect(await attendedMinutes(scenario.db, enrollmentId)).toBe(0);
		await scenario.follow();
		await settleAttendance(scenario.deps);
		expect(scenario.considered).toEqual([]);
		scenario.at("2027-01-05T19:45:00Z");
		await settleAttendance(scenario.deps);
		await settleAttendance(scenario.deps);
		expect(scenario.considered.splice(0)).toEqual([enrollmentId]);
		// The attendee joined a 90-minute session ten minutes late.
		expect(await attendedMinutes(scenario.db, enrollmentId)).toBe(80);
		const { id } = await findSession();
		expect((await readSessions(scenario.db, { sessionId: id }))[0]).toMatchObject({
			state: "over",
			attendees: 1,
			joined: 1,
		});
		expect(
			await correctAttendance(scenario.deps, staffMember, id, { userId, minutes: 45, reason: "Joined by phone" }),
		).toMatchObject({
			minutes: 45,
			source: "operator",
			reason: "Joined by phone",
		});
		expect(await readCurrent(scenario.db, course)).toBeNull();
		expect(await auditSummaries()).toEqual([
			`Set the join link of “Session ${course}”`,
			`Corrected the attendance of customer ${userId} in “Session ${course}” to 45 minutes`,
		]);
		expect(await attendedMinutes(scenario.db, enrollmentId)).toBe(45);
		expect(scenario.considered.splice(0)).toEqual([enrollmentId]);
		expect(await readAttendees(scenario.deps, id)).toMatchObject({
			attendees: [{ userId, joinedAt: "2027-01-05T18:10:00.000Z", minutes: 45 }],
		});
		expect(readCode(await readAttendees(scenario.deps, 987_654))).toBe("session_not_found");
		expect(
			readCode(
				await correctAttendance(scenario.deps, staffMember, id, {
					userId: 987_654,
					minutes: 1,
					reason: "Joined by phone",
				}),
			),
		).toBe("attendee_not_found");
	});

	it("lists future sessions by start, then ended sessions with the latest first", async () => {
		const rows = [
			[9_001, "over", "2026-03-01"],
			[9_002, "canceled", "2031-05-01"],
			[9_003, "over", "2026-04-01"],
			[9_004, "canceled", "2031-04-01"],
			[9_005, "canceled", "2031-05-01"],
			[9_006, "over", "2026-04-01"],
		] as const;
		for (const [course_id, state, day] of rows)
			await sql`insert into live_sessions (course_id, title, starts_at, minutes, provider, state, created_at)
				values (${course_id}, 'Listed', ${`${day}T12:00:00Z`}::timestamptz, 60, 'link', ${state}, now())`.execute(
				scenario.db,
			);
		const all = await readSessions(scenario.db, { limit: 500 });
		const listed = all.filter(({ title }) => title === "Listed").map(({ courseID }) => courseID);
		expect(listed).toEqual([9_004, 9_002, 9_005, 9_006, 9_003, 9_001]);

		const ids = all.map(({ sessionId }) => sessionId);
		for (const limit of [1, 2, 3, ids.length]) {
			const paged: number[] = [];
			for (
				let page = await readSessions(scenario.db, { limit });
				page.length > 0;
				page = await readSessions(scenario.db, { limit, after: paged.at(-1) })
			)
				paged.push(...page.map(({ sessionId }) => sessionId));
			expect(paged).toEqual(ids);
		}
	});

	it("staff can set the join link before the first seat is sold", async () => {
		scenario.at("2027-01-01T12:00:00Z");
		await newCourse();
		expect(await readCurrent(scenario.db, course)).toBeNull();
		expect(await enterLink(scenario.deps, staffMember, course, "https://meet.example/early")).toMatchObject({
			attendees: 0,
		});
		expect(await readCurrent(scenario.db, course)).toMatchObject({
			courseID: course,
			state: "scheduled",
			meetingUrl: "https://meet.example/early",
		});
		await enterLink(scenario.deps, staffMember, course, null);
		expect(await readCurrent(scenario.db, course)).toMatchObject({ meetingUrl: null });
		expect(await auditSummaries()).toEqual([
			`Set the join link of “Session ${course}”`,
			`Restored the provider's meeting for “Session ${course}”`,
		]);
	});

	it("creates a new session for a date set after the previous one has ended", async () => {
		scenario.at("2027-01-01T12:00:00Z");
		await newCourse();
		const early = await scenario.buy(course);
		await emailsAfterJobs();
		const before = await findSession();
		scenario.at("2027-01-06T12:00:00Z");
		await scenario.follow();
		await setDate("2027-03-01T18:00:00Z");
		const late = await scenario.buy(course);
		const emails = await emailsAfterJobs();
		expect(emails).toHaveLength(1);
		expect((await findSession()).id).not.toBe(before.id);
		const parts = await liveParts({ ...scenario.deps, ...links(scenario) }, early.userId, [
			{ id: early.enrollmentId, grants_live: true },
		]);
		expect(parts.get(early.enrollmentId)).toMatchObject({ state: "over", startsAt: "2027-01-05T18:00:00.000Z" });
		expect(late.enrollmentId).toBeGreaterThan(early.enrollmentId);
	});

	it("books a buyer for the confirmation email and sends no second one", async () => {
		scenario.at("2027-01-01T12:00:00Z");
		await newCourse();
		const { userId, orderId } = await scenario.buy(course);
		const order = { orderId, userId, courseIds: [course] };
		const booked = await scenario.inTransaction(async (trx) => {
			await placeSeats(scenario.deps, trx, [{ userId, courseId: course }]);
			return announceSessions(links(scenario), trx, [order], scenario.deps.clock.now());
		});
		expect(booked.get(orderId)).toMatchObject([
			{
				title: `Session ${course}`,
				startsAt: new Date(date),
				joinUrl: expect.stringContaining("/join/"),
				attachments: [{ maker: "calendar" }],
			},
		]);
		expect(await emailsAfterJobs()).toEqual([]);
	});

	it("exports and erases a customer's data", async () => {
		scenario.at("2027-01-01T12:00:00Z");
		await newCourse();
		const { userId } = await scenario.buy(course);
		await emailsAfterJobs();
		expect(await exportLive(scenario.db, userId)).toMatchObject([
			{ session: `Session ${course}`, startsAt: new Date(date), timesJoined: 0 },
		]);
		await scenario.db.deleteFrom("users").where("id", "=", userId).execute();
		expect(await exportLive(scenario.db, userId)).toEqual([]);
	});
});
