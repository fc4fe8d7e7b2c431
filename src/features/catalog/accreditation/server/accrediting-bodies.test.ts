import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { client } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import type { AccreditingBody } from "../console-contract.ts";

const institute = {
	code: "IACET",
	name: "IACET continuing education units",
	kind: "Continuing education",
	numberFormat: "##-@@@@@",
};

describe.each(storeDatabases)("accrediting bodies on %s", (kind) => {
	let product: TestProduct;
	let editor: Awaited<ReturnType<typeof createStaffMember>>;
	beforeAll(async () => {
		product = await startTestProduct({ database: kind });
		editor = await createStaffMember(product, "editor@example.com", "editor");
	});
	afterAll(async () => {
		await product?.close();
	});

	const path = "/admin/accrediting-bodies";
	const list = async () => (await editor.call("GET", path)).body.bodies as AccreditingBody[];
	const setCredits = (courseID: number, ...credits: { accreditingBody: string; number: string; hours: number }[]) =>
		editor.call("PUT", `/admin/courses/${courseID}/credits`, {
			requirement: { liveMinutes: 30, watchedPercent: null },
			credits,
		});

	test("start with the four of the specification", async () => {
		expect((await list()).map(({ code, name, kind }) => [code, name, kind])).toEqual([
			["CPE", "Continuing professional education (CPE)", "Continuing education"],
			["HRCI", "HRCI recertification credits", "Recertification"],
			["RAPS", "RAPS recertification credits", "Recertification"],
			["SHRM", "SHRM professional development credits", "Professional development"],
		]);
		expect((await list()).find(({ code }) => code === "SHRM")?.courses).toBeGreaterThan(0);
	});

	test("are created, granted by courses, shown in lists and filters, changed and deleted", async () => {
		const created = await editor.call("POST", path, institute);
		expect(created).toMatchObject({ status: 201, body: { body: { ...institute, courses: 0, version: 1 } } });
		const { id } = created.body.body;
		expect(await editor.call("POST", path, institute)).toMatchObject({
			status: 409,
			body: { code: "code_taken", details: [{ path: "code" }] },
		});

		const credit = { accreditingBody: "IACET", number: "26-ABCDE", hours: 0.5 };
		expect(await setCredits(102, { ...credit, number: "26-1" })).toMatchObject({
			status: 400,
			body: {
				code: "wrong_number",
				details: [{ path: "credits.0.number", message: "Enter a number in the format ##-@@@@@." }],
			},
		});
		expect(await setCredits(102, credit)).toMatchObject({ status: 200, body: { credits: [credit] } });
		expect((await editor.call("GET", "/admin/courses/102")).body.credits).toEqual([
			{ accreditingBody: "IACET", hours: 0.5 },
		]);
		expect(await editor.call("DELETE", `${path}/${id}`)).toMatchObject({ status: 409, body: { code: "in_use" } });

		const { code: _, ...values } = institute;
		expect(await editor.call("PUT", `${path}/${id}`, { ...values, name: "IACET CEU", version: 1 })).toMatchObject({
			status: 200,
			body: { body: { code: "IACET", name: "IACET CEU", courses: 1, version: 2 } },
		});
		expect(await editor.call("PUT", `${path}/${id}`, { ...values, version: 1 })).toMatchObject({
			status: 409,
			body: { code: "changed_meanwhile" },
		});

		await setCredits(102);
		expect(await editor.call("DELETE", `${path}/${id}`)).toMatchObject({
			status: 200,
			body: { message: "The accrediting body IACET was deleted." },
		});
		expect(await setCredits(102, credit)).toMatchObject({ status: 400, body: { code: "unknown_body" } });
		expect(await editor.call("DELETE", `${path}/${id}`)).toMatchObject({ status: 404 });
		const { entries } = (await editor.call("GET", `/admin/audit?subjectKind=accrediting_body&subjectId=${id}`)).body;
		expect(entries.map(({ action }: { action: string }) => action)).toEqual([
			"accrediting_body.deleted",
			"accrediting_body.changed",
			"accrediting_body.created",
		]);
	});

	const drawing =
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20" width="80" height="20"><rect width="80" height="20" fill="#0e4f5f"/></svg>';
	const base64 = (text: string) => Buffer.from(text).toString("base64");
	const upload = (file: string) => editor.call("POST", `${path}/logos`, { file });

	test("have a logo that the home page, courses and certificates show", async () => {
		const shrm = (await list()).find(({ code }) => code === "SHRM") as AccreditingBody;
		const uploaded = await upload(base64(drawing));
		expect(uploaded).toMatchObject({ status: 201, body: { width: 96, height: 24 } });
		const { id, address } = uploaded.body;
		const served = await fetch(product.url + address);
		expect([served.status, served.headers.get("content-type"), served.headers.get("content-security-policy")]).toEqual([
			200,
			"image/webp",
			"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
		]);
		expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({ width: 480, height: 120 });

		const { name, kind: credit, numberFormat } = shrm;
		const saved = await editor.call("PUT", `${path}/${shrm.id}`, {
			name,
			kind: credit,
			numberFormat,
			logo: id,
			version: shrm.version,
		});
		expect(saved).toMatchObject({ status: 200, body: { body: { logo: { id, address, width: 96, height: 24 } } } });
		await setCredits(102, { accreditingBody: "SHRM", number: "26-1", hours: 1 });
		const visitor = client(product.url);
		const logo = { address, width: 96, height: 24 };
		expect((await visitor("GET", "/accrediting-bodies")).body.bodies).toContainEqual({ code: "SHRM", name, logo });
		expect((await visitor("GET", "/admin/courses/102")).body.credits).toEqual([
			{ accreditingBody: "SHRM", hours: 1, logo },
		]);

		// A program that knows no logos keeps it.
		await editor.call("PUT", `${path}/${shrm.id}`, { name, kind: credit, numberFormat, version: shrm.version + 1 });
		expect((await list()).find(({ code }) => code === "SHRM")?.logo?.id).toBe(id);
		await editor.call("PUT", `${path}/${shrm.id}`, {
			name,
			kind: credit,
			numberFormat,
			logo: null,
			version: shrm.version + 2,
		});
		expect((await visitor("GET", "/admin/courses/102")).body.credits).toEqual([{ accreditingBody: "SHRM", hours: 1 }]);
	});

	test("refuse a logo that uses other files, a file that is no image, and a logo that is not stored", async () => {
		expect(await upload(base64(drawing.replace("<rect", '<image href="a.png"/><rect')))).toMatchObject({
			status: 422,
			body: { message: /uses other files/ },
		});
		expect(await upload(base64("no image"))).toMatchObject({ status: 422, body: { code: "logo_refused" } });
		expect(await editor.call("POST", path, { ...institute, code: "NONE", logo: "A".repeat(22) })).toMatchObject({
			status: 409,
			body: { code: "logo_not_found" },
		});
		expect((await fetch(`${product.url}/accrediting-bodies/${"A".repeat(22)}`)).status).toBe(404);
	});

	test.each(["shrm", "S", "A B", "ABCDEFGHIJKLM", "1A"])("refuse the code %j", async (code) => {
		expect(await editor.call("POST", path, { ...institute, code })).toMatchObject({
			status: 400,
			body: { details: [{ path: "code" }] },
		});
	});
});
