import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyDatabase } from "../../../../../tests/support/databases.ts";
import { createStaffMember } from "../../../../../tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "../../../../../tests/support/start-product.ts";
import type { AccreditingBody } from "../console-contract.ts";

const institute = { code: "IACET", name: "IACET continuing education units", kind: "Continuing education", numberFormat: "##-@@@@@" };

describe.each(everyDatabase)("accrediting bodies on %s", (kind) => {
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
		editor.call("PUT", `/admin/courses/${courseID}/credits`, { requirement: { liveMinutes: 30, watchedPercent: null }, credits });

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
		expect(await editor.call("POST", path, institute)).toMatchObject({ status: 409, body: { code: "code_taken", details: [{ path: "code" }] } });

		const credit = { accreditingBody: "IACET", number: "26-ABCDE", hours: 0.5 };
		expect(await setCredits(102, { ...credit, number: "26-1" })).toMatchObject({
			status: 400,
			body: { code: "wrong_number", details: [{ path: "credits.0.number", message: "Enter a number in the format ##-@@@@@." }] },
		});
		expect(await setCredits(102, credit)).toMatchObject({ status: 200, body: { credits: [credit] } });
		expect((await editor.call("GET", "/admin/courses/102")).body.credits).toEqual([{ accreditingBody: "IACET", hours: 0.5 }]);
		expect(await editor.call("DELETE", `${path}/${id}`)).toMatchObject({ status: 409, body: { code: "in_use" } });

		const { code: _, ...values } = institute;
		expect(await editor.call("PUT", `${path}/${id}`, { ...values, name: "IACET CEU", version: 1 })).toMatchObject({
			status: 200,
			body: { body: { code: "IACET", name: "IACET CEU", courses: 1, version: 2 } },
		});
		expect(await editor.call("PUT", `${path}/${id}`, { ...values, version: 1 })).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });

		await setCredits(102);
		expect(await editor.call("DELETE", `${path}/${id}`)).toMatchObject({ status: 200, body: { message: "The accrediting body IACET was deleted." } });
		expect(await setCredits(102, credit)).toMatchObject({ status: 400, body: { code: "unknown_body" } });
		expect(await editor.call("DELETE", `${path}/${id}`)).toMatchObject({ status: 404 });
		const { entries } = (await editor.call("GET", `/admin/audit?subjectKind=accrediting-body&subjectId=${id}`)).body;
		expect(entries.map(({ action }: { action: string }) => action)).toEqual([
			"accrediting-body.deleted",
			"accrediting-body.changed",
			"accrediting-body.created",
		]);
	});

	test.each(["shrm", "S", "A B", "ABCDEFGHIJKLM", "1A"])("refuse the code %j", async (code) => {
		expect(await editor.call("POST", path, { ...institute, code })).toMatchObject({ status: 400, body: { details: [{ path: "code" }] } });
	});
});
