import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bothDatabases, courseRow, importRows, openForTest } from "../../../../../tests/support/catalog/courses-fixture.ts";
import { watchFreshness } from "./freshness.ts";

const log = { warn: () => {} };

describe.each(bothDatabases)("freshness of the catalog (%s)", (kind) => {
	let opened: Awaited<ReturnType<typeof openForTest>>;
	beforeAll(async () => {
		opened = await openForTest(kind);
	});
	afterAll(() => opened?.close());

	it("follows each change and the next start, and preserves the last version while the database is unavailable", async () => {
		let now = new Date("2026-11-21T12:00:00Z");
		const watch = watchFreshness(opened.db, { now: () => now }, { log, everyMs: 3_600_000 });
		expect(watch.now()).toEqual({ version: 0, until: 0 });
		await watch.refresh();
		const { version } = watch.now();
		expect(watch.now().until).toBe(Number.POSITIVE_INFINITY);

		const dates = ["2026-12-01T18:00:00.000Z", "2026-12-02T18:00:00.000Z"];
		await importRows(
			opened.db,
			dates.map((webinarDate, index) => courseRow(index + 1, { webinarDate })),
		);
		await importRows(opened.db, [courseRow(3, { webinarDate: "2026-11-30T18:00:00Z", archieve: true })]);
		await watch.refresh();
		expect(watch.now().version).toBeGreaterThan(version);
		expect(watch.now().until).toBe(Date.parse(dates[0] as string));

		now = new Date(dates[0] as string);
		await watch.refresh();
		expect(watch.now().until).toBe(Date.parse(dates[1] as string));

		const last = watch.now();
		await opened.db.schema.alterTable("catalog_version").renameTo("away").execute();
		await watch.refresh();
		expect(watch.now()).toEqual(last);
		await opened.db.schema.alterTable("away").renameTo("catalog_version").execute();
		watch.stop();
	});
});
