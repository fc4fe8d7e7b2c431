import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { client } from "#tests/support/buyer.ts";
import { draft } from "#tests/support/catalog/course-editor-scenario.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import type { InstructorPage } from "../contract.ts";

describe("instructor pages", () => {
	let product: TestProduct;
	let editor: Awaited<ReturnType<typeof createStaffMember>>;
	beforeAll(async () => {
		product = await startTestProduct();
		editor = await createStaffMember(product, "editor@example.com", "editor");
	});
	afterAll(async () => {
		await product?.close();
	});
	const get = async (slug: string) =>
		(await client(product.url)("GET", `/instructors/${slug}`)) as { status: number; body: InstructorPage };
	const open = (path: string) => fetch(product.url + path, { redirect: "manual" });
	const add = (name: string, more: object = {}) =>
		editor.call("POST", "/admin/catalog/instructors", { name, featured: true, ...more });
	const change = (known: string, name: string, more: object = {}) =>
		editor.call("PUT", "/admin/catalog/instructors", { known, name, featured: true, ...more });
	const inDays = (days: number) =>
		new Date(Math.floor(product.clock.now().getTime() / 1000) * 1000 + days * 86_400_000).toISOString();
	async function publish(instructor: string, title: string, more: object = {}) {
		const { body } = await editor.call("POST", "/admin/catalog/courses", draft({ title, instructor, ...more }));
		expect((await editor.call("POST", `/admin/catalog/courses/${body.id}/publish`, { version: 1 })).status).toBe(200);
		return body.id as number;
	}

	test("shows an uploaded portrait on pages until it is removed, and refuses files that are none", async () => {
		const upload = (file: Buffer) =>
			editor.call("POST", "/admin/catalog/instructors/portraits", { file: file.toString("base64") });
		const picture = (size: number) =>
			sharp({ create: { width: size, height: size + 100, channels: 3, background: "#7c2d92" } })
				.withExif({ IFD0: { Copyright: "private" } })
				.jpeg()
				.toBuffer();
		const { status, body } = await upload(await picture(600));
		expect([status, body.address]).toEqual([201, `/portraits/${body.id}.webp`]);
		const served = await open(body.address);
		expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/webp"]);
		const stored = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
		expect([stored.width, stored.height, stored.exif]).toEqual([480, 480, undefined]);

		await add("Pia Picture", { portrait: body.id });
		const id = await publish("Pia Picture", "Portrait rules");
		expect((await get("pia-picture")).body.portraitSrc).toBe(body.address);
		expect((await client(product.url)("GET", `/admin/courses/${id}`)).body.instructorPortraitSrc).toBe(body.address);
		// A program that knows no portraits keeps it.
		expect((await change("Pia Picture", "Pia Picture")).body.portrait).toBe(body.id);
		expect((await change("Pia Picture", "Pia Picture", { portrait: null })).body.portraitSrc).toBeNull();
		expect((await get("pia-picture")).body.portraitSrc).toBeNull();

		expect(await upload(await picture(200))).toMatchObject({
			status: 422,
			body: { message: expect.stringMatching(/at least 240 by 240/) },
		});
		for (const text of ["no picture", '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480"/>'])
			expect(await upload(Buffer.from(text))).toMatchObject({ status: 422, body: { code: "portrait_refused" } });
		expect(await add("Ina None", { portrait: "A".repeat(22) })).toMatchObject({
			status: 409,
			body: { code: "portrait_not_found" },
		});
		expect(await change("Pia Picture", "Pia Picture", { portrait: "A".repeat(22) })).toMatchObject({
			status: 409,
			body: { code: "portrait_not_found" },
		});
		expect((await open(`/portraits/${"A".repeat(22)}.webp`)).status).toBe(404);
	});

	test("lists an instructor's courses, upcoming webinars first, and the page shows them", async () => {
		await add("Ann Order", { credentials: "JD", role: "Employment law", profile: "<p>Twenty years of practice.</p>" });
		await publish("Ann Order", "Undated rules", { webinarDate: null });
		await publish("Ann Order", "Late rules", { webinarDate: inDays(9) });
		await publish("Ann Order", "Soon rules", { webinarDate: inDays(2) });
		const { body } = await get("ann-order");
		expect(body).toMatchObject({
			name: "Ann Order",
			slug: "ann-order",
			credentials: "JD",
			role: "Employment law",
			upcoming: 2,
			total: 3,
		});
		expect(body.courses.map(({ title }) => title)).toEqual(["Soon rules", "Late rules", "Undated rules"]);
		expect(body.courses[0]).toMatchObject({ instructor: "Ann Order", instructorSlug: "ann-order" });
		const page = await (await open("/instructors/ann-order")).text();
		for (const text of ["Ann Order", "Twenty years of practice.", "Soon rules", '"@type":"Person"'])
			expect(page).toContain(text);
		expect(page).not.toContain("undefined");
	});

	test("a course page links to the instructor's page", async () => {
		await add("Bea Linked");
		const id = await publish("Bea Linked", "Linked rules");
		expect(await (await open(`/training/${id}`)).text()).toContain('href="/instructors/bea-linked"');
	});

	test("refuses a name that certificates can't show", async () => {
		const details = [{ path: "name", message: expect.stringContaining("can't show က.") }];
		expect(await add("Aung က")).toMatchObject({ status: 400, body: { code: "name_unwritable", details } });
		expect((await add("Aung Lee")).status).toBe(201);
		expect(await change("Aung Lee", "Aung က Lee")).toMatchObject({
			status: 400,
			body: { code: "name_unwritable", details },
		});
	});

	test("similar names get different pages", async () => {
		const names = ["Cy O'Neil", "Cy O Neil", "Cy O-Neil"];
		for (const name of names) expect((await add(name)).status).toBe(201);
		expect(
			await Promise.all(["cy-o-neil", "cy-o-neil-2", "cy-o-neil-3"].map(async (slug) => (await get(slug)).body.name)),
		).toEqual(names);
	});

	test("a former address leads to the current page after each rename", async () => {
		await add("Dee First");
		await change("Dee First", "Dee Second");
		expect((await get("dee-first")).body.slug).toBe("dee-second");
		await change("Dee Second", "Dee Third");
		for (const former of ["dee-first", "dee-second"]) {
			const response = await open(`/instructors/${former}`);
			expect([response.status, response.headers.get("location")]).toEqual([301, "/instructors/dee-third"]);
		}
		// Somebody else's current address wins over a former one.
		await add("Dee First");
		expect((await get("dee-first")).body.name).toBe("Dee First");
		expect((await get("dee-second")).body.name).toBe("Dee Third");
	});

	test("a name that is taken again keeps its own address", async () => {
		await add("Eve Back");
		await change("Eve Back", "Eve Away");
		await change("Eve Away", "Eve Back");
		expect((await get("eve-back")).body).toMatchObject({ name: "Eve Back", slug: "eve-back" });
		expect((await open("/instructors/eve-away")).headers.get("location")).toBe("/instructors/eve-back");
	});

	test("a hidden instructor has no page and no links, at the current or a former address", async () => {
		await add("Flo Before");
		const id = await publish("Flo Before", "Hidden rules");
		await change("Flo Before", "Flo Hidden");
		expect((await open("/instructors/flo-hidden")).status).toBe(200);
		expect(await (await open("/sitemap.xml")).text()).toContain("/instructors/flo-hidden<");
		await change("Flo Hidden", "Flo Hidden", { hidden: true });
		for (const slug of ["flo-hidden", "flo-before"]) {
			expect((await get(slug)).status).toBe(404);
			expect((await open(`/instructors/${slug}`)).status).toBe(404);
		}
		expect(await (await open("/sitemap.xml")).text()).not.toContain("/instructors/flo-");
		const course = await (await open(`/training/${id}`)).text();
		expect(course).toContain("Flo Hidden");
		expect(course).not.toContain("/instructors/flo-");
	});

	test("an instructor whose only course is a draft has no page", async () => {
		await add("Gus Draft", { featured: false });
		await editor.call("POST", "/admin/catalog/courses", draft({ title: "Draft rules", instructor: "Gus Draft" }));
		expect((await get("gus-draft")).status).toBe(404);
		expect(await (await open("/sitemap.xml")).text()).not.toContain("gus-draft");
	});

	test("an unknown or malformed address is a 404 page", async () => {
		for (const slug of ["nobody-here", "UPPER", "a%00b", "x".repeat(200), "a'b"])
			expect((await open(`/instructors/${slug}`)).status).toBe(404);
	});

	test("deletes an instructor whom no course names, and names the courses of the others", async () => {
		await add("Dora Deleted");
		const remove = (slug: string) => editor.call("DELETE", `/admin/catalog/instructors/${slug}`);
		const id = await publish("Dora Deleted", "Filing rules");
		expect(await remove("dora-deleted")).toMatchObject({
			status: 409,
			body: {
				code: "instructor_in_use",
				courses: [{ id, title: "Filing rules" }],
				more: false,
				message: expect.stringMatching(/They are “Filing rules”\.$/),
			},
		});
		await editor.call("POST", `/admin/catalog/courses/${id}/unpublish`, {});
		expect((await remove("dora-deleted")).body.code).toBe("instructor_in_use");
		await editor.call("DELETE", `/admin/catalog/courses/${id}`);
		expect(await remove("dora-deleted")).toMatchObject({ status: 200, body: { message: "Dora Deleted is deleted." } });
		expect([(await get("dora-deleted")).status, (await remove("dora-deleted")).body.code]).toEqual([
			404,
			"instructor_not_found",
		]);
	});
});
