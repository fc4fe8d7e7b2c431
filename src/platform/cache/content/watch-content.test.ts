import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "#platform/database/transaction.ts";
import { openForTest } from "#tests/support/catalog/courses-fixture.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { findContentVersion } from "./content-store.ts";
import { keepUntilContentChanges, keepUpToDate } from "./keep-until-content-changes.ts";
import { recordContentChange } from "./record-content-change.ts";
import { type ContentNews, type FindTimedChange, watchContent } from "./watch-content.ts";

const warnings: unknown[] = [];
const log = { warn: (...args: unknown[]) => void warnings.push(args) };
const start = Date.parse("2026-11-21T12:00:00Z");
const seconds = (count: number) => new Date(start + count * 1_000);

describe.each(storeDatabases)("changes of public content (%s)", (kind) => {
	let opened: Awaited<ReturnType<typeof openForTest>>;
	beforeAll(async () => {
		opened = await openForTest(kind);
	});
	afterAll(() => opened?.close());

	/** Watches without a timer. */
	async function watching(...timedChanges: FindTimedChange[]) {
		const news: ContentNews[] = [];
		const clock = { time: seconds(0), now: () => clock.time };
		const watch = watchContent(opened.db, clock, {
			log,
			onNews: (one) => news.push(one),
			everyMs: 3_600_000,
			timedChanges,
		});
		await watch.refresh();
		news.length = 0;
		return { clock, refresh: watch.refresh, stop: watch.stop, news: () => news.splice(0) };
	}
	const record = (...changes: Parameters<typeof recordContentChange>[1][]) =>
		inTransaction(opened.db, async (trx) => {
			for (const change of changes) await recordContentChange(trx, change);
		});
	const readTags = (news: ContentNews[]) =>
		news.map(({ changes }) => changes?.map(({ tag, withdrawn }) => `${tag}${withdrawn ? " withdrawn" : ""}`));

	it("reports the tags of committed changes once, in the first poll afterwards", async () => {
		const watch = await watching();
		await record({ tags: ["course:1", "courses", "courses"] }, { tags: ["article:2"], withdrawn: true });
		await watch.refresh();
		expect(readTags(watch.news())).toEqual([["course:1", "courses", "article:2 withdrawn"], []]);
		await expect(
			inTransaction(opened.db, async (trx) => {
				await recordContentChange(trx, { tags: ["course:3"] });
				throw new Error("rolled back on purpose");
			}),
		).rejects.toThrow();
		await watch.refresh();
		expect(readTags(watch.news())).toEqual([[], []]);
		await watch.stop();
	});

	it.each([
		["a change without tags", () => record({})],
		["a change with too many tags", () => record({ tags: Array.from({ length: 201 }, (_, id) => `course:${id}`) })],
		["more changes than are stored", () => record(...Array.from({ length: 1_005 }, () => ({ tags: ["a"] })))],
		[
			"an older version, as after a restore",
			async () => {
				await opened.db.deleteFrom("content_changes").execute();
				await opened.db.updateTable("content_version").set({ version: 1 }).execute();
			},
		],
	])("reports that everything changed after %s", async (_, change) => {
		await record({ tags: ["before"] });
		const watch = await watching();
		await change();
		await watch.refresh();
		expect(readTags(watch.news())).toEqual([undefined, []]);
		await watch.stop();
	});

	it("stores the last thousand versions", async () => {
		await record(...Array.from({ length: 1_010 }, () => ({ tags: ["a", "b"] })));
		const version = await findContentVersion(opened.db);
		const rows = await opened.db.selectFrom("content_changes").select("version").orderBy("version").execute();
		expect([rows.length, rows[0]?.version]).toEqual([2_000, version - 999]);
	});

	it("announces changes by time alone, and reports those that passed since the last poll", async () => {
		const moments = [10, 20, 20.2, 30].map(seconds);
		const watch = await watching(async (_db, after) => {
			const at = moments.find((moment) => moment > after);
			return at ? { at, tags: [`session:${at.getTime()}`] } : null;
		});
		const timesAt = async (at: number) => {
			watch.clock.time = seconds(at);
			await watch.refresh();
			return watch.news()[0]?.timed.map(({ at }) => (at.getTime() - start) / 1_000);
		};
		expect([
			await timesAt(1),
			await timesAt(9.9),
			await timesAt(10),
			await timesAt(10.5),
			await timesAt(20.5),
			await timesAt(31),
		]).toEqual([[10], [10], [10, 20], [20], [20, 20.2, 30], [30]]);
		await watch.stop();
	});

	it("reports that everything changed when the clock was set back, or when too much passed meanwhile", async () => {
		const watch = await watching(async (_db, after) => ({ at: new Date(after.getTime() + 1_000), tags: ["a"] }));
		watch.clock.time = seconds(-60);
		await watch.refresh();
		expect(watch.news()[0]?.changes).toBeUndefined();
		watch.clock.time = seconds(60);
		await watch.refresh();
		const [missed, next] = watch.news();
		expect([missed?.changes, missed?.timed.map(({ at }) => at), next?.changes]).toEqual([undefined, [seconds(61)], []]);
		await watch.stop();
	});

	it("warns once while the database is unavailable, and reports the changes afterwards", async () => {
		const watch = await watching();
		await opened.db.schema.alterTable("content_version").renameTo("away").execute();
		warnings.length = 0;
		await watch.refresh();
		expect([watch.news(), warnings.length]).toEqual([[], 1]);
		await opened.db.schema.alterTable("away").renameTo("content_version").execute();
		await record({ tags: ["course:1"] });
		await watch.refresh();
		expect(readTags(watch.news())).toEqual([["course:1"], []]);
		await watch.stop();
	});

	it("finishes a read in progress when it stops", async () => {
		let reading: PromiseWithResolvers<null> | undefined;
		const reads = Promise.withResolvers<void>();
		const watch = await watching(async () => {
			if (!reading) return null;
			reads.resolve();
			return reading.promise;
		});
		reading = Promise.withResolvers();
		void watch.refresh();
		await reads.promise;
		const ended: string[] = [];
		const stopped = watch.stop().then(() => ended.push("stopped"));
		await findContentVersion(opened.db);
		expect(ended).toEqual([]);
		reading.resolve(null);
		await stopped;
		expect(watch.news()).toHaveLength(1);
	});

	it("keeps a slow read until public content changes or the next minute begins", async () => {
		let reads = 0;
		const count = keepUntilContentChanges(async () => ++reads);
		expect([await count(opened.db, seconds(0)), await count(opened.db, seconds(59))]).toEqual([1, 1]);
		await record({ tags: ["course:1"] });
		expect([
			await count(opened.db, seconds(59)),
			await count(opened.db, seconds(59)),
			await count(opened.db, seconds(60)),
		]).toEqual([2, 2, 3]);
	});

	it("keeps content up to date, and reads only what changed unless that is not known", async () => {
		const reads: unknown[] = [];
		const read = keepUpToDate(async (_db, kept: { value: number; changes: { tag: string }[] } | undefined) => {
			reads.push(kept?.changes.map(({ tag }) => tag));
			return reads.length;
		});
		expect(await Promise.all([read(opened.db), read(opened.db)])).toEqual([1, 1]);
		await record({ tags: ["course:1"] }, { tags: ["article:2"] });
		expect([await read(opened.db), await read(opened.db)]).toEqual([2, 2]);
		await record({});
		expect(await read(opened.db)).toBe(3);
		expect(reads).toEqual([undefined, ["course:1", "article:2"], undefined]);
	});

	it("reads again after a failure", async () => {
		let fails = true;
		const read = keepUpToDate(async () => {
			if (fails) throw new Error("away");
			return "read";
		});
		await expect(read(opened.db)).rejects.toThrow("away");
		fails = false;
		expect(await read(opened.db)).toBe("read");
	});

	it("compares with the version that a running watch knows", async () => {
		let reads = 0;
		const read = keepUpToDate(async () => ++reads);
		const watch = await watching();
		await read(opened.db);
		await record({ tags: ["course:1"] });
		expect(await read(opened.db)).toBe(1);
		await watch.refresh();
		expect(await read(opened.db)).toBe(2);
		await watch.stop();
		await record({ tags: ["course:1"] });
		expect(await read(opened.db)).toBe(3);
	});
});
