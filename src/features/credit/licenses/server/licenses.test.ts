import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plainRule } from "#features/credit/credit-rules/rules/presets/preset.ts";
import { buy, password, signUp } from "#tests/support/buyer.ts";
import { draft } from "#tests/support/catalog/course-editor-scenario.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { toDay } from "#values/business-days.ts";
import { listLicenses } from "./index.ts";
import { remindOfLicenses } from "./remind.ts";
import { countShared } from "./staff-licenses-store.ts";

const license = {
	accreditingBody: "CPE",
	kind: "license_number",
	state: "TX",
	number: "CPA-4711",
	validFrom: null,
	validTo: null,
};

describe("license numbers", () => {
	let product: TestProduct;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	let ann: Awaited<ReturnType<typeof signUp>>;
	beforeAll(async () => {
		product = await startTestProduct();
		owner = await createStaffMember(product);
		ann = await signUp(product.url);
	});
	afterAll(() => product?.close());
	const read = async (user: typeof ann) => (await user.call("GET", "/account/licenses")).body;

	test("are added, changed, exported and deleted by the customer alone", async () => {
		const created = await ann.call("POST", "/account/licenses", license);
		expect(created).toMatchObject({ status: 201, body: { ...license, id: expect.any(Number) } });
		expect(await ann.call("POST", "/account/licenses", { ...license, number: "cpa 4711" })).toMatchObject({
			status: 409,
			body: { code: "repeated" },
		});
		const path = `/account/licenses/${created.body.id}`;
		const ben = await signUp(product.url);
		expect((await ben.call("PUT", path, license)).status).toBe(404);
		expect((await ben.call("DELETE", path)).status).toBe(404);
		expect(await ann.call("PUT", path, { ...license, number: "CPA-4712" })).toMatchObject({
			status: 200,
			body: { number: "CPA-4712" },
		});
		expect((await ann.call("GET", "/account/data")).body.licenses).toMatchObject([{ number: "CPA-4712" }]);
		expect(await listLicenses(product.context.db, [ann.id, ben.id])).toMatchObject([
			{ userId: ann.id, accreditingBody: "CPE", number: "CPA-4712" },
		]);
		expect((await ann.call("DELETE", path)).status).toBe(200);
		expect((await ann.call("DELETE", path)).status).toBe(404);
		expect((await read(ann)).licenses).toEqual([]);
	});

	test.each([
		[{ number: " " }, "number"],
		[{ number: "none" }, "number"],
		[{ number: "\u0000 1" }, "number"],
		[{ kind: "npi", number: "1234567890" }, "number"],
		[{ kind: "passport" }, "kind"],
		[{ kind: "birthday", number: "0431" }, "number"],
		[{ kind: "consent", number: "no" }, "number"],
		[{ state: "Texas" }, "state"],
		[{ validTo: "2027-02-30" }, "validTo"],
		[{ validFrom: "2027-02-02", validTo: "2027-02-01" }, "validTo"],
		[{ accreditingBody: "cpe" }, "accreditingBody"],
	])("are refused with %j", async (change, field) => {
		expect(await ann.call("POST", "/account/licenses", { ...license, ...change })).toMatchObject({
			status: 400,
			body: { details: [{ path: field }] },
		});
	});

	test("are refused for an unknown body, and above 30", async () => {
		expect(await ann.call("POST", "/account/licenses", { ...license, accreditingBody: "NONE" })).toMatchObject({
			status: 409,
			body: { code: "body_not_found" },
		});
		const many = await signUp(product.url);
		for (let index = 0; index < 30; index++)
			expect((await many.call("POST", "/account/licenses", { ...license, number: `A${index + 1}0` })).status).toBe(201);
		expect(await many.call("POST", "/account/licenses", { ...license, number: "A9999" })).toMatchObject({
			status: 409,
			body: { code: "too_many" },
		});
	});

	test("of two customers with the same number are shown to staff until they checked them, and never to the customers", async () => {
		const [cora, dan] = [await signUp(product.url), await signUp(product.url)];
		const first = await cora.call("POST", "/account/licenses", { ...license, number: "SHARED-1" });
		const second = await dan.call("POST", "/account/licenses", { ...license, number: "shared 1" });
		expect([first.status, second.status]).toEqual([201, 201]);
		expect(JSON.stringify([await read(cora), await read(dan)])).not.toContain('shared"');
		const support = await createStaffMember(product, "sue@lectern.example", "support");
		const shared = async () => (await support.call("GET", "/admin/licenses?state=shared")).body.licenses;
		expect(await shared()).toMatchObject([
			{ customer: { id: dan.id }, sharedWith: 1, isChecked: false },
			{ customer: { id: cora.id }, sharedWith: 1, isChecked: false },
		]);
		expect(await countShared(product.context.db, 10)).toBe(2);
		for (const { body } of [first, second])
			expect(await support.call("POST", `/admin/licenses/${body.id}/check`)).toMatchObject({
				status: 200,
				body: { isChecked: true },
			});
		expect(await shared()).toEqual([]);
		// Another number has to be checked again.
		await dan.call("PUT", `/account/licenses/${second.body.id}`, { ...license, number: "OTHER-1" });
		await dan.call("PUT", `/account/licenses/${second.body.id}`, { ...license, number: "SHARED-1" });
		expect(await shared()).toMatchObject([{ customer: { id: dan.id } }]);
		expect((await support.call("GET", `/admin/licenses?customer=${cora.id}`)).body.licenses).toHaveLength(1);
		expect(await support.call("POST", "/admin/licenses/999999/check")).toMatchObject({
			status: 404,
			body: { code: "license_not_found" },
		});
		expect((await dan.call("GET", "/admin/licenses")).status).toBe(403);
	});

	test("are asked for when a program of a course that the customer attends needs them", async () => {
		const rule = { ...plainRule, personFields: ["license_number", "license_state", "consent"] };
		const days = { validFrom: "2020-01-01", closedOn: null, supersededOn: null };
		const rules = {
			accreditingBody: "CPE",
			preset: null,
			name: "CPE credits",
			methods: ["group_internet"],
			rule,
			confirmed: [],
			...days,
		};
		expect((await owner.call("POST", "/admin/credit-rules", rules)).status).toBe(201);
		const approval = {
			...{
				accreditingBody: "CPE",
				methods: ["group_internet"],
				validFrom: "2020-01-01",
				validTo: null,
				sponsorNumber: "",
				sponsorName: "Example",
			},
			...{ sponsorAddress: "1 Main Street", signatoryName: "", signatoryTitle: "", complaintPolicy: "" },
		};
		expect((await owner.call("POST", "/admin/provider-approvals", approval)).status).toBe(201);
		const { instructor } = (await owner.call("GET", "/admin/catalog/courses/101")).body;
		const course = await owner.call(
			"POST",
			"/admin/catalog/courses",
			draft({ title: "Overtime", duration: 60, instructor }),
		);
		const id = course.body.id;
		const credits = [{ accreditingBody: "CPE", number: "C1", hours: 1 }];
		expect((await owner.call("PUT", `/admin/courses/${id}/credits`, { requirement: null, credits })).status).toBe(200);
		const unnamed = { name: "", credentials: "" };
		const details = {
			...{
				numberPer: "course",
				numbers: [],
				fieldsOfStudy: [],
				level: null,
				objectives: [],
				prerequisites: "",
				preparation: "",
			},
			...{
				developer: unnamed,
				reviewer: unnamed,
				publicationDate: null,
				expirationDate: null,
				competency: "",
				wordCount: null,
				pilotMinutes: null,
			},
		};
		const program = { accreditingBody: "CPE", method: "group_internet", ...details };
		expect((await owner.call("POST", `/admin/courses/${id}/programs`, program)).status).toBe(201);
		expect((await owner.call("POST", `/admin/catalog/courses/${id}/publish`, {})).status).toBe(200);
		const eve = await signUp(product.url);
		expect((await read(eve)).needed).toEqual([]);
		await buy(product.url, eve, [id, "Live session"]);
		const neededConsent = { accreditingBody: "CPE", kind: "consent", needsState: false, titles: ["Overtime"] };
		expect((await read(eve)).needed).toEqual([
			{ accreditingBody: "CPE", kind: "license_number", needsState: true, titles: ["Overtime"] },
			neededConsent,
		]);
		expect((await eve.call("POST", "/account/licenses", { ...license, number: "E-1" })).status).toBe(201);
		expect((await read(eve)).needed).toEqual([neededConsent]);
		const asking = (await read(eve)).bodies.filter(({ details }: { details: string[] }) => details.length > 0);
		expect(asking).toMatchObject([{ code: "CPE", details: ["consent"] }]);
		const consent = { ...license, kind: "consent", number: "yes", validTo: "2030-01-01" };
		const given = await eve.call("POST", "/account/licenses", consent);
		const today = toDay(product.clock.now());
		expect(given).toMatchObject({
			status: 201,
			body: { kind: "consent", state: "", number: "yes", validFrom: today, validTo: null },
		});
		expect((await read(eve)).needed).toEqual([]);
		expect(await eve.call("POST", "/account/licenses", consent)).toMatchObject({
			status: 409,
			body: { code: "already_given" },
		});
		expect(await eve.call("POST", "/account/licenses", { ...license, kind: "birthday", number: "0229" })).toMatchObject(
			{
				status: 409,
				body: { code: "not_asked" },
			},
		);
		expect(await eve.call("POST", "/account/licenses", { ...consent, accreditingBody: "SHRM" })).toMatchObject({
			status: 409,
			body: { code: "not_asked" },
		});
		expect((await eve.call("GET", "/account/data")).body.licenses).toMatchObject([
			{ kind: "license_number" },
			{ kind: "consent", validFrom: today },
		]);
	});

	test("have birthdays and consent beside them for bodies that ask, which many customers can share", async () => {
		const rule = { ...plainRule, personFields: ["nabp_id", "birthday"] };
		const days = { validFrom: "2020-01-01", closedOn: null, supersededOn: null };
		const rules = {
			accreditingBody: "SHRM",
			preset: null,
			name: "Report",
			methods: ["self_study"],
			rule,
			confirmed: [],
			...days,
		};
		expect((await owner.call("POST", "/admin/credit-rules", rules)).status).toBe(201);
		const sharedBefore = await countShared(product.context.db, 10);
		const [gil, hal] = [await signUp(product.url), await signUp(product.url)];
		const birthday = { ...license, accreditingBody: "SHRM", kind: "birthday", number: "02/29" };
		const created = await gil.call("POST", "/account/licenses", birthday);
		expect(created).toMatchObject({
			status: 201,
			body: { kind: "birthday", number: "0229", state: "", validFrom: null },
		});
		expect((await hal.call("POST", "/account/licenses", birthday)).status).toBe(201);
		expect(await countShared(product.context.db, 10)).toBe(sharedBefore);
		const path = `/account/licenses/${created.body.id}`;
		expect(await gil.call("PUT", path, { ...birthday, number: "0230" })).toMatchObject({
			status: 400,
			body: { details: [{ path: "number" }] },
		});
		expect(await gil.call("PUT", path, { ...birthday, number: "0301" })).toMatchObject({
			status: 200,
			body: { number: "0301" },
		});
		expect(await gil.call("PUT", path, { ...birthday, kind: "consent", number: "yes" })).toMatchObject({
			status: 409,
			body: { code: "not_asked" },
		});
		const listed = (await owner.call("GET", `/admin/licenses?customer=${gil.id}`)).body.licenses;
		expect(listed).toMatchObject([{ kind: "birthday", number: "0301", sharedWith: 0 }]);
		expect((await gil.call("POST", "/account/delete", { password, word: "DELETE" })).status).toBe(200);
		expect(await listLicenses(product.context.db, [gil.id])).toEqual([]);
	});

	test("whose period ends are reminded of once for each period", async () => {
		const { context } = product;
		const fay = await signUp(product.url);
		const day = (days: number) =>
			new Date(product.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
		const created = await fay.call("POST", "/account/licenses", { ...license, number: "FAY-1", validTo: day(30) });
		await fay.call("POST", "/account/licenses", { ...license, number: "FAY-2", validTo: day(90) });
		await fay.call("POST", "/account/licenses", { ...license, number: "FAY-3", validTo: day(-5) });
		const sent = async () => {
			const rows = await context.db
				.selectFrom("emails")
				.select("key")
				.where("key", "like", "license-period:%")
				.orderBy("id")
				.execute();
			return rows.map(({ key }) => key);
		};
		await remindOfLicenses(context);
		const { id } = created.body;
		expect(await sent()).toEqual([`license-period:${id}:${day(30)}`]);
		await remindOfLicenses(context);
		expect(await sent()).toHaveLength(1);
		await fay.call("PUT", `/account/licenses/${id}`, { ...license, number: "FAY-1", validTo: day(50) });
		await remindOfLicenses(context);
		expect(await sent()).toEqual([`license-period:${id}:${day(30)}`, `license-period:${id}:${day(50)}`]);
	});
});
