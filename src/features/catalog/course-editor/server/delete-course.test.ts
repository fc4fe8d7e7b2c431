import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { client, signUp } from "#tests/support/buyer.ts";
import { draft, openCourseEditorScenario } from "#tests/support/catalog/course-editor-scenario.ts";
import { courseRow } from "#tests/support/catalog/courses-fixture.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct } from "#tests/support/start-product.ts";

describe.each(storeDatabases)("deleting drafts and selecting all courses (%s)", (kind) => {
	let scenario: Awaited<ReturnType<typeof openCourseEditorScenario>>;
	beforeAll(async () => {
		scenario = await openCourseEditorScenario(kind);
		await scenario.importRows(scenario.db, [courseRow(1), courseRow(2), courseRow(3, { category: "Compliance" })]);
	});
	afterAll(() => scenario?.close());
	const add = async (more: object = {}) =>
		(await scenario.ann("POST", "/catalog/courses", draft(more))).body.id as number;
	const status = async (id: number) => (await scenario.ann("GET", `/catalog/courses/${id}`)).status;
	const remove = (id: number) => scenario.ann("DELETE", `/catalog/courses/${id}`);

	test("deletes a draft with its history and records it", async () => {
		const id = await add({ title: "Short-lived" });
		expect(await remove(id)).toEqual({ status: 200, body: { message: "“Short-lived” is deleted." } });
		expect(await status(id)).toBe(404);
		expect(
			await scenario.db.selectFrom("course_versions").select("version").where("course_id", "=", id).execute(),
		).toEqual([]);
		const event = await scenario.db
			.selectFrom("audit_log")
			.select(["subject_id", "summary"])
			.where("action", "=", "course.deleted")
			.executeTakeFirst();
		expect(event).toEqual({ subject_id: String(id), summary: "Deleted the draft “Short-lived”" });
		expect((await remove(id)).body.code).toBe("course_not_found");
	});

	test.each(["already_sold", "has_files"] as const)("keeps a draft that %s", async (why) => {
		const id = await add();
		scenario.kept.set(id, why);
		expect(await remove(id)).toMatchObject({ status: 409, body: { code: why } });
		expect(await status(id)).toBe(200);
	});

	test("keeps courses that are published, scheduled or archived", async () => {
		const id = await add();
		await scenario.ann("POST", `/catalog/courses/${id}/schedule`, { at: "2027-01-01T00:00:00Z" });
		for (const course of [1, id]) expect((await remove(course)).body.code).toBe("not_draft");
		expect((await scenario.as("sue")("DELETE", "/catalog/courses/1")).status).toBe(403);
	});

	test("deletes many drafts at once and names those that stay", async () => {
		const ids = [await add(), 1, await add()];
		const { body } = await scenario.ann("POST", "/catalog/bulk", { action: "delete", ids });
		expect(body.outcomes.map((outcome: { done: boolean }) => outcome.done)).toEqual([true, false, true]);
		expect(body.outcomes[1].message).toBe("Only drafts can be deleted. Unpublish this course first.");
	});

	test("returns the numbers of all courses that match a filter, and how many are public", async () => {
		const all = (await scenario.ann("GET", "/catalog/course-ids")).body;
		const { body: page } = await scenario.ann("GET", "/catalog/courses");
		expect(all.ids).toEqual(page.courses.map((course: { id: number }) => course.id));
		expect(all.published).toBe(3);
		expect((await scenario.ann("GET", "/catalog/course-ids?state=published&category=Compliance")).body).toEqual({
			ids: [3],
			published: 1,
		});
		expect((await scenario.ann("GET", "/catalog/course-ids?search=nothing")).body).toEqual({ ids: [], published: 0 });
	});
});

test("a course with an order or files can't be deleted in the complete product", async () => {
	const product = await startTestProduct();
	try {
		const editor = await createStaffMember(product, "editor@example.com", "editor");
		const buyer = await signUp(product.url);
		await editor.call("POST", "/admin/catalog/instructors", { name: "Ann Example" });
		const { body: made } = await editor.call("POST", "/admin/catalog/courses", draft({ webinarDate: null }));
		const path = `/admin/catalog/courses/${made.id}`;
		await editor.call("POST", `${path}/publish`, {});
		const { body: course } = await client(product.url)("GET", `/admin/courses/${made.id}`);
		const item = {
			courseID: made.id,
			image: "",
			course_name: "",
			creator: "",
			price: 149,
			selectedPricing: course.Pricings[1],
		};
		const order = await buyer.call("POST", "/users/enroll", { cartItems: [item], couponCode: "", siteId: 1 });
		expect(order.status).toBe(200);
		await editor.call("POST", `${path}/unpublish`, {});
		expect((await editor.call("DELETE", path)).body.code).toBe("already_sold");
		await editor.call("POST", "/admin/catalog/courses/101/unpublish", {});
		expect((await editor.call("DELETE", "/admin/catalog/courses/101")).body.code).toBe("has_files");
	} finally {
		await product.close();
	}
});
