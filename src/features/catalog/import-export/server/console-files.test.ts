import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { draft, openCourseEditorScenario } from "#tests/support/catalog/course-editor-scenario.ts";
import { courseRow } from "#tests/support/catalog/courses-fixture.ts";

describe("catalog files in the console", () => {
	let scenario: Awaited<ReturnType<typeof openCourseEditorScenario>>;
	beforeAll(async () => {
		scenario = await openCourseEditorScenario("PostgreSQL");
		await scenario.importRows(scenario.db, [courseRow(1)]);
	});
	afterAll(() => scenario?.close());
	const send = async (rows: object[] | string, allOrNothing = false, format = "json") =>
		scenario.ann("POST", "/catalog/import", {
			kind: format,
			text: typeof rows === "string" ? rows : JSON.stringify(rows, null, 1),
			allOrNothing,
		});
	const read = async (id: number) => (await scenario.ann("GET", `/catalog/courses/${id}`)).body;
	const versions = async (id: number) => (await scenario.ann("GET", `/catalog/courses/${id}/versions`)).body.versions;
	async function fetchFile(format: "csv" | "json") {
		const { body } = await scenario.ann("POST", "/catalog/export", { kind: format });
		return scenario.app.inject({ url: body.url });
	}

	const counts = {
		added: 0,
		drafts: 0,
		changed: 0,
		unchanged: 0,
		refused: 0,
		errors: [],
		delimiter: null,
		newCategories: [],
		importId: null,
		recognized: { count: 0, first: [] },
		changes: [],
	};

	test("an import adds changed courses to the history and the audit log, and no unchanged ones", async () => {
		const rows = [courseRow(10), courseRow(11), courseRow(1, { title: "Changed" })];
		expect((await send(rows)).body).toEqual({
			...counts,
			imported: 3,
			added: 2,
			drafts: 2,
			changed: 1,
			unpriced: 3,
			importId: expect.any(Number),
		});
		expect(await versions(10)).toMatchObject([{ version: 1, action: "imported", by: { name: "Ann Editor" } }]);
		expect(await versions(1)).toMatchObject([
			{ version: 2, action: "imported", changedFields: ["title"] },
			{ version: 1, action: "found", by: null },
		]);
		const before = await read(11);
		await send([...rows.slice(0, 2), courseRow(1, { title: "Again" })]);
		expect(await read(11)).toEqual(before);
		expect((await read(1)).version).toBe(3);
		const events = await scenario.db
			.selectFrom("audit_log")
			.select(["summary", "changes"])
			.where("action", "=", "course.imported")
			.orderBy("id")
			.execute();
		expect(events).toEqual([
			{
				summary: "Imported courses: 2 new, 1 changed",
				changes: { added: { before: null, after: "10–11" }, changed: { before: null, after: "1" } },
			},
			{ summary: "Imported courses: 0 new, 1 changed", changes: { changed: { before: null, after: "1" } } },
		]);
	});

	test("an import reads columns with any name as chosen, and ignores the others", async () => {
		const text = "Name,Speaker,Min,Cost,Area,Internal\nPayroll basics,Ann Example,90,49,Compliance,secret\n";
		const columns = ["title", "instructor", "duration", "price", "category", null];
		const options = { kind: "csv", text, allOrNothing: false, columns };
		expect((await scenario.ann("POST", "/catalog/import", { ...options, columns: undefined })).body).toMatchObject({
			imported: 0,
			refused: 1,
		});
		const { body } = await scenario.ann("POST", "/catalog/import", options);
		expect(body).toMatchObject({ imported: 1, added: 1, errors: [] });
		const { course_id: id } = await scenario.db
			.selectFrom("courses")
			.select("id as course_id")
			.where("title", "=", "Payroll basics")
			.executeTakeFirstOrThrow();
		expect(await read(id)).toMatchObject({
			title: "Payroll basics",
			instructor: "Ann Example",
			duration: 90,
			price: 49,
			category: "Compliance",
		});
		expect((await scenario.ann("POST", "/catalog/import", { ...options, columns: ["title"] })).body).toMatchObject({
			errors: [{ reason: expect.stringContaining("other columns") }],
		});
		expect((await scenario.ann("POST", "/catalog/import", { ...options, columns: ["title", "title"] })).status).toBe(
			400,
		);
	});

	test("dry runs page through the changes of all courses", async () => {
		const ids = Array.from({ length: 60 }, (_, index) => 500 + index);
		await send(ids.map((id) => courseRow(id)));
		const text = JSON.stringify(ids.map((id) => courseRow(id, { title: `Renamed ${id}` })));
		const changesFrom = async (from: number): Promise<number[]> => {
			const { body } = await scenario.ann("POST", "/catalog/import", {
				kind: "json",
				text,
				allOrNothing: false,
				dryRun: true,
				changesFrom: from,
			});
			expect(body).toMatchObject({ imported: 0, changed: 60 });
			return body.changes.map(({ courseID }: { courseID: number }) => courseID);
		};
		const pages = [await changesFrom(0), await changesFrom(50), await changesFrom(60)];
		expect(pages.map(({ length }) => length)).toEqual([50, 10, 0]);
		expect(pages.flat().toSorted()).toEqual(ids);
	});

	test("a dry run says field by field what would change", async () => {
		await send([courseRow(30, { title: "Before", description: "<p>Old text</p>" })]);
		const rows = [courseRow(30, { title: "After", description: `<p>${"New text ".repeat(60)}</p>`, price: 1 })];
		const text = JSON.stringify(rows);
		const { body } = await scenario.ann("POST", "/catalog/import", {
			kind: "json",
			text,
			allOrNothing: false,
			dryRun: true,
		});
		expect(body.changes).toEqual([
			{
				courseID: 30,
				title: "Before",
				fields: expect.arrayContaining([
					{ field: "title", before: "Before", after: "After" },
					{ field: "description", before: "Old text", after: expect.stringMatching(/^(New text )+.*…$/) },
					{ field: "price", before: expect.any(String), after: "1" },
				]),
			},
		]);
		expect((await read(30)).title ?? (await read(30)).content?.title).toBe("Before");
	});

	test("an import announces only known courses whose date, length, title or state changes", async () => {
		const dated = (id: number, more = {}) => courseRow(id, { webinarDate: "2027-03-01T18:00:00Z", ...more });
		await send([dated(70), dated(71), dated(72), dated(73)]);
		expect(scenario.followed).not.toContain(70);
		scenario.followed.length = 0;
		await send([
			dated(70, { webinarDate: "2027-03-02T18:00:00Z" }),
			dated(71, { price: 1 }),
			dated(72),
			dated(73, { archieve: true }),
			dated(74),
		]);
		expect(scenario.followed).toEqual([70, 73]);
	});

	test("an import needs as many statements for sixty courses as for two", async () => {
		const rows = (first: number, count: number, price: number) =>
			Array.from({ length: count }, (_, index) =>
				courseRow(first + index, { Pricings: [{ sessionType: "Live session", price }] }),
			);
		let statements = 0;
		const counted = scenario.db.withPlugin({
			transformQuery({ node }) {
				statements += 1;
				return node;
			},
			transformResult: async ({ result }) => result,
		});
		const statementsFor = async (list: ReturnType<typeof rows>) => {
			statements = 0;
			await scenario.importRows(counted, list);
			return statements;
		};
		expect(await statementsFor(rows(200, 60, 1))).toBe(await statementsFor(rows(300, 2, 1)));
		expect(await statementsFor(rows(200, 60, 2))).toBe(await statementsFor(rows(300, 2, 2)));
	});

	test("a dry run counts what an import would do and saves nothing", async () => {
		const rows = [courseRow(1, { title: "Only checked" }), courseRow(912), { ...courseRow(913), price: -1 }];
		const before = await read(1);
		const { body } = await scenario.ann("POST", "/catalog/import", {
			kind: "json",
			text: JSON.stringify(rows),
			allOrNothing: false,
			dryRun: true,
		});
		expect(body).toEqual({
			...counts,
			imported: 0,
			added: 1,
			drafts: 1,
			changed: 1,
			refused: 1,
			unpriced: 2,
			errors: [expect.anything()],
			changes: [expect.anything()],
		});
		expect(await read(1)).toEqual(before);
		expect((await read(912)).code).toBe("course_not_found");
	});

	test("an import creates drafts, or published courses if selected", async () => {
		const send = (id: number, publish: boolean) =>
			scenario.ann("POST", "/catalog/import", {
				kind: "json",
				text: JSON.stringify([courseRow(id)]),
				allOrNothing: false,
				publish,
			});
		await send(14, false);
		expect((await send(15, true)).body).toMatchObject({ added: 1, drafts: 0 });
		expect([(await read(14)).state, (await read(15)).state]).toEqual(["draft", "published"]);
		await send(14, true);
		expect((await read(14)).state).toBe("draft");
	});

	test("each invalid row is reported with its line and reason; the valid ones are imported, or none", async () => {
		const rows = [courseRow(20), { ...courseRow(21), price: -1 }, courseRow(20), courseRow(22)];
		const none = await send(rows, true);
		expect(none.body).toMatchObject({ imported: 0, refused: 2 });
		expect((await read(20)).code).toBe("course_not_found");
		const { body } = await send(rows);
		expect(body).toMatchObject({ imported: 2, refused: 2 });
		expect(body.errors.map((error: { reason: string }) => error.reason)).toEqual([
			"Price “-1” is below 0. Write 0 or more.",
			expect.stringContaining("Course 20 is already in row 1"),
		]);
		expect(body.errors).toMatchObject([{ row: 2 }, { row: 3 }]);
		expect(body.errors[0].line).toBeGreaterThan(2);
	});

	test.each([
		["json", "{", "the file must contain one list of courses"],
		["json", "", "the file ends before the list is closed"],
		["csv", "", "The first line must name the columns."],
		["csv", "courseID,colour\n1,red\n", "Unknown column “colour”."],
		["csv", "title,price\nOne,49,surplus\n", "This row has 3 values, but the header names 2 columns."],
		["json", '{"title":"One"}', 'or {"courses": [ … ]}'],
	])("a broken %s file %j reports the reason", async (format, text, reason) => {
		const { status, body } = await send(text, false, format);
		expect(status).toBe(200);
		expect(body.errors[0].reason).toContain(reason);
	});

	test("thousands of errors are counted, and the first ones are listed", async () => {
		const { body } = await send(Array.from({ length: 700 }, () => ({})));
		expect([body.refused, body.errors.length]).toEqual([700, 500]);
	});

	test("a file of several megabytes is accepted, and a longer one is refused at its field", async () => {
		const large = [
			courseRow(30, { background: "x".repeat(49_000) }),
			...Array.from({ length: 60 }, (_, i) => courseRow(100 + i, { background: "y".repeat(49_000) })),
		];
		expect((await send(large)).body.imported).toBe(61);
		const long = await send(" ".repeat(8 * 1024 * 1024 + 1));
		expect([long.status, long.body.details[0].path]).toEqual([400, "text"]);
		await scenario.db.deleteFrom("courses").where("id", ">=", 100).execute();
	});

	test.each(["csv", "json"] as const)(
		"what is exported as %s comes back unchanged, formulas and all",
		async (format) => {
			const evil = { title: "=HYPERLINK(1)", why_register: "@SUM(1)", background: "+1", what_you_will_learn: "'=1" };
			const { body: made } = await scenario.ann("POST", "/catalog/courses", draft(evil));
			const file = await fetchFile(format);
			expect(file.statusCode).toBe(200);
			expect(file.headers["content-disposition"]).toMatch(
				new RegExp(`^attachment; filename="courses-.*\\.${format}"$`),
			);
			if (format === "csv") expect(file.body).toContain(`"'=HYPERLINK(1)"`);
			const { body } = await send(file.body, true, format);
			expect(body.refused).toBe(0);
			expect(await read(made.id)).toEqual(made);
			expect(made.state).toBe("draft");
		},
	);

	test("an export requires a fresh confirmation, is in the audit log, and its link expires after five minutes", async () => {
		const stale = await scenario.as("late")("POST", "/catalog/export", { kind: "csv" });
		expect([stale.status, stale.body.code]).toEqual([403, "confirmation_needed"]);
		const { body } = await scenario.ann("POST", "/catalog/export", { kind: "csv" });
		expect((await scenario.app.inject({ url: body.url.replace(".csv", ".json") })).statusCode).toBe(403);
		expect((await scenario.app.inject({ url: `${body.url}x` })).statusCode).toBe(403);
		expect((await scenario.app.inject({ url: "/exports/catalog.csv" })).statusCode).toBe(403);
		scenario.pass(301);
		expect((await scenario.app.inject({ url: body.url })).statusCode).toBe(403);
		const log = await scenario.db
			.selectFrom("audit_log")
			.select("summary")
			.where("action", "=", "course.exported")
			.execute();
		expect(log.at(-1)?.summary).toBe("Exported all courses as CSV");
	});

	test.each([null, "support"] as const)(
		"the link to an export ends with the role that created it (then: %s)",
		async (role) => {
			const { body } = await scenario.ann("POST", "/catalog/export", { kind: "csv" });
			const setRole = (now: "editor" | typeof role) =>
				scenario.db.updateTable("users").set({ role: now }).where("email", "=", "ann@example.com").execute();
			const status = async () => (await scenario.app.inject({ url: body.url })).statusCode;
			expect(await status()).toBe(200);
			await setRole(role);
			expect(await status()).toBe(403);
			await setRole("editor");
			expect(await status()).toBe(200);
		},
	);
});
