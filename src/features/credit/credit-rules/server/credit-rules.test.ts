import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { client, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { presets } from "../rules/presets/presets.ts";

type Staff = Awaited<ReturnType<typeof createStaffMember>>;

const courseID = 101;
const path = "/admin/credit-rules";
const findPreset = (code: string) => {
	const preset = presets.find((preset) => preset.code === code);
	if (!preset) throw new Error(`No preset ${code}`);
	const { code: _, sources: __, ...details } = preset;
	return { preset: code, ...details, confirmed: [] };
};
const shrm = { accreditingBody: "SHRM", ...findPreset("shrm") };

describe("the rules of accrediting bodies", () => {
	let product: TestProduct;
	let owner: Staff;
	let editor: Staff;
	beforeAll(async () => {
		product = await startTestProduct();
		owner = await createStaffMember(product);
		editor = await createStaffMember(product, "editor@lectern.example", "editor");
	});
	afterAll(() => product?.close());

	const setCredits = (hours: number, liveMinutes = 30) =>
		owner.call("PUT", `/admin/courses/${courseID}/credits`, {
			requirement: { liveMinutes, watchedPercent: null },
			credits: [{ accreditingBody: "SHRM", number: "27-ABCDE", hours }],
		});

	test("are added from a preset, changed as versions, read by editors, and deleted", async () => {
		expect((await editor.call("POST", path, shrm)).status).toBe(403);
		const created = await owner.call("POST", path, shrm);
		expect(created).toMatchObject({
			status: 201,
			body: { ruleSet: { accreditingBody: "SHRM", version: 1, unconfirmed: ["maxSpeed", "arrivalMinutes"] } },
		});
		const { id, accreditingBody: _, preset: __, unconfirmed: ___, ...details } = created.body.ruleSet;
		const changed = {
			...details,
			rule: { ...details.rule, increment: 0.5 },
			confirmed: ["maxSpeed", "arrivalMinutes"],
		};
		expect(await owner.call("PUT", `${path}/${id}`, changed)).toMatchObject({
			status: 200,
			body: { ruleSet: { version: 2, rule: { increment: 0.5 }, unconfirmed: [] } },
		});
		expect(await owner.call("PUT", `${path}/${id}`, changed)).toMatchObject({
			status: 409,
			body: { code: "changed_meanwhile" },
		});
		const read = await editor.call("GET", `${path}/${id}`);
		expect(read.body.versions).toMatchObject([
			{ version: 2, details: { rule: { increment: 0.5 } } },
			{ version: 1, details: { rule: { increment: 0.25 } } },
		]);
		const { entries } = (await owner.call("GET", `/admin/audit?subjectKind=credit_rule&subjectId=${id}`)).body;
		expect(entries[0]).toMatchObject({
			summary: "Changed the rules “SHRM professional development credits” of SHRM, version 2",
			changes: { increment: { before: 0.25, after: 0.5 } },
		});
		expect((await owner.call("DELETE", `${path}/${id}`)).status).toBe(200);
		expect((await editor.call("GET", `${path}/${id}`)).status).toBe(404);
		expect((await editor.call("GET", path)).body.ruleSets).toEqual([]);
	});

	test.each([
		[{ methods: [] }, 400, "methods"],
		[{ validFrom: "2027-02-30" }, 400, "validFrom"],
		[{ closedOn: "2019-01-01" }, 400, "closedOn"],
		[{ rule: { ...shrm.rule, minutesPerCredit: 0 } }, 400, "rule.minutesPerCredit"],
		[{ rule: { ...shrm.rule, increment: 0.255 } }, 400, "rule.increment"],
		[{ rule: { ...shrm.rule, checksPerCredit: 3 } }, 400, "rule.partialCredit"],
		[{ rule: { ...shrm.rule, silentChecksPerCredit: 1 } }, 400, "rule.silentChecksPerCredit"],
		[
			{
				rule: {
					...shrm.rule,
					partialCredit: [
						{ answeredPercent: 50, creditPercent: 50 },
						{ answeredPercent: 75, creditPercent: 100 },
					],
				},
			},
			400,
			"rule.partialCredit",
		],
	])("are refused with %j", async (change, status, field) => {
		expect(await owner.call("POST", path, { ...shrm, ...change })).toMatchObject({
			status,
			body: { details: [{ path: field }] },
		});
	});

	test("are refused for a body or preset that doesn't exist", async () => {
		expect(await owner.call("POST", path, { ...shrm, accreditingBody: "NONE" })).toMatchObject({
			status: 409,
			body: { code: "body_not_found" },
		});
		expect(await owner.call("POST", path, { ...shrm, preset: "none" })).toMatchObject({
			status: 400,
			body: { code: "preset_not_found" },
		});
	});

	test("limit the hours of a course, and are not named on a certificate without a program", async () => {
		const { db, clock } = product.context;
		const starts = new Date(Math.floor(clock.now().getTime() / 1000) * 1000 + 5 * 60_000);
		await db
			.updateTable("courses")
			.set({ webinar_date: starts, archived: false, duration_minutes: 50 })
			.where("id", "=", courseID)
			.execute();
		const rule = {
			...shrm.rule,
			methodName: "Webinar",
			statement: "SHRM has pre-approved this activity.",
			retentionYears: 8,
		};
		expect((await owner.call("POST", path, { ...shrm, rule })).status).toBe(201);
		expect(await setCredits(1)).toMatchObject({
			status: 400,
			body: {
				code: "too_many_hours",
				details: [
					{
						path: "credits.0.hours",
						message:
							"“SHRM professional development credits” grants at most 0.75 for a live session of 50 minutes. Enter 0.75 or less.",
					},
				],
			},
		});
		expect((await setCredits(0.75)).status).toBe(200);

		const ann = await signUp(product.url);
		const cartItems = [await findCartItem(product.url, courseID, "Live session")];
		const { body } = await ann.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 });
		await payWith(body.url);
		expect((await client(product.url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`)).status).toBe(
			200,
		);
		const { sessionId } = (await owner.call("GET", `/admin/live-sessions/${courseID}`)).body.session;
		product.clock.pass(4 * 3_600);
		await owner.again(product.clock.now().getTime());
		const attendance = { userId: ann.id, minutes: 50, reason: "Her browser froze" };
		expect((await owner.call("PUT", `/admin/live-sessions/${sessionId}/attendance`, attendance)).status).toBe(200);

		const [{ code }] = (await owner.call("GET", `/admin/courses/${courseID}/certificates`)).body;
		expect((await client(product.url)("GET", `/certificates/${code}`)).body.credits).toMatchObject([
			{ accreditingBody: "SHRM", hours: 0.75, rule: null, methodName: "", statement: "", program: null },
		]);
	});
});
