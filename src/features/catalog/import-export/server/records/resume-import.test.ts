import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCourseEditorScenario } from "#tests/support/catalog/course-editor-scenario.ts";
import { courseRow } from "#tests/support/catalog/courses-fixture.ts";
import { storeDatabases } from "#tests/support/databases.ts";

describe.each(storeDatabases)("resuming an import (%s)", (kind) => {
	let scenario: Awaited<ReturnType<typeof openCourseEditorScenario>>;
	beforeAll(async () => {
		scenario = await openCourseEditorScenario(kind);
		// Stops an import midway, as a lost database connection does.
		await sql`create function stop_import() returns trigger language plpgsql as $$ begin
			if new.title like 'Stop%' then raise exception 'The database went away.'; end if; return new; end $$`.execute(
			scenario.db,
		);
	});
	afterAll(() => scenario?.close());
	const breakDown = () =>
		sql`create trigger stop before insert or update on courses for each row execute function stop_import()`.execute(
			scenario.db,
		);
	const repair = () => sql`drop trigger if exists stop on courses`.execute(scenario.db);

	const live = [{ sessionType: "Live session", price: 200 }];
	const unnumbered = (title: string) => {
		const { courseID: _, ...row } = courseRow(0, { title, Pricings: live });
		return row;
	};
	const send = (rows: object[], more: object = {}) =>
		scenario.ann("POST", "/catalog/import", {
			kind: "json",
			text: JSON.stringify(rows),
			fileName: "fall.json",
			allOrNothing: false,
			...more,
		});
	const latest = async () => (await scenario.ann("GET", "/catalog/imports")).body.imports[0];
	const entries = () =>
		scenario.db
			.selectFrom("audit_log")
			.select(["actor_name", "summary", "changes"])
			.where("action", "=", "course.imported")
			.orderBy("id")
			.execute();
	const resume = (id: number) => scenario.ann("POST", `/catalog/imports/${id}/resume`);
	const countRows = async (pattern: string) => {
		const { rows } = await sql<{
			courses: number;
			titles: number;
			pricings: number;
		}>`select count(distinct courses.id)::int as courses, count(distinct title)::int as titles, count(pricings.id)::int as pricings
			from courses left join pricings on pricings.course_id = courses.id where title like ${pattern}`.execute(
			scenario.db,
		);
		return rows[0];
	};

	test("continues after the saved rows, with and without a number, and does nothing twice", async () => {
		// A transaction saves 250 rows: the first two with rows, the third fails.
		const rows = [
			...Array.from({ length: 300 }, (_, at) => courseRow(1_000 + at, { title: `Fall ${at}`, Pricings: live })),
			...Array.from({ length: 250 }, (_, at) => unnumbered(`Fall ${300 + at}`)),
			unnumbered("Stop Fall"),
		];
		const before = await entries();
		await breakDown();
		expect((await send(rows)).status).toBe(500);
		const { id, ...stopped } = await latest();
		expect(stopped).toMatchObject({ fileName: "fall.json", unfinished: true, added: 500, undoneAt: null });
		expect(await countRows("Fall %")).toEqual({ courses: 500, titles: 500, pricings: 500 });

		expect((await resume(id)).status).toBe(500);
		expect(await countRows("Fall %")).toEqual({ courses: 500, titles: 500, pricings: 500 });
		expect(await entries()).toEqual(before);

		await repair();
		expect((await resume(id)).body).toMatchObject({ imported: 51, added: 51, changed: 0, refused: 0, importId: id });
		expect(await countRows("%Fall%")).toEqual({ courses: 551, titles: 551, pricings: 551 });
		expect(await latest()).toMatchObject({ id, unfinished: false, added: 551, left: 551 });
		expect((await resume(id)).body.code).toBe("not_resumable");
		expect((await entries()).slice(before.length)).toEqual([
			{
				actor_name: "Ann Editor",
				summary: "Imported courses: 551 new, 0 changed",
				changes: { added: { before: null, after: expect.any(String) } },
			},
		]);
	});

	test("an edit that staff made after the interruption stays", async () => {
		const rows = [
			...Array.from({ length: 250 }, (_, at) => courseRow(3_000 + at, { title: `Edited ${at}`, Pricings: live })),
			courseRow(3_250, { title: "Stop Edited", Pricings: live }),
		];
		await breakDown();
		await send(rows);
		await repair();
		await sql`update courses set title = 'By hand' where id = 3000`.execute(scenario.db);
		expect((await resume((await latest()).id)).body).toMatchObject({ imported: 1 });
		expect((await scenario.ann("GET", "/catalog/courses/3000")).body.title).toBe("By hand");
	});

	test("an import of all rows or none has saved none, and resuming saves all", async () => {
		await breakDown();
		expect(
			(
				await send([courseRow(4_000, { title: "All 1" }), courseRow(4_001, { title: "Stop All 2" })], {
					allOrNothing: true,
				})
			).status,
		).toBe(500);
		await repair();
		expect(await countRows("%All %")).toMatchObject({ courses: 0 });
		expect((await resume((await latest()).id)).body).toMatchObject({ imported: 2 });
		expect(await countRows("%All %")).toMatchObject({ courses: 2 });
	});

	test("of two runs, only the later one saves rows", async () => {
		await breakDown();
		await send([unnumbered("Stop Twice")]);
		await repair();
		const { id } = await latest();
		const replies = await Promise.all([resume(id), resume(id), resume(id)]);
		const codes = replies.map(({ status, body }) => (status === 200 ? "done" : body.code));
		expect(codes.filter((code) => code === "done")).toHaveLength(1);
		expect(
			codes.filter((code) => code !== "done").every((code) => ["resumed_elsewhere", "not_resumable"].includes(code)),
		).toBe(true);
		expect(await countRows("Stop Twice")).toMatchObject({ courses: 1 });
	});

	test("the same file sent again continues its import, and no course is added twice", async () => {
		const rows = [...Array.from({ length: 300 }, (_, at) => unnumbered(`Again ${at}`)), unnumbered("Stop Again")];
		await breakDown();
		expect((await send(rows)).status).toBe(500);
		await repair();
		const { id } = await latest();
		expect((await send(rows)).body).toMatchObject({ imported: 51, added: 51, importId: id });
		expect(await countRows("%Again%")).toMatchObject({ courses: 301, titles: 301 });
		expect(await latest()).toMatchObject({ id, unfinished: false, added: 301 });

		const others = Array.from({ length: 300 }, (_, at) => unnumbered(`Once ${at}`));
		const replies = await Promise.all([send(others), send(others)]);
		expect(
			replies
				.map(({ status, body }) => (status === 200 ? "done" : body.code))
				.filter((code) => code !== "resumed_elsewhere"),
		).toContain("done");
		expect(await countRows("Once %")).toMatchObject({ courses: 300, titles: 300 });
	});

	test("an undone import can't be resumed", async () => {
		await breakDown();
		await send([
			...Array.from({ length: 250 }, (_, at) => courseRow(5_000 + at, { title: `Undone ${at}` })),
			courseRow(5_250, { title: "Stop Undone" }),
		]);
		await repair();
		const { id } = await latest();
		expect((await scenario.ann("POST", `/catalog/imports/${id}/undo`)).body).toMatchObject({ deleted: 250 });
		expect((await resume(id)).body.code).toBe("not_resumable");
		expect(await latest()).toMatchObject({ id, unfinished: false, left: 0 });
		expect(await countRows("%Undone%")).toMatchObject({ courses: 0 });
	});

	test("needs a fresh second factor and a known import", async () => {
		expect((await resume(999_999)).body.code).toBe("not_resumable");
		expect((await scenario.as("late")("POST", "/catalog/imports/1/resume")).body.code).toBe("confirmation_needed");
	});
});
