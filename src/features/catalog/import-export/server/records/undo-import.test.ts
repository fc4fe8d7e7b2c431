import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCourseEditorScenario } from "#tests/support/catalog/course-editor-scenario.ts";
import { courseRow } from "#tests/support/catalog/courses-fixture.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { exampleFile } from "../../rules/example-file.ts";
import { importCatalog } from "../import-catalog.ts";

describe.each(storeDatabases)("undoing an import (%s)", (kind) => {
	let scenario: Awaited<ReturnType<typeof openCourseEditorScenario>>;
	const live = [{ sessionType: "Live session", price: 200 }];
	beforeAll(async () => {
		scenario = await openCourseEditorScenario(kind);
		await scenario.importRows(
			scenario.db,
			[1, 2, 3].map((id) => courseRow(id, { Pricings: live, description: "<p>Before</p>" })),
		);
	});
	afterAll(() => scenario?.close());
	const send = async (rows: object[], more: object = {}) =>
		(
			await scenario.ann("POST", "/catalog/import", {
				kind: "json",
				text: JSON.stringify(rows),
				fileName: "spring.json",
				allOrNothing: false,
				...more,
			})
		).body;
	const read = async (id: number) => (await scenario.ann("GET", `/catalog/courses/${id}`)).body;
	const undo = async (id: number) => (await scenario.ann("POST", `/catalog/imports/${id}/undo`)).body;
	const list = async () => (await scenario.ann("GET", "/catalog/imports")).body.imports;
	const readContent = ({ version: _, changedAt: _at, changedBy: _by, ...course }: Record<string, unknown>) => course;

	test("restores changed courses, their price options included, and deletes new ones", async () => {
		const before = await read(1);
		const changed = courseRow(1, {
			title: "Other",
			archieve: true,
			description: "<p>After</p>",
			Pricings: [{ sessionType: "Transcript", price: 90 }],
		});
		const { importId } = await send([changed, courseRow(10), courseRow(11)], { publish: true });
		expect((await list())[0]).toMatchObject({
			id: importId,
			by: "Ann Editor",
			fileName: "spring.json",
			added: 2,
			changed: 1,
			left: 3,
			undoneAt: null,
		});
		expect(await undo(importId)).toEqual({ restored: 1, deleted: 2, deletedCategories: [], kept: [] });
		expect(readContent(await read(1))).toEqual(readContent(before));
		expect([(await read(10)).code, (await read(11)).code]).toEqual(["course_not_found", "course_not_found"]);
		expect((await list())[0]).toMatchObject({ left: 0, undoneAt: expect.any(String) });
		const { versions } = (await scenario.ann("GET", "/catalog/courses/1/versions")).body;
		expect(versions.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual(["restored", "imported"]);
		const event = await scenario.db
			.selectFrom("audit_log")
			.select("summary")
			.where("action", "=", "course.restored")
			.executeTakeFirst();
		expect(event?.summary).toBe("Undid the import of spring.json: 1 restored, 2 deleted");
	});

	test("keeps courses that were edited or sold since, or whose date can't change back, and says why", async () => {
		const { importId } = await send([
			courseRow(1, { title: "One" }),
			courseRow(2, { title: "Two" }),
			courseRow(20),
			courseRow(21),
		]);
		await send([courseRow(1, { title: "Edited since" })]);
		scenario.sold.add(2);
		scenario.kept.set(20, "has_files");
		scenario.kept.set(21, "already_sold");
		const outcome = await undo(importId);
		expect(outcome).toMatchObject({ restored: 0, deleted: 0 });
		expect(outcome.kept).toEqual([
			{ id: 1, title: "Edited since", reason: "It was changed after the import." },
			{ id: 2, title: "Two", reason: "It was sold after the import." },
			{ id: 20, title: "Course 20", reason: "It has uploaded files. Remove them on its media page." },
			{
				id: 21,
				title: "Course 21",
				reason: "An import recorded purchases of it. Undo that import on the Moving in page first.",
			},
		]);
		expect((await list()).find(({ id }: { id: number }) => id === importId)).toMatchObject({ left: 4 });
		scenario.sold.clear();
		scenario.kept.clear();
		expect(await undo(importId)).toMatchObject({ restored: 1, deleted: 2, kept: [{ id: 1 }] });
	});

	test("deletes the categories that it created, except those that courses use", async () => {
		const { importId } = await send(
			[courseRow(30, { category: "Forklift Safety" }), courseRow(31, { category: "Crane Safety" })],
			{ createCategories: true },
		);
		await send([courseRow(1, { category: "Crane Safety" })]);
		expect(await undo(importId)).toEqual({ restored: 0, deleted: 2, deletedCategories: ["Forklift Safety"], kept: [] });
		const { categories } = (await scenario.ann("GET", "/catalog/choices")).body;
		expect(categories).toContain("Crane Safety");
		expect(categories).not.toContain("Forklift Safety");
		expect(await undo(importId)).toMatchObject({ deletedCategories: [] });
	});

	test("goes back through several imports, the latest first", async () => {
		const before = await read(3);
		const first = (await send([courseRow(3, { title: "First" })])).importId;
		const second = (await send([courseRow(3, { title: "Second" })])).importId;
		expect((await undo(first)).kept).toMatchObject([{ id: 3 }]);
		expect(await undo(second)).toMatchObject({ restored: 1 });
		expect((await read(3)).title).toBe("First");
		expect(await undo(first)).toMatchObject({ restored: 1 });
		expect(readContent(await read(3))).toEqual(readContent(before));
	});

	test("records nothing for a dry run or an import that changes nothing, and refuses an unknown one", async () => {
		const count = (await list()).length;
		expect((await send([courseRow(30)], { dryRun: true })).importId).toBeNull();
		expect((await send([])).importId).toBeNull();
		expect(await list()).toHaveLength(count);
		expect(await undo(999_999)).toMatchObject({ code: "unknown_import" });
		expect((await scenario.as("late")("POST", "/catalog/imports/1/undo")).body.code).toBe("confirmation_needed");
	});

	test("rows without a number get the next free ones, which undoing deletes", async () => {
		const { courseID: _, ...unnumbered } = courseRow(0, { title: "Without a number" });
		const { importId, added } = await send([unnumbered, courseRow(60), { ...unnumbered, title: "Another" }]);
		expect(added).toBe(3);
		const { courses } = (await scenario.ann("GET", "/catalog/courses?search=number")).body;
		expect(courses).toMatchObject([{ id: 61, title: "Without a number" }]);
		expect((await read(62)).title).toBe("Another");
		expect(await undo(importId)).toEqual({ restored: 0, deleted: 3, deletedCategories: [], kept: [] });
	});

	test("the example file is imported without an error", async () => {
		const text = exampleFile("Compliance");
		const { body } = await scenario.ann("POST", "/catalog/import", {
			kind: "csv",
			text,
			allOrNothing: true,
			dryRun: true,
		});
		expect(body).toMatchObject({ added: 1, refused: 0, unpriced: 0 });
	});

	test("keeps the latest 20 imports", async () => {
		for (let round = 0; round < 22; round++) {
			const source = async function* () {
				yield { row: 1, line: 1, value: courseRow(40, { title: `Round ${round}` }) };
			};
			await importCatalog(scenario.context, source, { record: { fileName: `round-${round}.json` } });
		}
		expect((await list())[0]).toMatchObject({ fileName: "round-21.json", by: null });
		expect(await list()).toHaveLength(20);
	});

	test("an import creates the categories of its file only if asked to, whatever their case", async () => {
		const rows = [
			courseRow(50, { category: "Payroll" }),
			courseRow(51, { category: "payroll" }),
			courseRow(52, { category: "compliance" }),
		];
		const refused = await send(rows, { dryRun: true });
		expect(refused).toMatchObject({ added: 1, refused: 2, newCategories: ["Payroll"] });
		expect(refused.errors[0].reason).toContain("“Payroll” is not a category.");
		expect(await send(rows, { dryRun: true, createCategories: true })).toMatchObject({
			added: 3,
			refused: 0,
			newCategories: ["Payroll"],
		});
		expect(await send(rows, { createCategories: true })).toMatchObject({ imported: 3 });
		expect([(await read(50)).category, (await read(51)).category, (await read(52)).category]).toEqual([
			"Payroll",
			"Payroll",
			"Compliance",
		]);
		expect((await scenario.ann("GET", "/catalog/choices")).body.categories).toContain("Payroll");
	});
});
