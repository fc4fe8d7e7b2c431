import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Refused } from "#api/refusal.ts";
import { acceptSeat, endEnrollment, enroll, findEnrollment } from "#features/delivery/enrollments/server/index.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { answer, createEvents, on } from "#platform/feature/events/events.ts";
import { courseRow, importRows, openForTest } from "#tests/support/catalog/courses-fixture.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createOrder, createUser } from "#tests/support/sales/orders-fixture.ts";
import { RecordingWatched } from "../../events.ts";
import { AskPlaybackTerms } from "../../questions.ts";
import { watchFacts } from "../index.ts";
import { attachMedium } from "../media-store.ts";
import { recordRecording } from "../recording-store.ts";
import { listCustomerProgress } from "./progress-store.ts";
import { report } from "./report-progress.ts";

let now = new Date("2026-11-21T09:00:00Z");
const pass = (seconds: number) => {
	now = new Date(now.getTime() + seconds * 1000);
};
const grants = { live: false, recording: true, transcript: false };

describe.each(storeDatabases)("watch time (%s)", (kind) => {
	let opened: Awaited<ReturnType<typeof openForTest>>;
	let deps: Pick<AppContext, "db" | "clock" | "events">;
	const events: number[] = [];
	let countsFrom: string | null = null;
	beforeAll(async () => {
		opened = await openForTest(kind);
		const handler = on(
			RecordingWatched,
			"notes it",
			async (_context, _trx, { enrollmentId }) => void events.push(enrollmentId),
		);
		deps = {
			db: opened.db,
			clock: { now: () => now },
			events: createEvents(
				{
					handlers: [handler],
					answers: [
						answer(AskPlaybackTerms, "answers as the test says", async () => ({
							speedLimit: null,
							stops: [],
							countsFrom,
						})),
					],
				},
				() => ({}) as AppContext,
			),
		};
		await importRows(opened.db, [courseRow(1), courseRow(2)]);
		await attachMedium(opened.db, [1], {
			kind: "recording",
			storageKey: "media/one",
			contentType: "video/mp4",
			bytes: 1,
			digest: "d",
		});
		await recordRecording(opened.db, { storage_key: "media/one", state: "plain", length_seconds: 3600 }, now);
	});
	afterAll(() => opened?.close());

	async function buy(more: { courseId?: number; grants?: typeof grants } = {}) {
		const userId = await createUser(opened.db);
		const { lineIds } = await createOrder(opened.db, userId, [more]);
		const line = {
			orderLineId: lineIds[0] as number,
			userId,
			courseId: 1,
			pricingId: 1,
			sessionType: "Recorded session",
			grants,
			now,
			...more,
		};
		await inTransaction(opened.db, (trx) => enroll(trx, { ...line, seats: 1 }));
		const [row] = await opened.db
			.selectFrom("enrollments")
			.select(["id", "reference"])
			.where("order_line_id", "=", line.orderLineId)
			.execute();
		const { id, reference } = row as { id: number; reference: string };
		const tell = async (position: number, ranges: [number, number][] = []) => {
			const result = await report(deps, userId, { reference, position, ranges });
			return result instanceof Refused ? result.code : result.progress;
		};
		return { userId, id, reference, line, tell };
	}

	it("counts played seconds once and skipped ones never", async () => {
		const { tell, id } = await buy();
		expect(await tell(0)).toEqual({ positionSeconds: 0, watchedSeconds: 0, lengthSeconds: 3600 });
		pass(30);
		expect(await tell(30, [[0, 30]])).toMatchObject({ watchedSeconds: 30 });
		pass(30);
		// Jumps to the end, then back.
		expect(await tell(3590, [[0, 30]])).toMatchObject({ positionSeconds: 3590, watchedSeconds: 30 });
		pass(30);
		expect(
			await tell(20, [
				[0, 30],
				[10, 40],
				[3580, 3600],
			]),
		).toMatchObject({ positionSeconds: 20, watchedSeconds: 60 });
		expect(await watchFacts(opened.db, id)).toMatchObject({ watchedSeconds: 60, lengthSeconds: 3600 });
	});

	it("credits nothing for the first report of a recording", async () => {
		expect(await (await buy()).tell(0, [[0, 3600]])).toMatchObject({ watchedSeconds: 0 });
	});

	it("credits claims beyond 2.5 times real time later, without losing any", async () => {
		const { tell } = await buy();
		await tell(0);
		pass(10);
		expect(await tell(100, [[0, 100]])).toMatchObject({ watchedSeconds: 25 });
		expect(await tell(100, [[0, 100]])).toMatchObject({ watchedSeconds: 25 });
		pass(30);
		expect(await tell(100, [[0, 100]])).toMatchObject({ watchedSeconds: 100 });
	});

	it("never credits more than 2.5 times real time or the length of the recording", async () => {
		const step = fc.record({
			wait: fc.integer({ min: 0, max: 400 }),
			from: fc.integer({ min: 0, max: 3599 }),
			long: fc.integer({ min: 1, max: 3600 }),
		});
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
				const { tell } = await buy();
				await tell(0);
				let passed = 0;
				let before = 0;
				const honest = new Set<number>();
				for (const { wait, from, long } of steps) {
					pass(wait);
					passed += wait;
					for (let second = from; second < Math.min(from + long, 3600); second++) honest.add(second);
					const progress = await tell(from, [[from, from + long]]);
					if (typeof progress === "string") throw new Error(progress);
					expect(progress.watchedSeconds).toBeLessThanOrEqual(Math.min(2.5 * passed, honest.size));
					expect(progress.watchedSeconds).toBeGreaterThanOrEqual(before);
					before = progress.watchedSeconds;
				}
			}),
		);
	});

	it("credits concurrent players for the elapsed time once", async () => {
		const { tell } = await buy();
		await tell(0);
		pass(20);
		await Promise.all(Array.from({ length: 20 }, (_, index) => tell(index, [[index * 100, index * 100 + 50]])));
		expect(await tell(0)).toMatchObject({ watchedSeconds: 50 });
	});

	it("credits at most two minutes between reports, and nothing when the clock goes back", async () => {
		const { tell } = await buy();
		await tell(0);
		pass(86_400);
		expect(await tell(9, [[0, 3600]])).toMatchObject({ watchedSeconds: 300 });
		pass(-600);
		expect(await tell(9, [[0, 3600]])).toMatchObject({ watchedSeconds: 300 });
		pass(600);
		expect(await tell(9, [[0, 3600]])).toMatchObject({ watchedSeconds: 300 });
	});

	it("publishes an event in the transaction only if a report claims new time", async () => {
		const { tell, id } = await buy();
		await tell(0);
		expect(events).not.toContain(id);
		await tell(5, [[0, 5]]);
		expect(events.filter((event) => event === id)).toHaveLength(1);
	});

	it("rejects other customers' enrollments, ended ones, and those without a recording", async () => {
		const { reference, line, id, tell } = await buy();
		const other = await createUser(opened.db);
		expect(await report(deps, other, { reference, position: 0, ranges: [] })).toMatchObject({
			code: "no_enrollment",
			status: 404,
		});
		expect(await (await buy({ courseId: 2 })).tell(0)).toBe("no_recording");
		expect(await (await buy({ grants: { ...grants, recording: false } })).tell(0)).toBe("no_recording");
		await inTransaction(opened.db, (trx) => endEnrollment(trx, { enrollmentId: id }));
		expect(await tell(0)).toBe("enrollment_ended");
		// A repeated payment does not restore the buyer's access; the seat's next customer starts at zero.
		await inTransaction(opened.db, (trx) => enroll(trx, { ...line, seats: 1 }));
		expect(await findEnrollment(opened.db, { id })).toMatchObject({ state: "ended" });
		const given = await inTransaction(opened.db, (trx) => acceptSeat(trx, { ...line, userId: other, seat: 1 }));
		expect(given).not.toBe(id);
		expect(await inTransaction(opened.db, (trx) => acceptSeat(trx, { ...line, seat: 1 }))).toBeUndefined();
		expect(await watchFacts(opened.db, given as number)).toMatchObject({ watchedSeconds: 0 });
	});

	it("limits the rate of reports", async () => {
		const { tell } = await buy();
		const responses = await Promise.all(Array.from({ length: 130 }, () => tell(1)));
		expect(responses.filter((response) => response === "too_many_reports").length).toBeGreaterThanOrEqual(10);
	});

	it("exports and erases a customer's progress", async () => {
		const { tell, userId, reference } = await buy();
		await tell(7);
		expect(await listCustomerProgress(opened.db, userId)).toMatchObject([
			{ enrollment: reference, positionSeconds: 7, watchedSeconds: 0 },
		]);
		await opened.db.deleteFrom("users").where("id", "=", userId).execute();
		expect(await listCustomerProgress(opened.db, userId)).toEqual([]);
	});

	it("counts nothing before the day from which on a recording counts that was bought again", async () => {
		const { tell, id } = await buy();
		const before = now;
		now = new Date("2099-12-31T20:00:00Z");
		countsFrom = "2100-01-01";
		await tell(0);
		countsFrom = null;
		pass(60);
		expect(await tell(60, [[0, 60]])).toMatchObject({ positionSeconds: 60, watchedSeconds: 0 });
		expect(events).not.toContain(id);
		now = new Date("2100-01-01T15:00:00Z");
		expect(await tell(120, [[60, 120]])).toMatchObject({ watchedSeconds: 60 });
		expect(events).toContain(id);
		now = before;
	});
});
