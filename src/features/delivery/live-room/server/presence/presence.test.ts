import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settleAttendance } from "#features/delivery/live-sessions/server/attendance/settle-attendance.ts";
import { enter, storePresence } from "#features/delivery/live-sessions/server/attendees/read-join.ts";
import { choosePlace, enterLink } from "#features/delivery/live-sessions/server/sessions/change-session.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { liveCourses, openLiveSessionsScenario } from "#tests/support/delivery/live-sessions-scenario.ts";
import { buildUser } from "#tests/support/operator.ts";
import { toRoomState } from "../../rules/room-state.ts";
import { addSegment, addStream, saveTake } from "../ingest/take-store.ts";
import { leave } from "../playback/leave-room.ts";
import { findRoom } from "../room-store.ts";
import { recordServerSigns } from "../signs/record-server-signs.ts";
import { listCustomerPresence, recordBeat, saveVisit } from "./presence-store.ts";

const starts = "2026-11-23T16:00:00.000Z";
const moment = (seconds: number) => new Date(Date.parse(starts) + seconds * 1000);

describe.each(storeDatabases)("presence in a live room (%s)", (kind) => {
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
		const createBeat = (userId: number, second: number, { place = "one", visible = true, returns = false } = {}) => ({
			...{ sessionId, userId, place, visible, returns, now: moment(second) },
		});
		const onAir = async (from: number, until: number) => {
			const times = { from_at: moment(from), until_at: moment(until) };
			await scenario.db
				.insertInto("live_room_signs")
				.values({ session_id: sessionId, kind: "broadcast", ...times })
				.execute();
		};
		return {
			sessionId,
			userIds,
			onAir,
			async enter(userId: number, second: number, place = "one") {
				const beat = createBeat(userId, second, { place, returns: true });
				await saveVisit(scenario.db, beat);
				return recordBeat(scenario.db, beat);
			},
			beat: (userId: number, second: number, more = {}) => recordBeat(scenario.db, createBeat(userId, second, more)),
			async minutes() {
				scenario.at(moment(3 * 3_600).toISOString());
				await scenario.follow();
				scenario.at(moment(4 * 3_600).toISOString());
				await settleAttendance({ ...scenario.deps, meetings: null });
				const rows = await scenario.db
					.selectFrom("live_attendance")
					.select(["user_id", "minutes", "source"])
					.where("session_id", "=", sessionId)
					.execute();
				return userIds.map((userId) => {
					const row = rows.find(({ user_id }) => user_id === userId);
					return row ? [row.minutes, row.source] : undefined;
				});
			},
			stays: async (userId: number) =>
				(await listCustomerPresence(scenario.db, userId)).map(({ from, until, visible }) => [
					(from.getTime() - Date.parse(starts)) / 1000,
					(until.getTime() - Date.parse(starts)) / 1000,
					visible,
				]),
		};
	}

	test("is counted between the scheduled start and end, without absences", async () => {
		const session = await held(3);
		await session.onAir(-60, 7_000);
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
		await scenario.db.deleteFrom("users").where("id", "=", ann).execute();
		expect(await session.stays(ann)).toEqual([]);
	});

	test.each([
		[
			"a page that was closed and opened again within a minute",
			50,
			true,
			[
				[0, 10, true],
				[50, 60, true],
			],
		],
		[
			"a connection that was lost for 40 seconds",
			50,
			true,
			[
				[0, 10, true],
				[50, 60, true],
			],
		],
		["a page that was opened on another device at once", 20, true, [[0, 60, true]]],
		["a page that its browser woke after 40 seconds", 50, false, [[0, 60, true]]],
	])("knows the absence of %s", async (_, second, returns, stays) => {
		const session = await held(1);
		const [ann] = session.userIds as [number];
		await session.enter(ann, 0);
		await session.beat(ann, 10);
		await session.beat(ann, second, { returns });
		await session.beat(ann, 60);
		expect(await session.stays(ann)).toEqual(stays);
	});

	test("ends exactly when the attendee leaves the page, unless they are in another place", async () => {
		const session = await held(1);
		const [ann] = session.userIds as [number];
		await session.enter(ann, 0);
		scenario.at(moment(7).toISOString());
		const token = await courses.readToken(ann);
		expect(await leave(scenario.deps, { token, userId: ann, place: "two" })).toEqual({ left: true });
		expect(await session.stays(ann)).toEqual([[0, 0, true]]);
		expect(await leave(scenario.deps, { token, userId: ann, place: "one" })).toEqual({ left: true });
		expect(await session.stays(ann), "the page was not in the background").toEqual([[0, 7, true]]);
		expect(await leave(scenario.deps, { token, userId: ann + 1, place: "one" })).toMatchObject({
			code: "not_your_seat",
		});
	});

	test("is in one place: another page ends the earlier one", async () => {
		const session = await held(1);
		const [ann] = session.userIds as [number];
		expect(await session.enter(ann, 0, "one")).toBe(true);
		expect(await session.enter(ann, 60, "two")).toBe(true);
		expect(await session.beat(ann, 80, { place: "one" })).toBe(false);
		expect(await session.beat(ann, 90, { place: "two" })).toBe(true);
		expect(await session.stays(ann)).toEqual([
			[0, 0, true],
			[60, 90, true],
		]);
	});

	test("is neither lost nor doubled when the server's clock is set back, and not invented when it is set forward", async () => {
		const session = await held(2);
		await session.onAir(0, 5_400);
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

	test("is recorded after a sign from a clock that was ahead", async () => {
		const session = await held(2);
		const [ann, ben] = session.userIds as [number, number];
		await session.onAir(0, 5_400);
		await session.enter(ann, 0);
		await session.enter(ben, 0);
		// Another server, ten minutes ahead.
		await session.beat(ann, 600);
		await session.beat(ben, 670, { visible: false });
		for (let second = 20; second <= 1_200; second += 10)
			for (const attendee of [ann, ben]) expect(await session.beat(attendee, second)).toBe(true);
		expect(await session.minutes()).toEqual([
			[20, "room"],
			[20, "room"],
		]);
	});

	test("counts only while the session is on the air", async () => {
		const session = await held(1);
		const [ann] = session.userIds as [number];
		await session.enter(ann, -600);
		for (let second = -590; second <= 6_000; second += 10) await session.beat(ann, second);
		await session.onAir(-300, 600);
		// The speaker was interrupted for five minutes, and ended the session after 24.
		await session.onAir(900, 1_440);
		expect(await session.minutes()).toEqual([[19, "room"]]);
	});

	test("counts nothing in a session that was not broadcast, or only rehearsed", async () => {
		const session = await held(1);
		const [ann] = session.userIds as [number];
		await session.enter(ann, 0);
		for (let second = 10; second <= 5_400; second += 10) await session.beat(ann, second);
		await broadcast(session.sessionId, true, [0, 10, 20]);
		expect(await findRoom(scenario.db, { id: session.sessionId })).toMatchObject({
			lastSegmentAt: null,
			startedAt: null,
		});
		expect(await session.minutes()).toEqual([[0, "room"]]);
	});

	test("is not interrupted by the rehearsal before it, and joins segments that are close", async () => {
		const session = await held(1);
		await broadcast(session.sessionId, true, [-20, -10]);
		await broadcast(session.sessionId, false, [0, 1, 2, 9, 18.5, 19]);
		const room = await findRoom(scenario.db, { id: session.sessionId });
		expect(toRoomState(room, moment(19))).toBe("live");
		const signs = await scenario.db
			.selectFrom("live_room_signs")
			.select(["from_at", "until_at"])
			.where("session_id", "=", session.sessionId)
			.orderBy("id")
			.execute();
		expect(signs).toEqual([
			{ from_at: moment(-1), until_at: moment(9) },
			{ from_at: moment(17.5), until_at: moment(19) },
		]);
	});

	test("is not live because of a rehearsal's last segment", async () => {
		const session = await held(1);
		await broadcast(session.sessionId, true, [-20]);
		await broadcast(session.sessionId, false, [], 0);
		expect(toRoomState(await findRoom(scenario.db, { id: session.sessionId }), moment(1))).toBe("live");
	});

	test("bridges an outage of the server, but not an absence", async () => {
		const session = await held(2);
		const [ann, ben] = session.userIds as [number, number];
		// Every minute, like the job.
		for (let second = -60; second <= 5_400; second += 60)
			if (second <= 1_200 || second >= 1_500) {
				scenario.at(moment(second).toISOString());
				await recordServerSigns(scenario.deps);
			}
		await session.onAir(0, 1_200);
		await session.onAir(1_500, 5_400);
		for (const [attendee, times] of [
			[ann, [0, 1_190, 1_510, 5_400]],
			[ben, [0, 600, 900, 1_200]],
		] as const)
			for (const [from, until] of [times.slice(0, 2), times.slice(2)] as [number, number][]) {
				await session.enter(attendee, from);
				for (let second = from + 10; second <= until; second += 10) await session.beat(attendee, second);
			}
		expect(await session.minutes()).toEqual([
			[90, "room"],
			[15, "room"],
		]);
	});

	test("bridges an outage of the server for pages of a session behind a link, too", async () => {
		scenario.at("2026-11-22T16:00:00Z");
		const courseId = await courses.newCourse(starts);
		const [ann, ben] = [await scenario.buy(courseId), await scenario.buy(courseId)];
		await scenario.follow();
		const { id } = await courses.sessionOf(courseId);
		await enterLink(scenario.deps, buildUser(77, "editor"), courses.current(), "https://meet.example/room");
		scenario.at(starts);
		for (const { userId } of [ann, ben]) await enter(scenario.deps, await courses.readToken(userId), userId);
		for (let second = 0; second <= 5_400; second += 60)
			if (second <= 1_200 || second >= 1_320) {
				scenario.at(moment(second).toISOString());
				await recordServerSigns(scenario.deps);
				for (const { userId } of second <= 1_200 ? [ann, ben] : [ann])
					await storePresence(scenario.deps, await courses.readToken(userId), userId);
			}
		scenario.at(moment(3 * 3_600).toISOString());
		await scenario.follow();
		scenario.at(moment(4 * 3_600).toISOString());
		await settleAttendance({ ...scenario.deps, meetings: null });
		const rows = await scenario.db
			.selectFrom("live_attendance")
			.select(["user_id", "minutes"])
			.where("session_id", "=", id)
			.orderBy("user_id")
			.execute();
		expect(rows.map(({ minutes }) => minutes)).toEqual([89, 20]);
	});

	test("is needed for minutes: joining, and presence on the page, are not enough", async () => {
		const session = await held(1);
		const [ann] = session.userIds as [number];
		await session.onAir(0, 5_400);
		scenario.at(moment(30).toISOString());
		await enter(scenario.deps, await courses.readToken(ann), ann);
		await courses.stayOnPage(ann, starts, moment(5_390).toISOString());
		expect(await session.minutes()).toEqual([[0, "room"]]);
	});

	test("keeps counting when the place of a running session is changed", async () => {
		const session = await held(1);
		const [ann] = session.userIds as [number];
		await session.onAir(0, 5_400);
		await session.enter(ann, 0);
		for (let second = 10; second <= 2_400; second += 10) await session.beat(ann, second);
		scenario.at(moment(2_400).toISOString());
		expect(
			await choosePlace(
				{ ...scenario.deps, video: { available: async () => false } },
				buildUser(77, "editor"),
				courses.current(),
				false,
			),
		).toMatchObject({
			heldHere: false,
		});
		await enterLink(scenario.deps, buildUser(77, "editor"), courses.current(), "https://meet.example/room");
		await enter(scenario.deps, await courses.readToken(ann), ann);
		await courses.stayOnPage(ann, moment(2_400).toISOString(), moment(3_570).toISOString());
		expect(await session.minutes()).toEqual([[59, "joined"]]);
	});

	/** Broadcasts segments of a second that are stored at these seconds of the session. */
	async function broadcast(sessionId: number, rehearsal: boolean, stored: number[], startedAt = stored[0] ?? 0) {
		const takeId = randomUUID();
		await scenario.inTransaction(async (trx) => {
			const speaker = await trx
				.insertInto("live_speakers")
				.values({ session_id: sessionId, name: "Hana Speaker", created_at: moment(0), revoked_at: null })
				.returning("id")
				.executeTakeFirstOrThrow();
			const now = moment(startedAt);
			const take = await saveTake(trx, {
				id: takeId,
				sessionId,
				speakerId: speaker.id,
				rehearsal,
				startedAt: now,
				now,
			});
			if (typeof take === "string") throw new Error(take);
			const { generation } = take;
			const streamId = (await addStream(trx, {
				takeId,
				sessionId,
				generation,
				rehearsal,
				headKey: "head",
				headBytes: 1,
			})) as number;
			for (const second of stored) {
				const segment = {
					takeId,
					sessionId,
					generation,
					streamId,
					rehearsal,
					seconds: 1,
					startsAt: moment(second - 1),
					storageKey: "segment",
					bytes: 1,
				};
				expect(await addSegment(trx, { ...segment, acknowledged: 1, now: moment(second) })).toBe(true);
			}
		});
	}

	test("of many attendees at the same time is recorded for each", async () => {
		const session = await held(12);
		await Promise.all(session.userIds.map((userId) => session.enter(userId, 0)));
		const stays = await Promise.all(
			session.userIds.map((userId, index) => session.beat(userId, 20 + index).then(() => session.stays(userId))),
		);
		for (const [stay] of stays) expect(stay?.[1]).toBeGreaterThanOrEqual(20);
	});
});
