import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Refused } from "#api/refusal.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { attendedMinutes } from "#tests/support/delivery/attended-minutes.ts";
import { liveCourses, openLiveSessionsScenario } from "#tests/support/delivery/live-sessions-scenario.ts";
import { buildUser } from "#tests/support/operator.ts";
import { exportLive } from "../held-on-customer.ts";
import { recordJoin } from "./attendance-store.ts";
import { correctAttendance, readAttendees } from "./correct-attendance.ts";
import { settleAttendance } from "./settle-attendance.ts";
import { stateTimes } from "./state-held-times.ts";
import { removeUploadedReport, saveUploadedReport } from "./upload-report.ts";

const staffMember = buildUser(77, "editor");
const codeOf = (outcome: unknown) => (outcome instanceof Refused ? outcome.code : undefined);
const options = { fileName: "participants.csv", timeZone: "America/New_York", dryRun: false };

describe.each(storeDatabases)("uploaded attendance reports (%s)", (kind) => {
	let scenario: Awaited<ReturnType<typeof openLiveSessionsScenario>>;
	let courses: ReturnType<typeof liveCourses>;
	beforeAll(async () => {
		scenario = await openLiveSessionsScenario(kind, "2027-01-01T12:00:00Z");
		courses = liveCourses(scenario, 300);
	});
	afterAll(() => scenario?.close());

	/** Holds a session of 90 minutes from 1 PM in New York with these attendees. */
	async function hold(...names: string[]) {
		scenario.at("2027-01-01T12:00:00Z");
		const course = await courses.newCourse("2027-01-05T18:00:00Z");
		const attendees: ({ name: string } & Awaited<ReturnType<typeof scenario.buy>>)[] = [];
		for (const name of names) attendees.push({ name, ...(await scenario.buy(course, { name })) });
		await scenario.follow();
		const { id } = await courses.sessionOf();
		const users = await scenario.db.selectFrom("users").select(["id", "email"]).execute();
		return {
			id,
			find(name: string) {
				const attendee = attendees.find((candidate) => candidate.name === name);
				const email = users.find((user) => user.id === attendee?.userId)?.email;
				if (!attendee || !email) throw new Error(`${name} doesn't attend.`);
				return { ...attendee, email };
			},
			async end() {
				scenario.at("2027-01-05T20:00:00Z");
				await scenario.follow();
				scenario.at("2027-01-05T20:30:00Z");
				await settleAttendance(scenario.deps);
			},
			minutes: () => Promise.all(attendees.map(({ enrollmentId }) => attendedMinutes(scenario.db, enrollmentId))),
		};
	}
	const row = (name: string, email: string, from: string, until: string) =>
		`${name},${email},01/05/2027 ${from} PM,01/05/2027 ${until} PM`;
	const report = (...rows: string[]) =>
		`Topic,Start Time\nLaw,01/05/2027 12:50:00 PM\n\nName,User Email,Join Time,Leave Time\n${rows.join("\n")}\n`;
	const upload = (id: number, text: string, more: object = {}) =>
		saveUploadedReport(scenario.deps, staffMember, id, { ...options, text, ...more });

	it("counts the minutes by a report, keeps corrections, and counts without it after its removal", async () => {
		const session = await hold("Ann Bell", "Bo Example", "Cy Clark", "Dee Dunn");
		const [ann, bo, cy, dee] = [
			session.find("Ann Bell"),
			session.find("Bo Example"),
			session.find("Cy Clark"),
			session.find("Dee Dunn"),
		];
		const now = scenario.deps.clock.now();
		await recordJoin(scenario.db, { sessionId: session.id, userId: dee.userId }, new Date("2027-01-05T18:05:00Z"));
		await scenario.db
			.insertInto("email_changes")
			.values({
				user_id: bo.userId,
				old_email: "bo.old@example.com",
				email: bo.email,
				created_at: now,
				expires_at: now,
				confirmed_at: now,
			})
			.execute();
		await session.end();
		await correctAttendance(scenario.deps, staffMember, session.id, {
			userId: cy.userId,
			minutes: 80,
			reason: "Joined by phone",
		});
		const text = report(
			row("Ann", ann.email.toUpperCase(), "12:40:00", "1:20:00"),
			row("Ann", ann.email, "1:10:00", "1:49:59"),
			row("B", "bo.old@example.com", "1:00:00", "1:30:00"),
			row("Cy Clark", cy.email, "1:00:00", "1:05:00"),
			row("Speaker", "speaker@example.org", "12:50:00", "2:30:00"),
		);
		const expected = {
			attendees: [
				{ userId: ann.userId, fullName: "Ann Bell", before: null, minutes: 50, corrected: false, missing: false },
				{ userId: bo.userId, fullName: "Bo Example", before: null, minutes: 30, corrected: false, missing: false },
				{ userId: cy.userId, fullName: "Cy Clark", before: 80, minutes: 5, corrected: true, missing: false },
				{ userId: dee.userId, fullName: "Dee Dunn", before: 0, minutes: 0, corrected: false, missing: true },
			],
			unknown: [{ name: "Speaker", email: "speaker@example.org", minutes: 90 }],
			unread: 0,
		};
		expect(await upload(session.id, text, { dryRun: true })).toEqual(expected);
		await settleAttendance(scenario.deps);
		expect(await session.minutes()).toEqual([0, 0, 80, 0]);

		expect(await upload(session.id, text)).toEqual(expected);
		await settleAttendance(scenario.deps);
		expect(await session.minutes()).toEqual([50, 30, 80, 0]);
		const page = await readAttendees(scenario.deps, session.id);
		expect(
			page instanceof Refused ? [] : page.attendees.map(({ source, missingFromReport }) => [source, missingFromReport]),
		).toEqual([
			["report", false],
			["report", false],
			["operator", false],
			["report", true],
		]);
		expect(await exportLive(scenario.db, bo.userId)).toMatchObject([
			{
				staysInMeetingReport: [
					{ from: new Date("2027-01-05T18:00:00Z"), until: new Date("2027-01-05T18:30:00Z"), seconds: 1800 },
				],
			},
		]);

		const held = { from: "2027-01-05T18:20:00.000Z", until: "2027-01-05T19:20:00.000Z" };
		await stateTimes(scenario.deps, staffMember, session.id, held);
		await settleAttendance(scenario.deps);
		expect(await session.minutes()).toEqual([30, 10, 80, 0]);

		expect(await removeUploadedReport(scenario.deps, staffMember, session.id)).toMatchObject({ report: null });
		expect(codeOf(await removeUploadedReport(scenario.deps, staffMember, session.id))).toBe("no_report");
		scenario.considered.splice(0);
		await settleAttendance(scenario.deps);
		expect(await session.minutes()).toEqual([0, 0, 80, 0]);
		expect(scenario.considered).toEqual(expect.arrayContaining([ann.enrollmentId, bo.enrollmentId, dee.enrollmentId]));
		const audited = await scenario.db
			.selectFrom("audit_log")
			.select("summary")
			.where("action", "=", "course.attendance_report")
			.orderBy("id")
			.execute();
		expect(audited.map(({ summary }) => summary.split(" ", 1)[0])).toEqual(["Uploaded", "Removed"]);
	});

	it("replaces a report whose attendees are others", async () => {
		const session = await hold("Ann Bell", "Bo Example");
		const [ann, bo] = [session.find("Ann Bell"), session.find("Bo Example")];
		await session.end();
		await upload(session.id, report(row("Ann", ann.email, "1:00:00", "2:00:00")));
		await settleAttendance(scenario.deps);
		await upload(session.id, report(row("Bo", bo.email, "1:00:00", "2:00:00")));
		await settleAttendance(scenario.deps);
		expect(await session.minutes()).toEqual([0, 60]);
	});

	it("refuses what is no report of this session", async () => {
		const session = await hold("Ann Bell");
		const { email } = session.find("Ann Bell");
		const fitting = report(row("Ann", email, "1:00:00", "2:00:00"));
		expect(codeOf(await upload(session.id, fitting))).toBe("not_over");
		await session.end();
		expect(codeOf(await upload(987_654, fitting))).toBe("session_not_found");
		expect(codeOf(await upload(session.id, "Title,Price\nLaw,49\n"))).toBe("unreadable_report");
		expect(codeOf(await upload(session.id, fitting, { timeZone: "Asia/Tokyo" }))).toBe("other_time");
		expect(codeOf(await upload(session.id, report(row("Nobody", "nobody@example.org", "1:00:00", "2:00:00"))))).toBe(
			"nobody_known",
		);
	});

	it("refuses more minutes than the session lasted", async () => {
		const session = await hold("Ann Bell");
		await session.end();
		const enter = (minutes: number) =>
			correctAttendance(scenario.deps, staffMember, session.id, {
				userId: session.find("Ann Bell").userId,
				minutes,
				reason: "Joined by phone",
			});
		expect(await enter(91)).toMatchObject({
			code: "too_many_minutes",
			message: expect.stringContaining("lasted 90 minutes"),
		});
		expect(await enter(90)).toMatchObject({ minutes: 90 });
		await stateTimes(scenario.deps, staffMember, session.id, {
			from: "2027-01-05T18:00:00.000Z",
			until: "2027-01-05T19:40:00.000Z",
		});
		expect(await enter(100)).toMatchObject({ minutes: 100 });
		expect(codeOf(await enter(101))).toBe("too_many_minutes");
	});
});
