import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Refused } from "#api/refusal.ts";
import { importCatalog } from "#features/catalog/import-export/server/index.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { courseRow, importContext } from "#tests/support/catalog/courses-fixture.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { attendedMinutes } from "#tests/support/delivery/attended-minutes.ts";
import { liveCourses, openLiveSessionsScenario } from "#tests/support/delivery/live-sessions-scenario.ts";
import { buildUser } from "#tests/support/operator.ts";
import { correctAttendance, readAttendees } from "../attendance/correct-attendance.ts";
import { settleAttendance } from "../attendance/settle-attendance.ts";
import { stateTimes } from "../attendance/state-held-times.ts";
import { enter, storePresence } from "../attendees/read-join.ts";
import { remindAttendees } from "../attendees/remind-attendees.ts";
import { exportLive } from "../held-on-customer.ts";
import { announceSessions, countedAttendance, placeSeats } from "../index.ts";
import { cancel, enterLink, moveTo, postpone } from "./change-session.ts";
import { refuseDates } from "./check-dates.ts";
import { followChanged } from "./follow-changed.ts";

const editor = buildUser(77, "editor");
const readCode = (outcome: unknown) => (outcome instanceof Refused ? outcome.code : outcome);
const start = "2027-01-05T18:00:00Z";
const march = "2027-03-01T18:00:00Z";

