import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { openForTest } from "#tests/support/catalog/courses-fixture.ts";
import { secretForTests } from "#tests/support/postgres.ts";
import { startTestProduct } from "#tests/support/start-product.ts";
import { sharePostgres } from "#tests/support/test-run.ts";
import { addUses, listUsedPages } from "./used-pages-store.ts";

const start = Date.parse("2026-11-24T12:00:00Z");
const days = (count: number) => new Date(start + count * 86_400_000);

describe("the most-used pages", () => {
	let opened: Awaited<ReturnType<typeof openForTest>>;
	beforeAll(async () => {
		opened = await openForTest("PostgreSQL");
	});
	afterAll(() => opened?.close());

	it("are the most requested ones of all nodes, where each day halves the earlier requests", async () => {
		await addUses(
			opened.db,
			[
				{ address: "/a", uses: 12 },
				{ address: "/b", uses: 9 },
			],
			days(0),
		);
		await addUses(
			opened.db,
			[
				{ address: "/b", uses: 4 },
				{ address: "/c", uses: 1 },
			],
			days(0),
		);
		expect(await listUsedPages(opened.db, days(0), 10)).toEqual(["/b", "/a", "/c"]);
		await addUses(opened.db, [{ address: "/c", uses: 2 }], days(3));
		expect(await listUsedPages(opened.db, days(3), 2)).toEqual(["/c", "/b"]);
		await addUses(opened.db, [], days(3));
	});

	it("are stored up to a limit; the least used are forgotten", async () => {
		await addUses(
			opened.db,
			Array.from({ length: 250 }, (_, index) => ({ address: `/course/${index}`, uses: 100 + index })),
			days(3),
		);
		const stored = await listUsedPages(opened.db, days(3), 1_000);
		expect([stored.length, stored[0], stored.includes("/a"), stored.includes("/course/10")]).toEqual([
			200,
			"/course/249",
			false,
			false,
		]);
	});

	it("stay in order when the clock was set back", async () => {
		await addUses(opened.db, [{ address: "/late", uses: 10_000 }], days(3));
		await addUses(opened.db, [{ address: "/early", uses: 9_000 }], days(-1_000));
		expect((await listUsedPages(opened.db, days(-1_000), 2))[0]).toBe("/late");
	});
});

test("a node that starts has rendered them before it reports ready", async () => {
	const postgres = await sharePostgres();
	try {
		const databaseUrl = await postgres.createDatabase();
		const first = await startTestProduct({ databaseUrl, manualJobs: true });
		await first.context.showChanges();
		const get = (url: string, path: string) =>
			fetch(`${url}${path}`).then(async (response) => [response.status, (await response.text()).length > 0]);
		for (const path of [
			"/about-us",
			"/about-us",
			"/training",
			"/training",
			"/search?q=typed",
			"/search?q=typed",
			"/made-up",
		])
			await get(first.url, path);
		await first.close();

		// In settings, where no sample is loaded again: that would drop the pages.
		const settings = { DATABASE_URL: databaseUrl, SECRET_KEY: secretForTests, SAMPLE_DATA: "off" };
		const second = await startTestProduct({ directory: first.directory, manualJobs: true, settings });
		await expect.poll(() => get(second.url, "/readyz")).toEqual([200, true]);
		const { rendered } = second.responses.counts;
		for (const path of ["/about-us", "/training"]) expect(await get(second.url, path)).toEqual([200, true]);
		expect(second.responses.counts.rendered).toBe(rendered);
		await get(second.url, "/search?q=typed");
		expect(second.responses.counts.rendered).toBe(rendered + 1);
		await second.close();
	} finally {
		await postgres.stop();
	}
});
