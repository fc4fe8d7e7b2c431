import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeMany } from "#features/catalog/course-editor/server/change-many.ts";
import { CoursesExist } from "#features/catalog/import-export/server/index.ts";
import { sanitise } from "#platform/pages/html/sanitise.ts";
import { buy, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { loadMissing } from "./load-sample.ts";

/** The tables that a removal empties. */
const emptied = [
	...(["courses", "pricings", "course_media", "course_samples", "handouts", "instructors", "articles"] as const),
	...(["accreditations", "credit_programs", "assessment_questions"] as const),
];

describe.each(storeDatabases)("sample courses in the console on %s", (kind) => {
	let product: TestProduct;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	let actor: { userId: number; fullName: string };
	beforeAll(async () => {
		product = await startTestProduct({ database: kind });
		owner = await createStaffMember(product);
		actor = { userId: owner.id, fullName: "Olga Operator" };
	});
	afterAll(() => product?.close());
	const path = "/admin/sample-courses";
	const read = async () => (await owner.call("GET", path)).body;
	const shown = async () => (await owner.call("GET", "/admin/courses")).body.length;
	/** Runs a step, and returns the audit events that it recorded. */
	async function audited(step: () => Promise<unknown>) {
		const { db } = product.context;
		const { last } = await db
			.selectFrom("audit_log")
			.select((eb) => eb.fn.coalesce(eb.fn.max("id"), eb.lit(0)).as("last"))
			.executeTakeFirstOrThrow();
		await step();
		return db
			.selectFrom("audit_log")
			.select(["action", "subject_id", "summary", "changes"])
			.where("id", ">", Number(last))
			.orderBy("id")
			.execute();
	}

	const countAll = async () =>
		Promise.all(
			emptied.map(async (table) => (await product.context.db.selectFrom(table).selectAll().execute()).length),
		);
	const isStepDone = async () =>
		(await owner.call("GET", "/admin/dashboard/setup-steps")).body.steps.find(
			({ title }: { title: string }) => title === "Remove the samples",
		).done;

	test("are removed with their files, instructors and articles, with one audit event", async () => {
		const { total } = await read();
		expect(await read()).toEqual({ total, published: total, drafts: 0, missing: 0, taken: [] });
		expect(await owner.call("POST", path)).toMatchObject({ status: 409, body: { code: "nothing_to_add" } });
		expect(await isStepDone()).toBe(false);
		const { db } = product.context;
		const instructors = (await db.selectFrom("instructors").select("name").execute()).length;
		const files = await db.selectFrom("course_media").select("storage_key").distinct().execute();
		expect(files.length).toBeGreaterThan(0);
		const removed = { courses: total, instructors, articles: 5 };
		const events = await audited(async () => {
			expect(await owner.call("POST", `${path}/remove`)).toMatchObject({ status: 200, body: { ...removed, sold: [] } });
			expect(await owner.call("POST", `${path}/remove`)).toMatchObject({
				status: 409,
				body: { code: "nothing_to_remove" },
			});
		});
		expect(events).toEqual([
			expect.objectContaining({
				action: "course.samples_removed",
				summary: expect.stringMatching(/^Removed \d+ sample courses, /),
			}),
		]);
		expect(await read()).toEqual({
			total,
			published: 0,
			drafts: 0,
			missing: total,
			taken: [],
		});
		expect(await countAll()).toEqual(emptied.map(() => 0));
		const replaced = await db.selectFrom("replaced_media").select("storage_key").execute();
		expect(replaced).toEqual(expect.arrayContaining(files));
		expect([
			await shown(),
			(await owner.call("GET", "/admin/instructors")).body,
			(await owner.call("GET", "/articles")).body.articles,
		]).toEqual([0, [], []]);
		expect(await isStepDone()).toBe(true);

		expect((await owner.call("GET", "/search?search_term=harassment")).status).not.toBe(500);
		expect(await owner.call("POST", path)).toMatchObject({ status: 200, body: { added: total } });
		expect(await read()).toMatchObject({ published: total, missing: 0 });
		expect(await shown()).toBeGreaterThan(0);
	});

	test("stay if they were sold, with their instructors", async () => {
		const { total } = await read();
		await buy(product.url, await signUp(product.url), [101, "Recorded session"]);
		const { body } = await owner.call("POST", `${path}/remove`);
		expect(body).toMatchObject({ courses: total - 1, sold: [{ id: 101 }] });
		expect(await read()).toMatchObject({ published: 1, missing: total - 1 });
		expect((await owner.call("GET", "/admin/catalog/instructors")).body.instructors).toHaveLength(1);
		expect(await owner.call("POST", `${path}/remove`)).toMatchObject({
			status: 409,
			body: { code: "all_sold", sold: [{ id: 101 }] },
		});
		expect(await isStepDone()).toBe(false);
		await changeMany(product.context, actor, { action: "unpublish", ids: [101] });
		expect(await isStepDone()).toBe(true);
		await owner.call("POST", path);
		const ids = Array.from({ length: 300 }, (_, index) => index + 101);
		await changeMany(product.context, actor, { action: "unpublish", ids });
	});

	test("are added again with one audit event, and leave other courses as they are", async () => {
		const { db } = product.context;
		const { total } = await read();
		const ownText = sanitise("<p>Our own text</p>");
		await db.deleteFrom("course_media").where("course_id", "in", [105, 106]).execute();
		await changeMany(product.context, actor, { action: "delete", ids: [105, 106] });
		const own = await db
			.updateTable("courses")
			.set({ title: "Our own course" })
			.where("id", "=", 103)
			.returningAll()
			.executeTakeFirstOrThrow();
		await db
			.updateTable("courses")
			.set({ description: sanitise("<p>Edited</p>") })
			.where("id", "=", 104)
			.execute();
		await db.updateTable("instructors").set({ profile: ownText }).execute();
		const taken = [{ id: 103, title: "Our own course" }];
		expect(await read()).toMatchObject({ published: 0, drafts: total - 3, missing: 2, taken });

		const events = await audited(async () => {
			expect(await owner.call("POST", path)).toMatchObject({ status: 200, body: { added: 2, published: total - 3 } });
		});
		const summary = `Added 2 sample courses, and published ${total - 3} again`;
		const changes = {
			added: { before: null, after: "105–106" },
			published: { before: null, after: expect.stringMatching(/^101–102, 104, 107–/) },
		};
		expect(events).toEqual([{ action: "course.samples_added", subject_id: "samples", summary, changes }]);
		expect(await read()).toMatchObject({ published: total - 1, drafts: 0, missing: 0, taken });
		expect(await shown()).toBeGreaterThan(0);
		expect(await db.selectFrom("courses").selectAll().where("id", "=", 103).executeTakeFirstOrThrow()).toEqual(own);
		const { description } = await db
			.selectFrom("courses")
			.select("description")
			.where("id", "=", 104)
			.executeTakeFirstOrThrow();
		expect(description).toBe("<p>Edited</p>");
		expect(await db.selectFrom("instructors").select("name").where("profile", "<>", ownText).execute()).toEqual([]);
		// Other features added their sample content.
		expect(
			await db.selectFrom("completion_requirements").select("course_id").where("course_id", "=", 101).execute(),
		).toHaveLength(1);
	});

	test("are refused while other courses have the remaining numbers", async () => {
		const taken = [{ id: 103, title: "Our own course" }];
		const refused = () => owner.call("POST", path);
		expect(
			await audited(async () =>
				expect(await refused()).toMatchObject({ status: 409, body: { code: "numbers_taken", taken } }),
			),
		).toEqual([]);
	});

	test("never replace a course that got a number meanwhile", async () => {
		const versions = () =>
			product.context.db.selectFrom("courses").select(["id", "title", "version"]).orderBy("id").execute();
		const before = await versions();
		await expect(loadMissing(product.context, actor, [103, 104])).rejects.toThrow(CoursesExist);
		expect(await versions()).toEqual(before);
	});
});
