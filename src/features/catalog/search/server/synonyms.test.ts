import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { client } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

describe.each(storeDatabases)("synonyms on %s", (kind) => {
	let product: TestProduct;
	let editor: Awaited<ReturnType<typeof createStaffMember>>;
	beforeAll(async () => {
		product = await startTestProduct({ database: kind });
		editor = await createStaffMember(product, "editor@example.com", "editor");
	});
	afterAll(async () => {
		await product?.close();
	});
	const create = (...terms: string[]) => editor.call("POST", "/admin/synonyms", { terms });
	const change = (id: number, version: number, ...terms: string[]) =>
		editor.call("PUT", `/admin/synonyms/${id}`, { terms, version });
	const find = async (keyword: string) =>
		(await client(product.url)("GET", `/admin/courses/search?keyword=${encodeURIComponent(keyword)}`)).body.map(
			(course: { courseID: number }) => course.courseID,
		);
	const readResults = async () => (await fetch(`${product.url}/search?q=zaunkoenig`)).text();
	const actions = async (id: number) =>
		(await editor.call("GET", `/admin/audit?subjectKind=synonyms&subjectId=${id}`)).body.entries.map(
			(entry: { action: string }) => entry.action,
		);

	test("change search results at once, also on cached pages, and are recorded in the audit log", async () => {
		expect(await find("zaunkoenig")).toEqual([]);
		expect(await readResults()).toContain("No Products Found");
		const created = await create("Zaunkoenig", "wage garnishments");
		expect(created.status).toBe(201);
		const { id, version } = created.body.synonyms;
		expect(await find("zaunkoenig")).toContain(117);
		expect(await readResults()).not.toContain("No Products Found");

		const changed = await change(id, version, "Zaunkoenig", "CAPA", "E-Verify");
		expect(changed.body.synonyms).toEqual({ id, terms: ["Zaunkoenig", "CAPA", "E-Verify"], version: version + 1 });
		expect(await find("zaunkoenig")).toContain(104);
		expect(await find("zaunkoenig")).not.toContain(117);
		expect(await change(id, version, "wren", "robin")).toMatchObject({
			status: 409,
			body: { code: "changed_meanwhile" },
		});

		expect((await editor.call("DELETE", `/admin/synonyms/${id}`)).status).toBe(200);
		expect(await find("zaunkoenig")).toEqual([]);
		expect(await actions(id)).toEqual(["synonyms.deleted", "synonyms.changed", "synonyms.created"]);
		expect(await change(id, version, "wren", "robin")).toMatchObject({
			status: 404,
			body: { code: "unknown_synonyms" },
		});
		expect((await editor.call("DELETE", `/admin/synonyms/${id}`)).status).toBe(404);
	});

	test("are listed by their first term", async () => {
		const { body } = await editor.call("GET", "/admin/synonyms");
		const firsts = body.synonyms.map(({ terms }: { terms: string[] }) => terms[0]);
		expect(firsts).toContain("FMLA");
		expect(new Set(firsts).size).toBe(firsts.length);
	});

	test.each([
		[["one"]],
		[["C.V.", "c v"]],
		[["fine", "!!!"]],
		[["fine", " "]],
		[["fine", "a".repeat(61)]],
		[Array.from({ length: 13 }, (_, n) => `term ${n}`)],
	])("reject %j with a message at the field", async (terms) => {
		const refused = await create(...terms);
		expect(refused.status).toBe(400);
		expect(refused.body.details).toMatchObject([{ path: "terms", message: expect.any(String) }]);
	});
});
