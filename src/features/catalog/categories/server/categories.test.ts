import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { client } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import type { EditedCategory } from "../console-contract.ts";

const payroll = { name: "Payroll & Tax", slug: "payroll-tax", description: "Wages and withholding", list: "none" };

describe.each(storeDatabases)("categories on %s", (kind) => {
	let product: TestProduct;
	let editor: Awaited<ReturnType<typeof createStaffMember>>;
	beforeAll(async () => {
		product = await startTestProduct({ database: kind });
		editor = await createStaffMember(product, "editor@example.com", "editor");
	});
	afterAll(async () => {
		await product?.close();
	});

	const path = "/admin/categories";
	const list = async () => (await editor.call("GET", path)).body.categories as EditedCategory[];
	const find = async (name: string) => (await list()).find((one) => one.name === name) as EditedCategory;
	const open = async (address: string) => {
		const response = await fetch(`${product.url}${address}`);
		return { status: response.status, text: await response.text() };
	};
	const move = (courseID: number, category: string) =>
		editor.call("POST", "/admin/catalog/bulk", { action: "category", ids: [courseID], category });
	const listIds = async (query: string) => {
		const { body } = await client(product.url)("GET", `/admin/courses${query}`);
		return (body as { courseID: number }[]).map(({ courseID }) => courseID);
	};

	test("start with the three of the specification", async () => {
		expect((await list()).map(({ name, slug, list }) => [name, slug, list])).toEqual([
			["Human Resources", "human-resources", "training"],
			["Compliance", "compliance", "training"],
			["Life Sciences", "life-sciences", "lifesciences"],
		]);
		const { body } = await client(product.url)("GET", "/categories");
		expect(body.categories).toMatchObject([
			{ name: "Human Resources", hasCourses: true },
			{ name: "Compliance", hasCourses: true },
			{ name: "Life Sciences", hasCourses: true },
		]);
	});

	test("each have a page with their courses, and an unknown one is a 404 page", async () => {
		const page = await open("/categories/compliance");
		expect(page.status).toBe(200);
		expect(page.text).toContain("Privacy, safety, ethics, financial crime");
		expect(page.text).toContain('href="/training/201"');
		expect(page.text).not.toContain('href="/training/101"');
		expect((await open("/categories/life-sciences?length=90&category=Compliance")).text).toMatch(/courses? match/);
		expect((await open("/categories/nothing")).status).toBe(404);
	});

	test("are created with a page at once, refused if taken or reserved, and listed where they say", async () => {
		const none = await open("/categories/payroll-tax");
		const created = await editor.call("POST", path, payroll);
		expect([none.status, created]).toMatchObject([
			404,
			{ status: 201, body: { category: { ...payroll, courses: 0, version: 1 } } },
		]);
		expect(await open("/categories/payroll-tax")).toMatchObject({
			status: 200,
			text: expect.stringContaining("Wages and withholding"),
		});
		expect((await open("/sitemap.xml")).text).not.toContain("/categories/payroll-tax");

		const refused = async (values: object) =>
			(await editor.call("POST", path, { ...payroll, slug: "other", name: "Other", ...values })).body;
		expect(await refused({ name: " payroll  & TAX" })).toMatchObject({
			code: "name_taken",
			details: [{ path: "name" }],
		});
		expect(await refused({ slug: "payroll-tax" })).toMatchObject({
			code: "slug_taken",
			details: [{ path: "slug", message: expect.stringContaining("different") }],
		});
		expect(await refused({ slug: "training" })).toMatchObject({
			code: "invalid",
			details: [{ path: "slug", message: expect.stringContaining("another page") }],
		});
		expect(await refused({ slug: "Pay Roll" })).toMatchObject({ code: "invalid", details: [{ path: "slug" }] });

		expect((await move(102, "Payroll & Tax")).body.outcomes).toMatchObject([{ done: true }]);
		expect(await listIds("?limit=200")).not.toContain(102);
		expect(await listIds(`?category=${encodeURIComponent("Payroll & Tax")}`)).toEqual([102]);
		expect((await open("/categories/payroll-tax")).text).toContain('href="/training/102"');
		expect((await open("/sitemap.xml")).text).toContain("/categories/payroll-tax</loc>");
		expect((await open("/")).text).toContain('href="/categories/payroll-tax"');
		const { body } = await client(product.url)("GET", "/admin/courses/search/suggestions?keyword=payr");
		expect(body.categories).toEqual([{ name: "Payroll & Tax", slug: "payroll-tax" }]);
		expect((await open("/training/102")).text).toContain("/categories/payroll-tax");
	});

	test("change with their courses: the name, the address and the list", async () => {
		const { id, version } = await find("Payroll & Tax");
		const values = { ...payroll, name: "Payroll", slug: "payroll", list: "lifesciences", version };
		expect(await editor.call("PUT", `${path}/${id}`, values)).toMatchObject({
			status: 200,
			body: { category: { name: "Payroll", version: version + 1 } },
		});
		expect(await editor.call("PUT", `${path}/${id}`, values)).toMatchObject({
			status: 409,
			body: { code: "changed_meanwhile" },
		});
		expect(
			await editor.call("PUT", `${path}/${id}`, { ...values, slug: "compliance", version: version + 1 }),
		).toMatchObject({ body: { code: "slug_taken" } });
		expect((await open("/categories/payroll-tax")).status).toBe(404);
		expect((await open("/categories/payroll")).text).toContain('href="/lifesciences/102"');
		expect(await listIds("/lifescience?limit=200")).toContain(102);
		const response = await fetch(`${product.url}/training/102`, { redirect: "manual" });
		expect([response.status, response.headers.get("location")]).toEqual([301, "/lifesciences/102"]);
		expect((await editor.call("GET", "/admin/catalog/courses/102")).body).toMatchObject({
			category: "Payroll",
			path: "/lifesciences/102",
		});
	});

	test("keep their order, which staff set", async () => {
		const before = await list();
		const ids = [...before.map(({ id }) => id)].reverse();
		expect((await editor.call("POST", `${path}/order`, { ids: ids.slice(1) })).body).toMatchObject({
			code: "changed_meanwhile",
		});
		expect(
			(await editor.call("POST", `${path}/order`, { ids })).body.categories.map(
				(category: EditedCategory) => category.id,
			),
		).toEqual(ids);
		const { body } = await client(product.url)("GET", "/categories");
		expect(body.categories[0].name).toBe("Payroll");
		expect((await editor.call("GET", "/admin/catalog/choices")).body.categories[0]).toBe("Payroll");
	});

	test("are deleted only without courses", async () => {
		const { id } = await find("Payroll");
		expect(await editor.call("DELETE", `${path}/${id}`)).toMatchObject({
			status: 409,
			body: { code: "in_use", courses: 1, message: "1 course uses this category. Move it to another category first." },
		});
		await move(102, "Human Resources");
		expect((await move(102, "Nothing")).body.outcomes).toMatchObject([
			{ done: false, message: expect.stringContaining("no category with this name") },
		]);
		expect(await editor.call("DELETE", `${path}/${id}`)).toMatchObject({
			status: 200,
			body: { message: "The category “Payroll” was deleted." },
		});
		expect((await open("/categories/payroll")).status).toBe(404);
		expect(await editor.call("DELETE", `${path}/${id}`)).toMatchObject({
			status: 404,
			body: { code: "unknown_category" },
		});
		const { entries } = (await editor.call("GET", `/admin/audit?subjectKind=category&subjectId=${id}`)).body;
		expect(entries.map(({ action }: { action: string }) => action)).toEqual([
			"category.deleted",
			"category.changed",
			"category.created",
		]);
	});

	test("two staff members who add the same category get one of it", async () => {
		const results = await Promise.all(
			["one", "two"].map(() => editor.call("POST", path, { ...payroll, name: "Twice", slug: "twice" })),
		);
		expect(results.map(({ status }) => status).sort()).toEqual([201, 409]);
	});
});
