import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settleAttendance } from "#features/delivery/live-sessions/server/attendance/settle-attendance.ts";
import { extendSession } from "#features/delivery/live-sessions/server/index.ts";
import { postpone } from "#features/delivery/live-sessions/server/sessions/change-session.ts";
import { listRecordedParts } from "#features/delivery/replays/server/recording/room-recording-store.ts";
import { toRoomState } from "#features/delivery/studio/rules/room-state.ts";
import { addSegment, addStream, endRoom, saveTake } from "#features/delivery/studio/server/ingest/take-store.ts";
import { findRoom, type RoomRow } from "#features/delivery/studio/server/room-store.ts";
import { readSettings } from "#settings.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { liveCourses, openLiveSessionsScenario } from "#tests/support/delivery/live-sessions-scenario.ts";
import { buildUser } from "#tests/support/operator.ts";
import { listSegments } from "../playback/segments-store.ts";
import { requestCheck, shareFor } from "./check-presence.ts";
import { deleteChecks, listCustomerChecks, saveCheckAnswer } from "./check-store.ts";
import { recordBeat, saveVisit } from "./presence-store.ts";

const starts = "2026-11-23T16:00:00.000Z";
const keyFor = () => Buffer.alloc(32, 7);
const moment = (minute: number) => new Date(Date.parse(starts) + minute * 60_000);