describe.each(storeDatabases)("moving live sessions (%s)", (kind) => {
	let scenario: Awaited<ReturnType<typeof openLiveSessionsScenario>>;
	let courses: ReturnType<typeof liveCourses>;
	beforeAll(async () => {
		scenario = await openLiveSessionsScenario(kind, "2027-01-01T12:00:00Z");
		courses = liveCourses(scenario, 300);
	});
	afterAll(() => scenario?.close());

	/** A course with an attendee who joined ten minutes before the start. */
	async function joined() {
		scenario.at("2027-01-01T12:00:00Z");
		const course = await courses.newCourse(start);
		const buyer = await scenario.buy(course);
		await courses.settled();
		await enterLink(scenario.deps, editor, course, "https://meet.example/room");
		scenario.at("2027-01-05T17:50:00Z");
		await enter(scenario.deps, await courses.readToken(buyer.userId), buyer.userId);
		return { course, ...buyer, before: await courses.sessionOf() };
	}
	const settleAt = async (moment: string) => {
		scenario.at(moment);
		await scenario.follow();
		scenario.at(new Date(Date.parse(moment) + 15 * 60_000).toISOString());
		await settleAttendance(scenario.deps);
	};
	const audited = () =>
		scenario.db
			.selectFrom("audit_log")
			.select("summary")
			.where("subject_kind", "=", "course")
			.where("subject_id", "=", String(courses.current()))
			.orderBy("id")
			.execute();
	const importDate = async (courseId: number, more: { webinarDate?: string | null; archieve?: boolean }) => {
		const errors: string[] = [];
		const source = async function* () {
			yield {
				row: 1,
				line: 1,
				value: courseRow(courseId, { title: `Session ${courseId}`, webinarDate: start, ...more }),
			};
		};
		const checkDates = (dates: Map<number, Date | null>) => refuseDates(scenario.db, dates, scenario.deps.clock.now());
		await importCatalog(importContext(scenario.db), source, {
			checkDates,
			onError: (_place, reason) => errors.push(reason),
		});
		return errors;
	};

	it("does not move a session that attendees can join: a new date applies to the next session", async () => {
		const { course, before, enrollmentId } = await joined();
		expect(readCode(await moveTo(scenario.deps, editor, course, new Date(march)))).toBe("session_open");
		// Bypasses every check, at 18:50 and again at the end.
		scenario.at("2027-01-05T18:50:00Z");
		await courses.setDate(march);
		await inTransaction(scenario.db, (trx) => followChanged(trx, scenario.deps, [course]));
		expect(await courses.settled()).toEqual([]);
		expect(await courses.sessionOf()).toMatchObject({ id: before.id, starts_at: new Date(start), state: "scheduled" });
		const late = await scenario.buy(course);
		await courses.settled();
		scenario.at("2027-01-05T19:30:30Z");
		await inTransaction(scenario.db, (trx) => followChanged(trx, scenario.deps, [course]));
		const emails = await courses.settled();
		expect(emails.map((mail) => mail.subject)).toEqual([`Your live session: Session ${course}`]);
		const next = await courses.sessionOf();
		expect(next).toMatchObject({ starts_at: new Date(march), state: "scheduled" });
		const places = await scenario.db
			.selectFrom("live_bookings")
			.selectAll()
			.where("enrollment_id", "in", [enrollmentId, late.enrollmentId])
			.orderBy("enrollment_id")
			.execute();
		expect(places).toEqual([
			{ enrollment_id: enrollmentId, session_id: before.id },
			{ enrollment_id: late.enrollmentId, session_id: next.id },
		]);
	});

	it("closes a session that has just ended before applying its course's new date", async () => {
		const { course, before } = await joined();
		scenario.at("2027-01-05T19:30:30Z");
		await courses.setDate(march);
		await inTransaction(scenario.db, (trx) => followChanged(trx, scenario.deps, [course]));
		expect(
			await scenario.db.selectFrom("live_sessions").selectAll().where("id", "=", before.id).executeTakeFirst(),
		).toMatchObject({
			state: "over",
			starts_at: new Date(start),
		});
		expect(await postpone(scenario.deps, editor, course, new Date("2027-03-02T18:00:00Z"))).toMatchObject({
			movedFrom: new Date(march).toISOString(),
		});
		expect((await courses.sessionOf()).id).not.toBe(before.id);
	});

	it("postpones a started session: earlier joins are discarded, and only the new date counts", async () => {
		const { course, userId, enrollmentId, before } = await joined();
		scenario.at("2027-01-05T18:05:00Z");
		await storePresence(scenario.deps, await courses.readToken(userId), userId);
		expect(readCode(await postpone(scenario.deps, editor, course, new Date("2027-01-05T18:04:00Z")))).toBe(
			"in_the_past",
		);
		expect(await postpone(scenario.deps, editor, course, new Date("2027-01-12T18:00:00Z"))).toMatchObject({
			sessionId: before.id,
			startsAt: "2027-01-12T18:00:00.000Z",
			joined: 0,
		});
		expect((await courses.settled()).map((mail) => mail.subject)).toEqual([`New date: Session ${course}`]);
		expect((await audited()).at(-1)?.summary).toBe(
			`Postponed the live session of “Session ${course}” to January 12, 2027, 1:00 PM EST`,
		);
		expect(readCode(await enter(scenario.deps, await courses.readToken(userId), userId))).toBe("too_early");
		await settleAt("2027-01-12T19:30:00Z");
		expect(await attendedMinutes(scenario.db, enrollmentId)).toBe(0);
		expect(scenario.considered).not.toContain(enrollmentId);
		expect(await exportLive(scenario.db, userId)).toMatchObject([{ timesJoined: 0, timesJoinedEarlierDates: 1 }]);
	});

	it("discards minutes that staff entered before a session was postponed", async () => {
		const { course, userId, enrollmentId, before } = await joined();
		scenario.at("2027-01-05T18:05:00Z");
		await correctAttendance(scenario.deps, editor, before.id, { userId, minutes: 5, reason: "Left early" });
		await postpone(scenario.deps, editor, course, new Date("2027-01-12T18:00:00Z"));
		expect(await countedAttendance(scenario.db, enrollmentId)).toBeUndefined();
		scenario.at("2027-01-12T18:00:00Z");
		await enter(scenario.deps, await courses.readToken(userId), userId);
		await courses.stayOnPage(userId, "2027-01-12T18:00:00Z", "2027-01-12T19:00:00Z");
		await settleAt("2027-01-12T19:30:00Z");
		expect(await countedAttendance(scenario.db, enrollmentId)).toMatchObject({ minutes: 60, evidence: "presence" });
	});

	it("discards joins of a session that was canceled while open, once it has a new date", async () => {
		const { course, enrollmentId, userId } = await joined();
		await storePresence(scenario.deps, await courses.readToken(userId), userId);
		expect(await cancel(scenario.deps, editor, course)).toMatchObject({ state: "canceled", joined: 1 });
		expect(readCode(await postpone(scenario.deps, editor, course, new Date(march)))).toBe("session_cancelled");
		await courses.setDate(march);
		await courses.settled();
		await settleAt("2027-03-01T19:30:00Z");
		expect(await attendedMinutes(scenario.db, enrollmentId)).toBe(0);
	});

	it("rejects an import that cancels a session with attendees, or moves one that attendees can join", async () => {
		const { course } = await joined();
		const held = "webinarDate: The live session on January 5, 2027, 1:00 PM EST has attendees (1)";
		for (const moment of ["2027-01-05T17:50:00Z", "2027-01-05T19:00:00Z"]) {
			scenario.at(moment);
			for (const more of [{ webinarDate: null }, { archieve: true }, { webinarDate: march }])
				expect(await importDate(course, more)).toEqual([
					`${held} who can already join. Wait until it has ended, or postpone it in the course editor.`,
				]);
			expect(await importDate(course, {})).toEqual([]);
		}
		scenario.at("2027-01-05T17:00:00Z");
		for (const more of [{ webinarDate: null }, { archieve: true }])
			expect(await importDate(course, more)).toEqual([
				`${held}. Keep its date, or cancel the session in the course editor first.`,
			]);
		expect(await importDate(course, { webinarDate: march })).toEqual([]);
		expect((await courses.settled()).map((mail) => mail.subject)).toEqual([`New date: Session ${course}`]);
		scenario.at("2027-03-01T19:30:00Z");
		expect(await importDate(course, { webinarDate: null })).toEqual([]);
	});

	it("counts no minutes without a sign of presence after Join", async () => {
		const { enrollmentId, userId } = await joined();
		const token = await courses.readToken(userId);
		await settleAt("2027-01-05T19:30:00Z");
		expect(await attendedMinutes(scenario.db, enrollmentId)).toBe(0);
		const stayed = await joined();
		scenario.at("2027-01-05T18:00:00Z");
		expect(readCode(await storePresence(scenario.deps, token, userId))).toBe("not_joined");
		expect(await storePresence(scenario.deps, await courses.readToken(stayed.userId), stayed.userId)).toEqual({
			present: true,
		});
		await courses.stayOnPage(stayed.userId, "2027-01-05T17:55:00Z", "2027-01-05T18:39:50Z");
		await settleAt("2027-01-05T19:30:00Z");
		expect(await countedAttendance(scenario.db, stayed.enrollmentId)).toEqual({
			minutes: 39,
			heldAt: new Date(start),
			evidence: "presence",
		});
	});

	it("counts a sign of presence a minute before the end as a sign, not as the time since Join", async () => {
		const { enrollmentId, userId } = await joined();
		const token = await courses.readToken(userId);
		for (const moment of ["2027-01-05T18:01:00Z", "2027-01-05T19:29:00Z"]) {
			scenario.at(moment);
			await storePresence(scenario.deps, token, userId);
		}
		await settleAt("2027-01-05T19:30:00Z");
		expect(await attendedMinutes(scenario.db, enrollmentId)).toBe(1);
		expect((await exportLive(scenario.db, userId))[0]?.staysOnPage).toHaveLength(2);
	});

	it("keeps its length when its course gets another one while attendees can join", async () => {
		const { course, enrollmentId, userId } = await joined();
		await courses.stayOnPage(userId, "2027-01-05T18:00:00Z", "2027-01-05T18:25:00Z");
		for (const minutes of [20, 240]) {
			await scenario.db.updateTable("courses").set({ duration_minutes: minutes }).where("id", "=", course).execute();
			await inTransaction(scenario.db, (trx) => followChanged(trx, scenario.deps, [course]));
			expect(await courses.sessionOf()).toMatchObject({ state: "scheduled", minutes: 90 });
		}
		await courses.stayOnPage(userId, "2027-01-05T18:26:00Z", "2027-01-05T19:29:00Z");
		await settleAt("2027-01-05T19:30:00Z");
		expect(await attendedMinutes(scenario.db, enrollmentId)).toBe(89);
	});

	it("counts the times at which staff say that an ended session was held, and keeps corrections", async () => {
		const { enrollmentId, userId, before } = await joined();
		const state = (held: { from: string; until: string } | null) => stateTimes(scenario.deps, editor, before.id, held);
		expect(readCode(await state(null))).toBe("not_over");
		await courses.stayOnPage(userId, start, "2027-01-05T19:29:00Z");
		await settleAt("2027-01-05T19:30:00Z");
		expect(await attendedMinutes(scenario.db, enrollmentId)).toBe(89);
		const recount = async () => {
			await settleAttendance(scenario.deps);
			return attendedMinutes(scenario.db, enrollmentId);
		};
		expect(readCode(await state({ from: "2027-01-05T18:24:00Z", until: "2027-01-05T18:00:00Z" }))).toBe(
			"invalid_times",
		);
		expect(await state({ from: "2027-01-05T18:00:00Z", until: "2027-01-05T18:24:00Z" })).toMatchObject({
			held: { until: "2027-01-05T18:24:00.000Z" },
		});
		expect(await recount()).toBe(24);
		await state({ from: "2027-01-05T18:00:00Z", until: "2027-01-05T18:00:00Z" });
		expect(await recount()).toBe(0);
		expect(await state(null)).toMatchObject({ held: null });
		expect(await recount()).toBe(89);
		expect((await audited()).map(({ summary }) => summary).slice(-3)).toEqual([
			`Stated that “Session ${courses.current()}” was held from Jan 5, 2027, 1:00 PM EST to Jan 5, 2027, 1:24 PM EST`,
			`Stated that “Session ${courses.current()}” was held from Jan 5, 2027, 1:00 PM EST to Jan 5, 2027, 1:00 PM EST`,
			`Restored the scheduled times of “Session ${courses.current()}”`,
		]);
		await correctAttendance(scenario.deps, editor, before.id, { userId, minutes: 45, reason: "Joined by phone" });
		await state({ from: "2027-01-05T18:00:00Z", until: "2027-01-05T18:24:00Z" });
		expect(await recount()).toBe(45);
		await scenario.db.updateTable("live_sessions").set({ held_here: true }).where("id", "=", before.id).execute();
		expect(readCode(await state(null))).toBe("held_here");
	});

	it("lists attendees by name in pages, without gaps or duplicates", async () => {
		scenario.at("2027-01-01T12:00:00Z");
		const course = await courses.newCourse(start);
		for (const name of ["Bo", "Ann", "Bo", "Cy", "Bo"]) await scenario.buy(course, { name });
		await courses.settled();
		const { id } = await courses.sessionOf();
		const names: string[] = [];
		for (let after: number | undefined, more = true; more; ) {
			const page = await readAttendees(scenario.deps, id, { after, limit: 2 });
			if (page instanceof Refused) throw new Error(page.code);
			names.push(...page.attendees.map(({ fullName }) => fullName));
			more = page.next !== undefined;
			after = page.attendees.at(-1)?.userId;
		}
		expect(names).toEqual(["Ann", "Bo", "Bo", "Bo", "Cy"]);
	});

	it("emails the new date of a moved session instead of its reminder, never after it", async () => {
		scenario.at("2027-01-01T12:00:00Z");
		const course = await courses.newCourse("2027-01-09T18:00:00Z");
		await scenario.buy(course);
		await courses.settled();
		scenario.at("2027-01-05T12:00:00Z");
		await courses.setDate("2027-01-05T12:50:00Z");
		await inTransaction(scenario.db, (trx) => followChanged(trx, scenario.deps, [course]));
		const subjects = async () =>
			(await scenario.emails()).map((mail) => mail.subject).filter((subject) => subject.endsWith(` ${course}`));
		await remindAttendees(scenario.deps);
		expect(await subjects()).toEqual([]);
		await scenario.follow();
		await remindAttendees(scenario.deps);
		expect(await subjects()).toEqual([`New date: Session ${course}`]);
	});

	it("sends separate emails for orders that are settled together", async () => {
		scenario.at("2027-01-01T12:00:00Z");
		const first = await courses.newCourse(start);
		const second = await courses.newCourse(start);
		const ann = await scenario.buy(first);
		await scenario.buy(second, { user: ann.userId });
		const ben = await scenario.buy(second);
		const orders = [
			{ orderId: ann.orderId, userId: ann.userId, courseIds: [first] },
			{ orderId: ben.orderId, userId: ben.userId, courseIds: [second] },
		];
		await scenario.inTransaction((trx) => placeSeats(scenario.deps, trx, [{ userId: ann.userId, courseId: second }]));
		const links = { signer: scenario.deps.signer, publicUrl: "https://training.example.com" };
		const booked = await scenario.inTransaction(async (trx) => {
			await placeSeats(scenario.deps, trx, [
				{ userId: ann.userId, courseId: first },
				{ userId: ben.userId, courseId: second },
			]);
			return announceSessions(links, trx, orders, scenario.deps.clock.now());
		});
		expect([...booked.values()].map((sessions) => sessions.map(({ title }) => title))).toEqual([
			[`Session ${first}`],
			[`Session ${second}`],
		]);
		expect((await courses.settled()).map((mail) => mail.subject)).toEqual([`Your live session: Session ${second}`]);
	});

	it("changes nothing when a canceled session is canceled again", async () => {
		scenario.at("2027-01-01T12:00:00Z");
		const course = await courses.newCourse(start);
		await scenario.buy(course);
		await courses.settled();
		const first = await cancel(scenario.deps, editor, course);
		const version = () =>
			scenario.db.selectFrom("courses").select("version").where("id", "=", course).executeTakeFirstOrThrow();
		const [entries, before] = [await audited(), await version()];
		expect(entries).toEqual([{ summary: `Canceled the live session of “Session ${course}”` }]);
		expect(await cancel(scenario.deps, editor, course)).toEqual(first);
		expect([await audited(), await version()]).toEqual([entries, before]);
		expect(await courses.settled()).toHaveLength(1);
		expect(await courses.settled()).toEqual([]);
	});
});
