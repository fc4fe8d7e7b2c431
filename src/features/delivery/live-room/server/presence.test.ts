import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bothDatabases } from "../../../../../tests/support/catalog/courses-fixture.ts";
import { liveCourses, openLiveSessionsScenario } from "../../../../../tests/support/delivery/live-sessions-scenario.ts";
import { settleAttendance } from "../../live-sessions/server/attendance/settle-attendance.ts";
import { deletePresenceOf, listPresenceOf, recordBeat, saveVisit } from "./presence-store.ts";

const starts = "2026-11-23T16:00:00.000Z";
const moment = (seconds: number) => new Date(Date.parse(starts) + seconds * 1000);

describe.each(bothDatabases)("presence in a live room (%s)", (kind) => {
	let scenario: Awaited<ReturnType<typeof openLiveSessionsScenario>>;
	let courses: ReturnType<typeof liveCourses>;
	beforeAll(async () => {
		scenario = await openLiveSessionsScenario(kind, "2026-11-22T16:00:00Z");
		courses = liveCourses(scenario, 8_000);
	});
	afterAll(() => scenario?.close());

	/** Creates a session of 90 minutes that is held here, with some attendees. */
	async function held(attendees: number) {
		scenario.at("2026-11-22T16:00:00Z");
		const courseId = await courses.newCourse(starts);
		const userIds: number[] = [];
		for (let index = 0; index < attendees; index++) userIds.push((await scenario.buy(courseId)).userId);
		await scenario.follow();
		const { id: sessionId } = await courses.sessionOf(courseId);
		await scenario.db.updateTable("live_sessions").set({ held_here: true }).where("id", "=", sessionId).execute();
		const beatOf = (userId: number, second: number, { place = "one", visible = true } = {}) => ({ sessionId, userId, place, visible, now: moment(second) });
		return {
			sessionId,
			userIds,
			async enter(userId: number, second: number, place = "one") {
				await saveVisit(scenario.db, beatOf(userId, second, { place }));
				return recordBeat(scenario.db, beatOf(userId, second, { place }));
			},
			beat: (userId: number, second: number, more = {}) => recordBeat(scenario.db, beatOf(userId, second, more)),
			async minutes() {
				scenario.at(moment(3 * 3_600).toISOString());
				await scenario.follow();
				scenario.at(moment(4 * 3_600).toISOString());
				await settleAttendance({ ...scenario.deps, meetings: null });
				const rows = await scenario.db.selectFrom("live_attendance").select(["user_id", "minutes", "source"]).where("session_id", "=", sessionId).execute();
				return userIds.map((userId) => {
					const row = rows.find(({ user_id }) => user_id === userId);
					return row ? [row.minutes, row.source] : undefined;
				});
			},
			stays: async (userId: number) =>
				(await listPresenceOf(scenario.db, userId)).map(({ from_at, until_at, visible }) => [
					(from_at.getTime() - Date.parse(starts)) / 1000,
					(until_at.getTime() - Date.parse(starts)) / 1000,
					visible,
				]),
		};
	}

	test("is counted between the scheduled start and end, without absences", async () => {
		const session = await held(3);
		const [ann, ben, cora] = session.userIds as [number, number, number];
		await session.enter(ann, -600);
		for (let second = -590; second <= 1_800; second += 10) await session.beat(ann, second);
		// Ten minutes away, then to the end and beyond.
		await session.enter(ann, 2_400);
		for (let second = 2_410; second <= 6_000; second += 60) await session.beat(ann, second);
		// A crash: no sign after 15 minutes.
		await session.enter(ben, 0);
		for (let second = 10; second <= 900; second += 10) await session.beat(ben, second);
		expect(await session.minutes()).toEqual([[80, "room"], [15, "room"], undefined]);
		expect(cora).toBeGreaterThan(0);
	});

	test("joins beats that are close, and separates the background", async () => {
		const session = await held(1);
		const [ann] = session.userIds as [number];
		await session.enter(ann, 0);
		await session.beat(ann, 3);
		await session.beat(ann, 12);
		await session.beat(ann, 72);
		await session.beat(ann, 82, { visible: false });
		await session.beat(ann, 92, { visible: false });
		await session.beat(ann, 300);
		expect(await session.stays(ann)).toEqual([
			[0, 72, true],
			[72, 92, false],
			[300, 300, true],
		]);
		await scenario.inTransaction((trx) => deletePresenceOf(trx, ann));
		expect(await session.stays(ann)).toEqual([]);
	});

	test("is in one place: another page ends the earlier one", async () => {
		const session = await held(1);
		const [ann] = session.userIds as [number];
		expect(await session.enter(ann, 0, "one")).toBe(true);
		expect(await session.enter(ann, 60, "two")).toBe(true);
		expect(await session.beat(ann, 80, { place: "one" })).toBe(false);
		expect(await session.beat(ann, 90, { place: "two" })).toBe(true);
		expect(await session.stays(ann)).toEqual([[0, 90, true]]);
	});

	test("is neither lost nor doubled when the server's clock is set back, and not invented when it is set forward", async () => {
		const session = await held(2);
		const [ann, ben] = session.userIds as [number, number];
		await session.enter(ann, 0);
		for (let second = 10; second <= 1_200; second += 10) await session.beat(ann, second);
		// Set back by five minutes.
		for (let second = 900; second <= 1_800; second += 10) expect(await session.beat(ann, second)).toBe(true);
		await session.enter(ben, 0);
		for (let second = 10; second <= 600; second += 10) await session.beat(ben, second);
		// Set forward by an hour.
		for (let second = 4_210; second <= 4_800; second += 10) await session.beat(ben, second);
		expect(await session.minutes()).toEqual([
			[30, "room"],
			[20, "room"],
		]);
	});

	test("of many attendees at the same time is recorded for each", async () => {
		const session = await held(12);
		await Promise.all(session.userIds.map((userId) => session.enter(userId, 0)));
		const stays = await Promise.all(session.userIds.map((userId, index) => session.beat(userId, 20 + index).then(() => session.stays(userId))));
		for (const [stay] of stays) expect(stay?.[1]).toBeGreaterThanOrEqual(20);
	});
});