describe.each(storeDatabases)("a session that is held here (%s)", (kind) => {
	let scenario: Awaited<ReturnType<typeof openLiveSessionsScenario>>;
	let courses: ReturnType<typeof liveCourses>;
	beforeAll(async () => {
		scenario = await openLiveSessionsScenario(kind, "2026-11-22T16:00:00Z");
		courses = liveCourses(scenario, 8_500);
	});
	afterAll(() => scenario?.close());

	/** Creates a session of 90 minutes with an attendee. */
	async function held() {
		scenario.at("2026-11-22T16:00:00Z");
		const courseId = await courses.newCourse(starts);
		const { userId } = await scenario.buy(courseId);
		await scenario.follow();
		const { id: sessionId } = await courses.sessionOf(courseId);
		await scenario.db.updateTable("live_sessions").set({ held_here: true }).where("id", "=", sessionId).execute();
		await scenario.db
			.insertInto("live_room_signs")
			.values({ session_id: sessionId, kind: "broadcast", from_at: moment(0), until_at: moment(200) })
			.execute();
		const at = (minute: number) => scenario.at(moment(minute).toISOString());
		const beat = (minute: number) => ({ sessionId, userId, place: "one", visible: true, now: moment(minute) });
		return {
			...{ sessionId, userId, courseId, at },
			/** In the room, with a sign every minute. */
			async watch(from: number, until: number) {
				await saveVisit(scenario.db, beat(from));
				for (let minute = from; minute <= until; minute++) await recordBeat(scenario.db, beat(minute));
			},
			extend: (minutes: number, anyway = false) => scenario.inTransaction((trx) => extendSession(trx, scenario.deps.clock, { sessionId, minutes, anyway })),
			room: async () => (await findRoom(scenario.db, { id: sessionId })) as RoomRow,
			async minutes() {
				at(4 * 60);
				await scenario.follow();
				at(5 * 60);
				await settleAttendance({ ...scenario.deps, meetings: null });
				const row = await scenario.db.selectFrom("live_attendance").select("minutes").where("session_id", "=", sessionId).executeTakeFirst();
				return row?.minutes;
			},
		};
	}

	test("counts attendance until its extended end", async () => {
		const session = await held();
		session.at(80);
		expect(await session.extend(30)).toEqual({ is: "extended" });
		expect(await session.extend(15)).toEqual({ is: "extended" });
		// The course's own length doesn't take the extension back.
		await scenario.follow();
		expect(await session.room()).toMatchObject({ minutes: 135, extended_minutes: 45 });
		await session.watch(0, 200);
		expect(await session.minutes()).toBe(135);
	});

	test("can't be extended before its start, after its end, or without end", async () => {
		const session = await held();
		const refused = (code: string) => ({ is: "refused", code });
		session.at(-1);
		expect(await session.extend(15)).toEqual(refused("not_started"));
		session.at(10);
		for (let times = 0; times < 4; times++) expect(await session.extend(30)).toEqual({ is: "extended" });
		expect(await session.extend(5)).toEqual(refused("extended_enough"));
		session.at(211);
		expect(await session.extend(5)).toEqual(refused("session_over"));
		await scenario.follow();
		expect(await session.extend(5)).toEqual(refused("session_over"));
	});

	test("tells the speaker when the next session of an attendee or the instructor starts before the new end", async () => {
		const session = await held();
		scenario.at("2026-11-22T16:00:00Z");
		const next = await courses.newCourse(moment(100).toISOString());
		await scenario.buy(next, { user: session.userId });
		const later = await courses.newCourse(moment(120).toISOString());
		await scenario.buy(later);
		await scenario.follow();
		session.at(60);
		expect(await session.extend(10)).toEqual({ is: "extended" });
		const overlap = { title: `Session ${next}`, starts_at: moment(100), attendees: 1 };
		expect(await session.extend(15)).toEqual({ is: "overlapping", overlap });
		expect(await session.room()).toMatchObject({ minutes: 100 });
		expect(await session.extend(15, true)).toEqual({ is: "extended" });
		// The same instructor, without attendees of this session.
		expect(await session.extend(10)).toEqual({ is: "overlapping", overlap: { title: `Session ${later}`, starts_at: moment(120), attendees: 0 } });
	});

	test("loses its extension when it is postponed", async () => {
		const session = await held();
		session.at(10);
		await session.extend(30);
		await courses.setDate("2026-12-01T16:00:00.000Z");
		session.at(-60);
		await scenario.follow();
		expect(await session.room()).toMatchObject({ minutes: 90, extended_minutes: 0 });
	});

	test("waits for a speaker on its new date after it was postponed, without what was broadcast", async () => {
		const session = await held();
		const { sessionId } = session;
		const speaker = { session_id: sessionId, name: "Ann Speaker", created_at: moment(-60), revoked_at: null };
		const { id: speakerId } = await scenario.db.insertInto("live_speakers").values(speaker).returning("id").executeTakeFirstOrThrow();
		const broadcast = (minute: number) =>
			scenario.inTransaction(async (trx) => {
				const take = { id: randomUUID(), sessionId, rehearsal: false };
				const saved = await saveTake(trx, { ...take, speakerId, startedAt: moment(minute), now: moment(minute) });
				if (typeof saved === "string") return saved;
				const part = { ...take, takeId: take.id, generation: saved.generation };
				const streamId = (await addStream(trx, { ...part, headKey: `${take.id}-head`, headBytes: 10 })) as number;
				const segment = { seconds: 1, startsAt: moment(minute), storageKey: take.id, bytes: 10, acknowledged: 10, now: moment(minute) };
				return addSegment(trx, { ...part, streamId, ...segment });
			});
		expect(await broadcast(5)).toBe(true);
		session.at(10);
		await scenario.inTransaction((trx) => endRoom(trx, sessionId, moment(10), { byStaff: true }));
		expect(toRoomState(await session.room(), moment(10))).toBe("ended");
		expect(await broadcast(11)).toBe("ended_by_staff");

		// Soon enough for attendees to join at once.
		expect(await postpone(scenario.deps, buildUser(1, "editor"), session.courseId, moment(20))).toMatchObject({ startsAt: moment(20).toISOString() });
		expect(toRoomState(await session.room(), moment(20))).toBe("waiting");
		expect(await listSegments(scenario.db, sessionId, 10, moment(20))).toEqual([]);
		expect(await listRecordedParts(scenario.db, sessionId)).toEqual([]);
		expect(await broadcast(21)).toBe(true);
		expect(toRoomState(await session.room(), moment(21))).toBe("live");
		expect(await listSegments(scenario.db, sessionId, 10, moment(21))).toHaveLength(1);
	});

	test("asks attendees whether they are still there, and counts until the last answer before a missed check", async () => {
		const session = await held();
		const settings = readSettings({ PRESENCE_CHECK_MINUTES: "15" });
		const ask = async (minute: number) =>
			requestCheck({ db: scenario.db, settings, keyFor }, { room: await session.room(), userId: session.userId, now: moment(minute) });
		await session.watch(0, 90);
		await saveVisit(scenario.db, { sessionId: session.sessionId, userId: session.userId, place: "one", visible: true, now: moment(0) });
		expect(
			await requestCheck({ db: scenario.db, settings: readSettings({}), keyFor }, { room: await session.room(), userId: session.userId, now: moment(50) }),
		).toBeNull();
		expect(await ask(1)).toBeNull();
		expect(await ask(14)).toEqual({ number: 0, secondsLeft: 120 });
		expect(await ask(15)).toEqual({ number: 0, secondsLeft: 60 });
		const answer = (number: number, minute: number) =>
			saveCheckAnswer(scenario.db, { sessionId: session.sessionId, userId: session.userId, number, now: moment(minute) });
		expect(await answer(0, 15)).toBe(true);
		expect(await answer(0, 40)).toBe(true);
		expect(await answer(1, 15)).toBe(false);
		expect(await ask(16)).toBeNull();
		expect(await ask(29)).toEqual({ number: 1, secondsLeft: 120 });
		expect(await ask(29.5)).toEqual({ number: 1, secondsLeft: 90 });
		expect(await ask(31)).toEqual({ number: 1, secondsLeft: 0 });
		// An unanswered check doesn't keep others from coming.
		expect(await ask(44)).toEqual({ number: 2, secondsLeft: 120 });
		expect(await ask(59)).toMatchObject({ number: 3 });
		expect(await ask(74)).toMatchObject({ number: 4 });
		expect(await answer(4, 75)).toBe(true);
		expect(await ask(76)).toBeNull();
		expect(await listCustomerChecks(scenario.db, session.userId)).toHaveLength(5);
		expect(await session.minutes()).toBe(15 + 15);
		await scenario.inTransaction((trx) => deleteChecks(trx, session.userId));
		expect(await listCustomerChecks(scenario.db, session.userId)).toEqual([]);
	});

	test("asks attendees who open the page again and again, and not those who come after the check", async () => {
		const session = await held();
		const settings = readSettings({ PRESENCE_CHECK_MINUTES: "15" });
		const visit = async (minute: number) => {
			await saveVisit(scenario.db, { sessionId: session.sessionId, userId: session.userId, place: "one", visible: true, now: moment(minute) });
			await recordBeat(scenario.db, { sessionId: session.sessionId, userId: session.userId, place: "one", visible: true, now: moment(minute) });
			return requestCheck({ db: scenario.db, settings, keyFor }, { room: await session.room(), userId: session.userId, now: moment(minute) });
		};
		// The check of the first 15 minutes was before.
		expect(await visit(13)).toBeNull();
		let asked = 0;
		for (let minute = 13.5; minute < 30; minute += 0.5) if (await visit(minute)) asked++;
		expect(asked).toBeGreaterThan(0);
		expect(await listCustomerChecks(scenario.db, session.userId)).toHaveLength(1);
	});
});

test("checks come at other times for each attendee, session and secret", () => {
	const attendee = { sessionId: 1, userId: 2 };
	const shares = [
		shareFor(keyFor(), attendee)(0),
		shareFor(keyFor(), attendee)(1),
		shareFor(keyFor(), { ...attendee, userId: 3 })(0),
		shareFor(keyFor(), { ...attendee, sessionId: 3 })(0),
		shareFor(Buffer.alloc(32, 8), attendee)(0),
	];
	expect(new Set(shares).size).toBe(5);
	for (const share of shares) expect(Math.floor(share)).toBe(0);
	expect(shareFor(keyFor(), attendee)(0)).toBe(shares[0]);
});
