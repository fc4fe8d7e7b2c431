import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/database/transaction.ts";
import { openStorage } from "#platform/files/storage/open-storage.ts";
import {
	createStream,
	type FakeVideoMaker,
	fakeVideoMaker,
	readPayload,
	streamHead,
} from "#tests/support/delivery/fragmented-video.ts";
import { openLiveSessionsScenario } from "#tests/support/delivery/live-sessions-scenario.ts";
import { toRoomState } from "../../rules/room-state.ts";
import { findRoom } from "../room-store.ts";
import { cleanTakes } from "./clean-takes.ts";
import { Ingests } from "./ingests.ts";
import { listKeysOfTake } from "./old-takes-store.ts";
import type { IngestEvent } from "./take-ingest.ts";
import { endRoom, saveTake } from "./take-store.ts";

describe("a speaker's stream", () => {
	let scenario: Awaited<ReturnType<typeof openLiveSessionsScenario>>;
	let video: FakeVideoMaker;
	let context: ConstructorParameters<typeof Ingests>[0];
	let ingests: Ingests;
	let session = 0;
	beforeAll(async () => {
		scenario = await openLiveSessionsScenario("PostgreSQL", "2026-11-23T16:00:00Z");
		video = fakeVideoMaker();
		const storage = openStorage({ url: undefined, directory: scenario.directory });
		context = { db: scenario.db, clock: scenario.deps.clock, storage, video, log: scenario.deps.log };
		ingests = new Ingests(context);
	});
	afterAll(async () => {
		ingests?.stop();
		await scenario?.close();
	});

	async function newSession(): Promise<{ sessionId: number; speakerId: number }> {
		session += 1;
		const { id: sessionId } = await scenario.db
			.insertInto("live_sessions")
			.values({
				...{
					course_id: 9_000 + session,
					title: "A session",
					starts_at: new Date("2026-11-23T16:00:00Z"),
					minutes: 60,
					provider: "link",
				},
				...{
					moved_from: null,
					own_url: null,
					meeting_id: null,
					meeting_url: null,
					meeting_sequence: null,
					meeting_error: null,
				},
				...{ settle_after: null, created_at: new Date("2026-11-23T10:00:00Z") },
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		const { id: speakerId } = await scenario.db
			.insertInto("live_speakers")
			.values({ session_id: sessionId, name: "Ann", created_at: new Date("2026-11-23T10:00:00Z"), revoked_at: null })
			.returning("id")
			.executeTakeFirstOrThrow();
		return { sessionId, speakerId };
	}

	/** Opens a take as its socket does. */
	async function open(
		{ sessionId, speakerId }: { sessionId: number; speakerId: number },
		id: string,
		within = ingests,
	) {
		const events: IngestEvent[] = [];
		const now = scenario.deps.clock.now();
		const save = () =>
			inTransaction(scenario.db, (trx) =>
				saveTake(trx, { id, sessionId, speakerId, rehearsal: false, startedAt: now, now }),
			);
		const ingest = await within.open({ id, sessionId, rehearsal: false }, save, (event) => void events.push(event));
		if (typeof ingest === "string") throw new Error(ingest);
		return { ingest, events };
	}

	/** Returns what attendees get: the stored fragments in order, with the number of their stream. */
	async function stored(sessionId: number): Promise<[payload: string, stream: number][]> {
		const rows = await scenario.db
			.selectFrom("live_segments")
			.innerJoin("live_streams", "live_streams.id", "live_segments.stream_id")
			.select(["storage_key", "live_streams.sequence"])
			.where("live_segments.session_id", "=", sessionId)
			.orderBy("live_segments.sequence")
			.execute();
		return Promise.all(
			rows.map(async (row) => [readPayload(await buffer(await context.storage.read(row.storage_key))), row.sequence]),
		);
	}
	const payloads = async (sessionId: number) => (await stored(sessionId)).map(([payload]) => payload);
	const untilStored = (sessionId: number, count: number) => expect.poll(() => payloads(sessionId)).toHaveLength(count);
	const names = (count: number) => Array.from({ length: count }, (_, index) => String(index));

	test("is stored in segments, and acknowledged up to the last stored one", async () => {
		const studio = await newSession();
		const { ingest, events } = await open(studio, randomUUID());
		const stream = createStream(5);
		for (let at = 0; at < stream.length; at += 50) expect(ingest.receive(at, stream.subarray(at, at + 50))).toBe(true);
		await untilStored(studio.sessionId, 4);
		const fragmentBytes = (stream.length - streamHead.length) / 5;
		await expect.poll(() => events.at(-1)).toEqual({ type: "stored", until: stream.length - fragmentBytes });
		await ingest.finish();
		expect(await payloads(studio.sessionId)).toEqual(names(5));
		expect(events.at(-1)).toEqual({ type: "stored", until: stream.length });
	});

	test("skips bytes that it knows and asks for missing ones", async () => {
		const studio = await newSession();
		const { ingest } = await open(studio, randomUUID());
		const stream = createStream(3);
		expect(ingest.receive(0, stream.subarray(0, 200))).toBe(true);
		expect(ingest.receive(300, stream.subarray(300))).toBe(false);
		expect(ingest.received).toBe(200);
		expect(ingest.receive(100, stream.subarray(100))).toBe(true);
		await ingest.finish();
		expect(await payloads(studio.sessionId)).toEqual(names(3));
	});

	test("continues after a killed server at the acknowledged byte, without a lost or doubled second", async () => {
		const studio = await newSession();
		const take = randomUUID();
		const stream = createStream(8);
		const before = await open(studio, take);
		before.ingest.receive(0, stream.subarray(0, stream.length - 20));
		await untilStored(studio.sessionId, 6);
		before.ingest.stop();
		const after = await open(studio, take, new Ingests(context));
		expect(after.ingest.received).toBeGreaterThan(streamHead.length);
		expect(after.ingest.received).toBeLessThan(stream.length - 20);
		after.ingest.receive(after.ingest.received, stream.subarray(after.ingest.received));
		await after.ingest.finish();
		const all = await stored(studio.sessionId);
		expect(all.map(([payload]) => payload)).toEqual(names(8));
		expect(all.map(([, sequence]) => sequence)).toEqual([1, 1, 1, 1, 1, 1, 2, 2]);
	});

	test("continues after a crash of the conversion, without a lost or doubled second", async () => {
		const studio = await newSession();
		const { ingest } = await open(studio, randomUUID());
		const stream = createStream(9);
		const half = Math.floor(stream.length / 2);
		ingest.receive(0, stream.subarray(0, half));
		await untilStored(studio.sessionId, 2);
		video.crash();
		ingest.receive(half, stream.subarray(half));
		await untilStored(studio.sessionId, 8);
		await ingest.finish();
		const all = await stored(studio.sessionId);
		expect(all.map(([payload]) => payload)).toEqual(names(9));
		expect(new Set(all.map(([, sequence]) => sequence)).size).toBe(2);
	});

	test("starts the conversion again when a segment could not be stored", async () => {
		const studio = await newSession();
		let failures = 1;
		const storage = {
			...context.storage,
			put: (...given: Parameters<typeof context.storage.put>) =>
				given[0].endsWith("/2.m4s") && failures-- > 0
					? Promise.reject(new Error("The disk is full."))
					: context.storage.put(...given),
		};
		const { ingest } = await open(studio, randomUUID(), new Ingests({ ...context, storage }));
		ingest.receive(0, createStream(6));
		await untilStored(studio.sessionId, 5);
		await ingest.finish();
		expect(await payloads(studio.sessionId)).toEqual(names(6));
	});

	/** A storage that refuses so many files. */
	function failing(failures: number) {
		let left = failures;
		const put = (...given: Parameters<typeof context.storage.put>) =>
			left-- > 0 ? Promise.reject(new Error("The storage is unavailable.")) : context.storage.put(...given);
		return { ...context.storage, put };
	}

	test("survives a storage that is unavailable for 30 seconds, without a lost or doubled second", async () => {
		const studio = await newSession();
		// A try every half second.
		const storage = failing(60);
		const { ingest, events } = await open(
			studio,
			randomUUID(),
			new Ingests({ ...context, storage, limits: { retryMs: 0, maxUnstored: 1e6, maxOutageMs: 60_000 } }),
		);
		ingest.receive(0, createStream(6));
		await untilStored(studio.sessionId, 5);
		await ingest.finish();
		expect(await payloads(studio.sessionId)).toEqual(names(6));
		expect(events.filter(({ type }) => type !== "stored")).toEqual([]);
	});

	test("reports a failure to a sender that ignores the limit, instead of filling the memory", async () => {
		const studio = await newSession();
		const stream = createStream(9);
		const limits = { retryMs: 0, maxUnstored: stream.length - 1, maxOutageMs: 60_000 };
		const { ingest, events } = await open(
			studio,
			randomUUID(),
			new Ingests({ ...context, storage: failing(Number.POSITIVE_INFINITY), limits }),
		);
		ingest.receive(0, stream.subarray(0, 100));
		ingest.receive(100, stream.subarray(100));
		expect(events).toEqual([
			{
				type: "failed",
				message: "The server can't store the video. Tell the organizer to check its disk, then start again.",
			},
		]);
		ingest.receive(stream.length, stream);
		expect(events).toHaveLength(1);
	});

	test("reports a failure when the storage stays unavailable", async () => {
		const studio = await newSession();
		const limits = { retryMs: 0, maxUnstored: 1e6, maxOutageMs: -1 };
		const { ingest, events } = await open(
			studio,
			randomUUID(),
			new Ingests({ ...context, storage: failing(Number.POSITIVE_INFINITY), limits }),
		);
		ingest.receive(0, createStream(4));
		await expect
			.poll(() => events.at(-1), { timeout: 20_000 })
			.toMatchObject({ type: "failed", message: /can't store the video/ });
	});

	test("a process that is slow to store adds nothing after another process continued the take", async () => {
		const studio = await newSession();
		const take = randomUUID();
		const stream = createStream(8);
		const slow = Promise.withResolvers<void>();
		const put: typeof context.storage.put = async (key, ...rest) => {
			if (key.endsWith("/3.m4s")) await slow.promise;
			return context.storage.put(key, ...rest);
		};
		const before = await open(studio, take, new Ingests({ ...context, storage: { ...context.storage, put } }));
		before.ingest.receive(0, stream);
		await untilStored(studio.sessionId, 3);
		const after = await open(studio, take, new Ingests(context));
		slow.resolve();
		await expect.poll(() => before.events.at(-1), { timeout: 20_000 }).toEqual({ type: "replaced" });
		after.ingest.receive(after.ingest.received, stream.subarray(after.ingest.received));
		await after.ingest.finish();
		expect(await payloads(studio.sessionId)).toEqual(names(8));
	});

	test("continues in the same process after the browser connected again, also while a segment is stored", async () => {
		const studio = await newSession();
		const take = randomUUID();
		const stream = createStream(6);
		const half = Math.floor(stream.length / 2);
		const before = await open(studio, take);
		before.ingest.receive(0, stream.subarray(0, half));
		const after = await open(studio, take);
		expect(after.ingest).toBe(before.ingest);
		after.ingest.receive(after.ingest.received, stream.subarray(after.ingest.received));
		await after.ingest.finish();
		expect(await payloads(studio.sessionId)).toEqual(names(6));
		expect(after.events.filter(({ type }) => type !== "stored")).toEqual([]);
	});

	test("has the times of the recorder, although it was sent a minute later", async () => {
		const studio = await newSession();
		const id = randomUUID();
		const now = scenario.deps.clock.now();
		const startedAt = new Date(now.getTime() - 60_000);
		const save = () =>
			inTransaction(scenario.db, (trx) => saveTake(trx, { id, ...studio, rehearsal: false, startedAt, now }));
		const ingest = await ingests.open({ id, sessionId: studio.sessionId, rehearsal: false }, save, () => {});
		if (typeof ingest === "string") throw new Error(ingest);
		ingest.receive(0, createStream(3));
		await ingest.finish();
		const rows = await scenario.db
			.selectFrom("live_segments")
			.select("starts_at")
			.where("session_id", "=", studio.sessionId)
			.orderBy("sequence")
			.execute();
		expect(rows.map(({ starts_at }) => starts_at.getTime() - startedAt.getTime())).toEqual([0, 1_000, 2_000]);
	});

	test("reports a failure if every conversion ends without a segment", async () => {
		const studio = await newSession();
		const broken = {
			...video,
			remux: () => ({ write: () => {}, end: () => {}, kill: () => {}, ended: Promise.resolve("unknown codec") }),
		};
		const { ingest, events } = await open(studio, randomUUID(), new Ingests({ ...context, video: broken }));
		ingest.receive(0, createStream(2));
		await expect.poll(() => events.at(-1)).toMatchObject({ type: "failed" });
		expect(await payloads(studio.sessionId)).toEqual([]);
	});

	test("reports a failure if it is no video", async () => {
		const studio = await newSession();
		const { ingest, events } = await open(studio, randomUUID());
		ingest.receive(0, Buffer.from("this is a text and not a video"));
		expect(events).toEqual([{ type: "failed", message: "The video stream is damaged." }]);
	});

	test.each([
		["in the same process", () => ingests],
		["on another server", () => new Ingests(context)],
	])("gives way to a newer take of the session %s, and is told", async (_where, openIngests) => {
		const studio = await newSession();
		const first = await open(studio, randomUUID());
		const stream = createStream(4);
		first.ingest.receive(0, stream);
		await untilStored(studio.sessionId, 3);
		const second = await open(studio, randomUUID(), openIngests());
		await first.ingest.finish();
		expect(first.events.filter(({ type }) => type !== "stored")).toEqual([{ type: "replaced" }]);
		// Its browser goes on until it reads that.
		expect(first.ingest.receive(2 * stream.length, stream)).toBe(true);
		second.ingest.receive(0, stream);
		await second.ingest.finish();
		expect(await payloads(studio.sessionId)).toEqual([...names(3), ...names(4)]);
		expect(second.events.filter(({ type }) => type !== "stored")).toEqual([]);
	});

	test("is not taken back from another speaker by a browser whose connection is back, but by a new take", async () => {
		const studio = await newSession();
		const [ann, ben] = [randomUUID(), randomUUID()];
		await open(studio, ann);
		const after = await open(studio, ben, new Ingests(context));
		await expect(open(studio, ann)).rejects.toThrow("replaced");
		after.ingest.receive(0, createStream(3));
		await after.ingest.finish();
		expect(await payloads(studio.sessionId)).toEqual(names(3));
		await open(studio, randomUUID());
		await expect(open(studio, ben)).rejects.toThrow("replaced");
	});

	test("that starts a session again shows no interruption to attendees", async () => {
		const studio = await newSession();
		const state = async () =>
			toRoomState(await findRoom(scenario.db, { id: studio.sessionId }), scenario.deps.clock.now());
		const first = await open(studio, randomUUID());
		first.ingest.receive(0, createStream(3));
		await first.ingest.finish();
		await inTransaction(scenario.db, (trx) => endRoom(trx, studio.sessionId, scenario.deps.clock.now()));
		expect(await state()).toBe("ended");
		scenario.at("2026-11-23T16:01:00Z");
		await open(studio, randomUUID());
		expect(await state()).toBe("live");
		scenario.at("2026-11-23T16:00:00Z");
	});

	test("can't add a segment after the end of the broadcast", async () => {
		const studio = await newSession();
		const { ingest, events } = await open(studio, randomUUID());
		ingest.receive(0, createStream(3));
		await untilStored(studio.sessionId, 2);
		expect(await inTransaction(scenario.db, (trx) => endRoom(trx, studio.sessionId, scenario.deps.clock.now()))).toBe(
			true,
		);
		await ingest.finish();
		expect(events.at(-1)).toEqual({ type: "replaced" });
		expect(await payloads(studio.sessionId)).toEqual(names(2));
	});

	test("is not continued by a browser whose connection is back after the end, but another one starts the session again", async () => {
		const studio = await newSession();
		const take = randomUUID();
		await open(studio, take);
		await inTransaction(scenario.db, (trx) => endRoom(trx, studio.sessionId, scenario.deps.clock.now()));
		await expect(open(studio, take)).rejects.toThrow("ended");
		await open(studio, randomUUID());
		await inTransaction(scenario.db, (trx) =>
			endRoom(trx, studio.sessionId, scenario.deps.clock.now(), { byStaff: true }),
		);
		await expect(open(studio, randomUUID())).rejects.toThrow("ended_by_staff");
	});

	test("is deleted after 30 days, with its files", async () => {
		const old = await newSession();
		const recent = await newSession();
		scenario.at("2026-11-23T16:00:00Z");
		const stream = createStream(3);
		const take = randomUUID();
		const first = await open(old, take);
		first.ingest.receive(0, stream);
		await first.ingest.finish();
		const keys = await listKeysOfTake(scenario.db, take);
		expect(keys).toHaveLength(5);
		scenario.at("2026-12-23T16:00:01Z");
		const second = await open(recent, randomUUID());
		second.ingest.receive(0, stream);
		await second.ingest.finish();
		await cleanTakes(context);
		expect(await payloads(old.sessionId)).toEqual([]);
		expect(await Promise.all(keys.map((key) => context.storage.stat(key)))).toEqual(keys.map(() => undefined));
		expect(await payloads(recent.sessionId)).toEqual(names(3));
		scenario.at("2026-11-23T16:00:00Z");
	});

	test("can't be continued by another speaker, or rehearsed during the session", async () => {
		const studio = await newSession();
		const other = await newSession();
		const take = randomUUID();
		await open(studio, take);
		const now = scenario.deps.clock.now();
		const save = (more: { sessionId: number; speakerId: number; rehearsal: boolean; id: string }) =>
			inTransaction(scenario.db, (trx) => saveTake(trx, { startedAt: now, now, ...more }));
		expect(await save({ ...other, id: take, rehearsal: false })).toBe("foreign");
		expect(await save({ ...studio, id: randomUUID(), rehearsal: true })).toBe("started");
	});
});
