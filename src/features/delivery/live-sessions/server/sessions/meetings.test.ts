import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Refused } from "#api/refusal.ts";
import { MeetingUnavailable } from "#platform/meeting/meeting-provider.ts";
import { courseRow, importRows } from "#tests/support/catalog/courses-fixture.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { attendedMinutes } from "#tests/support/delivery/attended-minutes.ts";
import { meetingsInMemory, openLiveSessionsScenario } from "#tests/support/delivery/live-sessions-scenario.ts";
import { buildUser } from "#tests/support/operator.ts";
import { countMissingFromReport, findUndecidedSession, recordJoin } from "../attendance/attendance-store.ts";
import { correctAttendance, readAttendees } from "../attendance/correct-attendance.ts";
import { settleAttendance } from "../attendance/settle-attendance.ts";
import { stateTimes } from "../attendance/state-held-times.ts";
import { joinAddress } from "../attendees/live-links.ts";
import { enter } from "../attendees/read-join.ts";
import { exportLive } from "../held-on-customer.ts";
import { countedAttendance } from "../index.ts";
import { moveTo, readSessions } from "./change-session.ts";
import { updateMeetings } from "./update-meetings.ts";

const staffMember = buildUser(77, "editor");

describe.each(storeDatabases)("meetings of live sessions (%s)", (kind) => {
	const meetings = meetingsInMemory();
	let scenario: Awaited<ReturnType<typeof openLiveSessionsScenario>>;
	let course = 200;
	const setDate = (webinarDate: string | null) =>
		importRows(scenario.db, [courseRow(course, { title: `Session ${course}`, webinarDate })]);
	const findSession = async () =>
		(await readSessions(scenario.db, { limit: 500 })).find((session) => session.courseID === course);
	const runJobs = async () => {
		await scenario.follow();
		await Promise.all([updateMeetings(scenario.deps), updateMeetings(scenario.deps)]);
	};
	beforeAll(async () => {
		scenario = await openLiveSessionsScenario(kind, "2027-01-01T12:00:00Z", meetings);
	});
	afterAll(() => scenario?.close());

	it("creates, moves and deletes one meeting at the provider along with the session", async () => {
		course += 1;
		await setDate("2027-01-05T18:00:00Z");
		await scenario.buy(course);
		await runJobs();
		expect([...meetings.meetings.values()]).toEqual([
			{ title: `Session ${course}`, startsAt: new Date("2027-01-05T18:00:00Z"), minutes: 90 },
		]);
		expect(await findSession()).toMatchObject({
			provider: "zoom",
			meetingUrl: "https://zoom.example/j/m1",
			meetingError: null,
		});
		await moveTo(scenario.deps, staffMember, course, new Date("2027-01-06T18:00:00Z"));
		await runJobs();
		expect([...meetings.meetings.values()]).toMatchObject([{ startsAt: new Date("2027-01-06T18:00:00Z") }]);
		await setDate(null);
		await runJobs();
		expect(meetings.meetings.size).toBe(0);
		expect(await findSession()).toMatchObject({ state: "canceled", meetingUrl: null });
		await setDate("2027-01-05T18:00:00Z");
		await runJobs();
		expect(await findSession()).toMatchObject({ state: "scheduled", meetingUrl: "https://zoom.example/j/m2" });
	});

	it("shows an error while the provider is unavailable, and recovers afterwards", async () => {
		course += 1;
		await setDate("2027-01-05T18:00:00Z");
		await scenario.buy(course);
		meetings.away = true;
		await runJobs();
		expect(await findSession()).toMatchObject({ meetingUrl: null, meetingError: "Zoom could not be reached." });
		meetings.away = false;
		await runJobs();
		expect(await findSession()).toMatchObject({ meetingUrl: null });
		scenario.at("2027-01-01T12:05:00Z");
		await runJobs();
		expect(await findSession()).toMatchObject({
			meetingUrl: expect.stringContaining("https://zoom.example/j/"),
			meetingError: null,
		});
	});

	it("waits for the provider's report, counts by it, and lists attendees missing from it", async () => {
		scenario.at("2027-01-01T12:00:00Z");
		course += 1;
		await setDate("2027-01-05T18:00:00Z");
		const [ann, bo, cy, dee] = await Promise.all(
			["Ann Alvarez", "Bo Bates", "Cy Clark", "Dee Dunn"].map((name) => scenario.buy(course, { name })),
		);
		await runJobs();
		const { sessionId = 0 } = (await findSession()) ?? {};
		const { email } = await scenario.db
			.selectFrom("users")
			.select("email")
			.where("id", "=", ann?.userId as number)
			.executeTakeFirstOrThrow();
		for (const one of [ann, cy])
			await recordJoin(scenario.db, { sessionId, userId: one?.userId as number }, new Date("2027-01-05T17:50:00Z"));
		scenario.at("2027-01-05T19:45:00Z");
		await scenario.follow();
		scenario.at("2027-01-05T20:00:00Z");
		await settleAttendance(scenario.deps);
		// Zoom and Teams first have a report without participants.
		meetings.report = [];
		scenario.at("2027-01-05T20:15:00Z");
		await settleAttendance(scenario.deps);
		expect(await attendedMinutes(scenario.db, ann?.enrollmentId as number)).toBe(0);
		expect(await countMissingFromReport(scenario.db)).toBe(0);
		meetings.report = [
			{ registration: null, email: email.toUpperCase(), name: "A.", seconds: 1800, joinedAt: null, leftAt: null },
			{ registration: null, email: "", name: "  bo  BATES ", seconds: 600, joinedAt: null, leftAt: null },
			{ registration: null, email: email, name: "A.", seconds: 930, joinedAt: null, leftAt: null },
			{
				registration: null,
				email: "stranger@example.com",
				name: "Stranger",
				seconds: 5000,
				joinedAt: null,
				leftAt: new Date("2027-01-05T19:20:00Z"),
			},
			// The same meeting, before the session was postponed.
			{
				registration: null,
				email: "",
				name: "Cy Clark",
				seconds: 5000,
				joinedAt: null,
				leftAt: new Date("2026-12-29T19:20:00Z"),
			},
		];
		scenario.at("2027-01-05T20:30:00Z");
		await settleAttendance(scenario.deps);
		const minutes = await Promise.all(
			[ann, bo, cy, dee].map((one) => attendedMinutes(scenario.db, one?.enrollmentId as number)),
		);
		expect(minutes).toEqual([45, 10, 0, 0]);
		const page = await readAttendees(scenario.deps, sessionId);
		const listed = page instanceof Refused ? [] : page.attendees;
		expect(
			listed.map(({ fullName, minutes: counted, source, missingFromReport }) => [
				fullName,
				counted,
				source,
				missingFromReport,
			]),
		).toEqual([
			["Ann Alvarez", 45, "report", false],
			["Bo Bates", 10, "report", false],
			["Cy Clark", 0, "report", true],
			["Dee Dunn", null, null, false],
		]);
		expect(await countedAttendance(scenario.db, bo?.enrollmentId as number)).toEqual({
			minutes: 10,
			heldAt: new Date("2027-01-05T18:00:00Z"),
			evidence: "report",
		});
		const undecided = async () => {
			const missing = await readAttendees(scenario.deps, sessionId, { missing: true });
			const item = await countMissingFromReport(scenario.db);
			const [session] = await readSessions(scenario.db, { sessionId });
			return [
				missing instanceof Refused ? [] : missing.attendees.map(({ fullName }) => fullName),
				item,
				session?.missingFromReport,
			];
		};
		expect(await undecided()).toEqual([["Cy Clark"], 1, 1]);
		expect(await findUndecidedSession(scenario.db)).toBe(sessionId);
		const cyId = cy?.userId as number;
		expect(
			await correctAttendance(scenario.deps, staffMember, sessionId, {
				userId: cyId,
				minutes: 60,
				reason: "Joined by phone",
			}),
		).toMatchObject({
			source: "operator",
			missingFromReport: false,
		});
		expect(await countedAttendance(scenario.db, cy?.enrollmentId as number)).toMatchObject({
			minutes: 60,
			evidence: "corrected",
		});
		expect(await undecided()).toEqual([[], 0, 0]);
		expect(await findUndecidedSession(scenario.db)).toBeUndefined();
		const entry = await scenario.db
			.selectFrom("audit_log")
			.select(["summary", "changes"])
			.where("action", "=", "course.attendance_entered")
			.executeTakeFirst();
		expect(entry).toEqual({
			summary: `Corrected the attendance of customer ${cyId} in “Session ${course}” to 60 minutes`,
			changes: { minutes: { before: 0, after: 60 } },
		});
		expect([...new Set(scenario.considered)].toSorted((a, b) => a - b)).toEqual(
			[ann, bo, cy].map((one) => one?.enrollmentId as number).toSorted((a, b) => a - b),
		);
	});

	it("registers each attendee when they join, and counts the report by registration", async () => {
		scenario.at("2027-01-01T12:00:00Z");
		course += 1;
		await setDate("2027-01-07T18:00:00Z");
		const [ann, bo] = await Promise.all(["Sam Same", "Sam Same"].map((name) => scenario.buy(course, { name })));
		await runJobs();
		const registered: string[] = [];
		const register = async (id: string, { email }: { email: string }) => {
			if (meetings.away) throw new MeetingUnavailable("Zoom could not be reached.");
			registered.push(email);
			return { id: `r${registered.length}`, joinUrl: `https://zoom.example/w/${id}?tk=${registered.length}` };
		};
		const deps = { ...scenario.deps, meetings: { ...meetings, register, participations: async () => meetings.report } };
		const { sessionId = 0 } = (await findSession()) ?? {};
		const { reference } = await scenario.db
			.selectFrom("live_sessions")
			.select("reference")
			.where("id", "=", sessionId)
			.executeTakeFirstOrThrow();
		const join = (userId: number) =>
			enter(deps, joinAddress(deps, { reference, userId }).split("/join/")[1] as string, userId);
		const [annId, boId] = [ann?.userId as number, bo?.userId as number];
		scenario.at("2027-01-07T17:50:00Z");
		meetings.away = true;
		expect(await join(annId)).toMatchObject({ code: "meeting_not_ready" });
		meetings.away = false;
		expect(await join(annId)).toEqual({ url: expect.stringMatching(/tk=1$/) });
		expect(await join(boId)).toEqual({ url: expect.stringMatching(/tk=2$/) });
		expect(await join(annId)).toEqual({ url: expect.stringMatching(/tk=1$/) });
		expect(registered).toHaveLength(2);
		expect(await exportLive(scenario.db, boId)).toMatchObject([{ registrationAtMeetingProvider: "r2" }]);
		meetings.report = [
			{ registration: "r2", email: "", name: "Sam Same", seconds: 3000, joinedAt: null, leftAt: null },
			{ registration: null, email: "", name: "Sam Same", seconds: 5000, joinedAt: null, leftAt: null },
		];
		scenario.at("2027-01-07T19:45:00Z");
		await scenario.follow();
		scenario.at("2027-01-07T20:15:00Z");
		await settleAttendance(deps);
		expect(await attendedMinutes(scenario.db, bo?.enrollmentId as number)).toBe(50);
		expect(await attendedMinutes(scenario.db, ann?.enrollmentId as number)).toBe(0);
	});

	it("counts again what staff state while the report is read", async () => {
		scenario.at("2027-01-01T12:00:00Z");
		course += 1;
		await setDate("2027-01-08T18:00:00Z");
		const ann = await scenario.buy(course, { name: "Ann Ashby" });
		await runJobs();
		const { sessionId = 0 } = (await findSession()) ?? {};
		await recordJoin(scenario.db, { sessionId, userId: ann.userId }, new Date("2027-01-08T17:50:00Z"));
		const [joinedAt, leftAt] = [new Date("2027-01-08T18:00:00Z"), new Date("2027-01-08T19:30:00Z")];
		meetings.report = [{ registration: null, email: "", name: "Ann Ashby", seconds: 5400, joinedAt, leftAt }];
		scenario.at("2027-01-08T19:45:00Z");
		await scenario.follow();
		scenario.at("2027-01-08T20:15:00Z");
		let isStated = false;
		const participations = async () => {
			if (!isStated) {
				isStated = true;
				const held = { from: "2027-01-08T18:30:00.000Z", until: "2027-01-08T19:30:00.000Z" };
				expect(await stateTimes(scenario.deps, staffMember, sessionId, held)).toMatchObject({ held });
			}
			return meetings.report;
		};
		const deps = { ...scenario.deps, meetings: { ...meetings, participations } };
		await settleAttendance(deps);
		await settleAttendance(deps);
		expect([isStated, await attendedMinutes(scenario.db, ann.enrollmentId)]).toEqual([true, 60]);
	});
});
