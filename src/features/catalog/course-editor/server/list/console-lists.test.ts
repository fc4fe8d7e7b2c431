import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { draft, openCourseEditorScenario } from "#tests/support/catalog/course-editor-scenario.ts";
import { courseRow } from "#tests/support/catalog/courses-fixture.ts";
import type { CourseRow } from "../../console-contract.ts";

describe("the console's lists", () => {
	let scenario: Awaited<ReturnType<typeof openCourseEditorScenario>>;
	beforeAll(async () => {
		scenario = await openCourseEditorScenario("PostgreSQL");
		const rows = Array.from({ length: 120 }, (_, i) =>
			courseRow(i + 1, {
				title: `Title ${String((i * 37) % 120).padStart(3, "0")}`,
				category: i % 3 === 0 ? "Compliance" : "Human Resources",
				instructor: i % 10 === 0 ? "Zoë O'Brien" : "Ann Example",
				discountedPrice: i % 4 === 0 ? 150 : null,
				webinarDate: i % 5 === 0 ? null : new Date(Date.UTC(2027, 0, 1 + ((i * 7) % 90))).toISOString(),
				archieve: i % 6 === 0,
			}),
		);
		await scenario.importRows(scenario.db, rows);
		await scenario.importRows(scenario.db, [
			courseRow(500, { title: "50% off_everything: the OSHA 300 log" }),
			courseRow(501, { title: "Ähnliche Titel" }),
		]);
	});
	afterAll(() => scenario?.close());
	const list = async (query: Record<string, string> = {}) =>
		(await scenario.ann("GET", `/catalog/courses?${new URLSearchParams(query)}`)).body;
	const ids = async (query: Record<string, string>) =>
		(await list(query)).courses.map((course: CourseRow) => course.id);
	async function all(query: Record<string, string>): Promise<CourseRow[]> {
		const courses: CourseRow[] = [];
		for (let after: string | null = ""; after !== null; ) {
			const page: { courses: CourseRow[]; next: string | null } = await list({ ...query, ...(after ? { after } : {}) });
			courses.push(...page.courses);
			after = page.next;
		}
		return courses;
	}

	test("list each course once across pages, in every order", async () => {
		for (const sort of ["changed", "title", "date"]) {
			const courses = await all({ sort });
			expect([sort, courses.length, new Set(courses.map(({ id }) => id)).size]).toEqual([sort, 122, 122]);
		}
		const titles = (await all({ sort: "title", search: "title 0" })).map(({ title }) => title);
		expect(titles).toEqual(titles.toSorted());
		const dates = (await all({ sort: "date" })).map(({ webinarDate }) => webinarDate ?? "9999");
		expect(dates).toEqual(dates.toSorted());
	});

	test("list the latest change first, with its author", async () => {
		scenario.pass(60);
		const { body } = await scenario.ben("POST", "/catalog/courses", draft({ title: "Brand new" }));
		const [first] = (await list()).courses;
		expect(first).toMatchObject({
			id: body.id,
			title: "Brand new",
			state: "draft",
			changedBy: "Ben Editor",
			version: 1,
			price: 199,
			publishAt: null,
		});
		expect((await list()).courses[1].changedBy).toBeNull();
	});

	test.each([
		[{ state: "archived" }, (one: CourseRow) => one.state === "archived", 20],
		[{ state: "draft" }, (one: CourseRow) => one.state === "draft", 1],
		[{ state: "scheduled" }, () => false, 0],
		[{ category: "Compliance", state: "published" }, (one: CourseRow) => one.category === "Compliance", 20],
		[{ instructor: "Zoë O'Brien" }, (one: CourseRow) => one.instructor === "Zoë O'Brien", 12],
		[{ discounted: "true" }, (one: CourseRow) => one.discountedPrice === 150, 30],
		[{ dated: "false" }, (one: CourseRow) => one.webinarDate === null, 26],
		[
			{ dated: "true", discounted: "true", sort: "date" },
			(one: CourseRow) => one.webinarDate !== null && one.discountedPrice !== null,
			24,
		],
	])("filter by %j", async (query, fits, count) => {
		const courses = await all(query as Record<string, string>);
		expect(courses).toHaveLength(count);
		expect(courses.every(fits)).toBe(true);
	});

	test("search titles and names for words anywhere, and find a course by its number", async () => {
		expect(await ids({ search: "osha log" })).toEqual([500]);
		expect(await ids({ search: "50%" })).toEqual([500]);
		expect(await ids({ search: "off_ev" })).toEqual([500]);
		expect(await ids({ search: "%" })).toEqual([]);
		expect(await ids({ search: "ähn" })).toEqual([501]);
		expect(await ids({ search: "501" })).toEqual([501]);
		expect(await ids({ search: "#7", sort: "title" })).toEqual([7]);
		expect(await ids({ search: "zoë o'b", state: "archived" })).toHaveLength(4);
		expect(await ids({ search: "it" })).toEqual([]);
		expect(await ids({ search: "ti" })).toHaveLength(50);
		expect(await ids({ search: "no such thing" })).toEqual([]);
		expect(await ids({ search: "\u0000\\' or 1=1 --" })).toEqual([]);
	});

	test("refuse a cursor of another order, and an invalid one", async () => {
		const { next } = await list();
		for (const query of [
			{ sort: "title", after: String(next) },
			{ after: "AAAA" },
			{ after: "x".repeat(100) },
		] as Record<string, string>[]) {
			const reply = await scenario.ann("GET", `/catalog/courses?${new URLSearchParams(query)}`);
			expect([reply.status, reply.body.code]).toEqual([400, "cursor_not_valid"]);
		}
	});

	test("list, add, change and rename instructors on every course", async () => {
		const { body: added } = await scenario.ann("POST", "/catalog/instructors", {
			name: " Cy New ",
			profile: "<p>Hi</p><script>1</script>",
			role: "Lawyer",
		});
		expect(added).toMatchObject({
			name: "Cy New",
			profile: "<p>Hi</p>",
			role: "Lawyer",
			credentials: "",
			featured: false,
			courses: 0,
		});
		const again = await scenario.ann("POST", "/catalog/instructors", { name: "Cy New" });
		expect([again.status, again.body.code, again.body.details[0].path]).toEqual([409, "name_taken", "name"]);
		const { body } = await scenario.ann("GET", "/catalog/instructors?search=zo%C3%AB");
		expect(body).toMatchObject({ instructors: [{ name: "Zoë O'Brien", courses: 12 }], next: null });
		const renamed = await scenario.ann("PUT", "/catalog/instructors", {
			known: "Zoë O'Brien",
			name: "Zoë Brien",
			featured: true,
		});
		expect(renamed.body).toMatchObject({ name: "Zoë Brien", courses: 12, featured: true });
		expect(await ids({ instructor: "Zoë Brien" })).toHaveLength(12);
		expect(
			(await scenario.ann("PUT", "/catalog/instructors", { known: "Zoë Brien", name: "Ann Example" })).body.code,
		).toBe("name_taken");
		expect((await scenario.ann("PUT", "/catalog/instructors", { known: "Nobody", name: "Somebody" })).body.code).toBe(
			"instructor_not_found",
		);
		const { summary } = await scenario.db
			.selectFrom("audit_log")
			.select("summary")
			.where("action", "=", "instructor.changed")
			.executeTakeFirstOrThrow();
		expect(summary).toBe("Changed the instructor Zoë Brien");
	});

	test("list instructors in pages by name", async () => {
		await scenario.db
			.insertInto("instructors")
			.values(Array.from({ length: 60 }, (_, i) => ({ name: `Teacher ${i}`, slug: `t-${i}` })))
			.execute();
		const { body: first } = await scenario.ann("GET", "/catalog/instructors?search=teacher");
		const { body: second } = await scenario.ann(
			"GET",
			`/catalog/instructors?search=teacher&after=${encodeURIComponent(first.next)}`,
		);
		const names = [...first.instructors, ...second.instructors].map((one: { name: string }) => one.name);
		expect([new Set(names).size, second.next]).toEqual([60, null]);
	});

	test("offer choices, including the own site on an empty catalog", async () => {
		const { body } = await scenario.ann("GET", "/catalog/choices");
		expect(body.categories).toEqual(["Human Resources", "Compliance", "Life Sciences"]);
		expect(body.sites).toEqual([{ id: 1, name: "Lectern", own: true }]);
		expect(body.sessionTypes).toContainEqual({
			sessionType: "Transcript",
			grants: { live: false, recording: false, transcript: true },
			seats: 1,
		});
		await scenario.db.deleteFrom("course_sites").execute();
		await scenario.db.deleteFrom("sites").execute();
		expect((await scenario.ann("GET", "/catalog/choices")).body.sites).toEqual([{ id: 1, name: "Lectern", own: true }]);
		await scenario.ann("POST", "/catalog/instructors", { name: "Ann Example" });
		expect((await scenario.ann("POST", "/catalog/courses", draft())).status).toBe(201);
	});
});
