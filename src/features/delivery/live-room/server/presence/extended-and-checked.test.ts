import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settleAttendance } from "#features/delivery/live-sessions/server/attendance/settle-attendance.ts";
import { sessionExtension } from "#features/delivery/live-sessions/server/index.ts";
import { postpone } from "#features/delivery/live-sessions/server/sessions/change-session.ts";
import { listRecordedParts } from "#features/delivery/replays/server/recording/room-recording-store.ts";
import { readSettings } from "#settings.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { liveCourses, openLiveSessionsScenario } from "#tests/support/delivery/live-sessions-scenario.ts";
import { buildUser } from "#tests/support/operator.ts";
import { toRoomState } from "../../rules/room-state.ts";
import { listCustomerChecks, saveCheckAnswer } from "../checks/check-store.ts";
import { listChecks } from "../checks/list-checks.ts";
import { requestChecks } from "../checks/request-check.ts";
import { saveUnseenChecks } from "../checks/save-unseen.ts";
import { checkShares } from "../checks/secret-shares.ts";
import { deleteChecksOfSession } from "../checks/terms-store.ts";
import { addSegment, addStream, endRoom, saveTake } from "../ingest/take-store.ts";
import { listSegments } from "../playback/segments-store.ts";
import { findRoom, type RoomRow } from "../room-store.ts";
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
		const beat = (minute: number) => ({
			sessionId,
			userId,
			place: "one",
			visible: true,
			returns: false,
			now: moment(minute),
		});
		return {
			...{ sessionId, userId, courseId, at },
			/** In the room, with a sign every minute. */
			async watch(from: number, until: number) {
				await saveVisit(scenario.db, beat(from));
				for (let minute = from; minute <= until; minute++) await recordBeat(scenario.db, beat(minute));
			},
			extend: (minutes: number, anyway = false) =>
				scenario.inTransaction((trx) =>
					sessionExtension.save(trx, scenario.deps.clock, { sessionId, minutes, anyway }),
				),
			room: async () => (await findRoom(scenario.db, { id: sessionId })) as RoomRow,
			async minutes() {
				at(4 * 60);
				await scenario.follow();
				at(5 * 60);
				await settleAttendance({ ...scenario.deps, meetings: null });
				const row = await scenario.db
					.selectFrom("live_attendance")
					.select("minutes")
					.where("session_id", "=", sessionId)
					.executeTakeFirst();
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
		expect(await session.extend(10)).toEqual({
			is: "overlapping",
			overlap: { title: `Session ${later}`, starts_at: moment(120), attendees: 0 },
		});
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
		const { id: speakerId } = await scenario.db
			.insertInto("live_speakers")
			.values(speaker)
			.returning("id")
			.executeTakeFirstOrThrow();
		const broadcast = (minute: number) =>
			scenario.inTransaction(async (trx) => {
				const take = { id: randomUUID(), sessionId, rehearsal: false };
				const saved = await saveTake(trx, { ...take, speakerId, startedAt: moment(minute), now: moment(minute) });
				if (typeof saved === "string") return saved;
				const part = { ...take, takeId: take.id, generation: saved.generation };
				const streamId = (await addStream(trx, { ...part, headKey: `${take.id}-head`, headBytes: 10 })) as number;
				const segment = {
					seconds: 1,
					startsAt: moment(minute),
					storageKey: take.id,
					bytes: 10,
					acknowledged: 10,
					now: moment(minute),
				};
				return addSegment(trx, { ...part, streamId, ...segment });
			});
		expect(await broadcast(5)).toBe(true);
		session.at(10);
		await scenario.inTransaction((trx) => endRoom(trx, sessionId, moment(10), { byStaff: true }));
		expect(toRoomState(await session.room(), moment(10))).toBe("ended");
		expect(await broadcast(11)).toBe("ended_by_staff");

		// Soon enough for attendees to join at once.
		expect(await postpone(scenario.deps, buildUser(1, "editor"), session.courseId, moment(20))).toMatchObject({
			startsAt: moment(20).toISOString(),
		});
		expect(toRoomState(await session.room(), moment(20))).toBe("waiting");
		expect(await listSegments(scenario.db, sessionId, 10, moment(20))).toEqual([]);
		expect(await listRecordedParts(scenario.db, sessionId)).toEqual([]);
		expect(await broadcast(21)).toBe(true);
		expect(toRoomState(await session.room(), moment(21))).toBe("live");
		expect(await listSegments(scenario.db, sessionId, 10, moment(21))).toHaveLength(1);
	});

	/** Asks as the room does, with the site's setting. */
	const asksEvery = (
		minutes: number,
		{ sessionId, userId, room }: { sessionId: number; userId: number; room: () => Promise<RoomRow> },
	) => {
		const settings = readSettings({ PRESENCE_CHECK_MINUTES: String(minutes) });
		const context = { ...scenario.deps, db: scenario.db, settings, keyFor };
		return {
			context,
			async ask(minute: number) {
				scenario.at(moment(minute).toISOString());
				return (await requestChecks(context, { room: await room(), userId, isLive: true, now: moment(minute) })).check;
			},
			answer: (number: number, minute: number) =>
				saveCheckAnswer(scenario.db, { sessionId, userId, number, now: moment(minute) }),
		};
	};

	test("asks attendees whether they are still there, and counts until the last answer before a missed check", async () => {
		const session = await held();
		const { ask, answer } = asksEvery(15, session);
		await session.watch(0, 90);
		await saveVisit(scenario.db, {
			sessionId: session.sessionId,
			userId: session.userId,
			place: "one",
			visible: true,
			returns: true,
			now: moment(0),
		});
		expect(await ask(1)).toBeNull();
		expect(await ask(14)).toEqual({ number: 0, secondsLeft: 120 });
		expect(await ask(15)).toEqual({ number: 0, secondsLeft: 60 });
		expect(await answer(0, 15)).toEqual({ askedAt: moment(14), answeredAt: moment(15) });
		// The first answer counts.
		expect(await answer(0, 40)).toEqual({ askedAt: moment(14), answeredAt: moment(15) });
		expect(await answer(1, 15)).toBeUndefined();
		expect(await ask(16)).toBeNull();
		expect(await ask(29)).toEqual({ number: 1, secondsLeft: 120 });
		expect(await ask(29.5)).toEqual({ number: 1, secondsLeft: 90 });
		expect(await ask(31)).toEqual({ number: 1, secondsLeft: 0 });
		// An unanswered check doesn't keep others from coming.
		expect(await ask(44)).toEqual({ number: 2, secondsLeft: 120 });
		expect(await ask(59)).toMatchObject({ number: 3 });
		expect(await ask(74)).toMatchObject({ number: 4 });
		expect(await answer(4, 75)).toBeDefined();
		expect(await ask(76)).toBeNull();
		expect(await ask(91)).toBeNull();
		expect(await listCustomerChecks(scenario.db, session.userId)).toHaveLength(5);
		expect(await session.minutes()).toBe(15 + 15);
		await scenario.db.deleteFrom("users").where("id", "=", session.userId).execute();
		expect(await listCustomerChecks(scenario.db, session.userId)).toEqual([]);
	});

	test("asks attendees who open the page again and again, and records for those who come late what they didn't see", async () => {
		const session = await held();
		const { ask } = asksEvery(15, session);
		const visit = async (minute: number) => {
			const beat = {
				sessionId: session.sessionId,
				userId: session.userId,
				place: "one",
				visible: true,
				returns: true,
				now: moment(minute),
			};
			await saveVisit(scenario.db, beat);
			await recordBeat(scenario.db, beat);
			return ask(minute);
		};
		// The check of the first 15 minutes was before.
		expect(await visit(13)).toBeNull();
		let asked = 0;
		for (let minute = 13.5; minute < 30; minute += 0.5) if (await visit(minute)) asked++;
		expect(asked).toBeGreaterThan(0);
		const checks = await listChecks(scenario.db, { sessionId: session.sessionId, userIds: [session.userId] });
		expect(checks.map(({ number, outcome }) => [number, outcome])).toEqual([
			[0, "not_shown"],
			[1, expect.any(String)],
		]);
	});

	test("has as many checks as were announced, more when it is extended, and fewer when it ends early", async () => {
		const [long, short] = [await held(), await held()];
		for (const [session, until] of [
			[long, 120],
			[short, 47],
		] as const) {
			const { context, ask } = asksEvery(15, session);
			await session.watch(-5, 0);
			const { checks } = await requestChecks(context, {
				room: await session.room(),
				userId: session.userId,
				isLive: false,
				now: moment(-1),
			});
			expect(checks).toEqual({
				expected: 6,
				needed: null,
				answered: 0,
				codes: 0,
				codesEntered: 0,
				countsPolls: false,
				missed: [],
				takesMinutes: true,
			});
			await scenario.db
				.insertInto("live_rooms")
				.values({
					session_id: session.sessionId,
					current_take: null,
					started_at: moment(0),
					last_segment_at: moment(until),
					ended_at: null,
				})
				.execute();
			if (until > 90) {
				session.at(60);
				await session.extend(30, true);
			}
			for (let minute = 1; minute <= until; minute++) {
				await recordBeat(scenario.db, {
					sessionId: session.sessionId,
					userId: session.userId,
					place: "one",
					visible: true,
					returns: false,
					now: moment(minute),
				});
				await ask(minute);
			}
			session.at(until);
			await scenario.inTransaction((trx) => endRoom(trx, session.sessionId, moment(until)));
			await scenario.inTransaction((trx) => saveUnseenChecks(context, trx, session.sessionId));
			expect(await listChecks(scenario.db, { sessionId: session.sessionId, userIds: [session.userId] })).toHaveLength(
				until > 90 ? 8 : 3,
			);
		}
	});

	test("keeps what was announced when the setting changes while it runs, and forgets the checks of an earlier date", async () => {
		const session = await held();
		const { ask } = asksEvery(15, session);
		await session.watch(0, 20);
		await saveVisit(scenario.db, {
			sessionId: session.sessionId,
			userId: session.userId,
			place: "one",
			visible: true,
			returns: true,
			now: moment(0),
		});
		expect(await ask(14)).toMatchObject({ number: 0 });
		const changed = asksEvery(0, session);
		expect(await changed.ask(14.5)).toMatchObject({ number: 0 });
		expect(
			(
				await requestChecks(changed.context, {
					room: await session.room(),
					userId: session.userId,
					isLive: true,
					now: moment(15),
				})
			).checks,
		).toMatchObject({
			expected: 6,
		});
		await scenario.inTransaction((trx) => deleteChecksOfSession(trx, session.sessionId));
		expect(await listCustomerChecks(scenario.db, session.userId)).toEqual([]);
	});
});

test("checks come at other times for each attendee, session and secret", () => {
	const attendee = { sessionId: 1, userId: 2 };
	const shares = [
		checkShares(keyFor(), attendee)(0),
		checkShares(keyFor(), attendee)(1),
		checkShares(keyFor(), { ...attendee, userId: 3 })(0),
		checkShares(keyFor(), { ...attendee, sessionId: 3 })(0),
		checkShares(Buffer.alloc(32, 8), attendee)(0),
	];
	expect(new Set(shares).size).toBe(5);
	for (const share of shares) expect(Math.floor(share)).toBe(0);
	expect(checkShares(keyFor(), attendee)(0)).toBe(shares[0]);
	// The checks of one attendee say nothing about those of another.
	const differences = Array.from({ length: 20 }, (_, check) =>
		Math.round(
			100 * (checkShares(keyFor(), attendee)(check) - checkShares(keyFor(), { ...attendee, userId: 3 })(check)),
		),
	);
	expect(new Set(differences).size).toBeGreaterThan(15);
});
