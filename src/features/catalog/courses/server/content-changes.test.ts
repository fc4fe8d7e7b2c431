import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { courseRow, importRows, openForTest } from "#tests/support/catalog/courses-fixture.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { findNextCourseChange } from "./content-changes.ts";

const now = new Date();
const seconds = (count: number) => new Date(now.getTime() + count * 1_000);

describe.each(storeDatabases)("changes of courses by time alone (%s)", (kind) => {
	let opened: Awaited<ReturnType<typeof openForTest>>;
	beforeAll(async () => {
		opened = await openForTest(kind);
		await importRows(opened.db, [courseRow(1, { webinarDate: seconds(30).toISOString() }), courseRow(2), courseRow(3)]);
		await opened.db
			.updateTable("courses")
			.set({ published_at: seconds(40) })
			.where("id", "=", 2)
			.execute();
	});
	afterAll(() => opened?.close());

	it("a live session that starts concerns its course and the lists, not all courses of the category", async () => {
		expect(await findNextCourseChange(opened.db, now, now)).toEqual({ at: seconds(30), tags: ["courses", "course:1"] });
	});

	it("a course that appears also concerns the first courses of its category", async () => {
		expect(await findNextCourseChange(opened.db, seconds(30), now)).toEqual({
			at: seconds(40),
			tags: ["courses", "course:2", "start:Human Resources"],
		});
	});
});
