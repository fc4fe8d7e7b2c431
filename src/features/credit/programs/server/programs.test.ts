import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plainRule } from "#features/credit/credit-rules/rules/presets/preset.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { client } from "#tests/support/buyer.ts";
import { draft } from "#tests/support/catalog/course-editor-scenario.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { answerBlockers } from "./answer-blockers.ts";
import { countIncomplete } from "./count-incomplete.ts";
import { listPrograms, readPrograms } from "./index.ts";
import { readPublicPrograms } from "./read-public-programs.ts";

type Staff = Awaited<ReturnType<typeof createStaffMember>>;

const details = {
	...{
		numberPer: "course",
		numbers: [{ number: "27-ABCDE", from: null, to: null }],
		fieldsOfStudy: [{ name: "Human resources", hours: 0.75 }],
	},
	...{ level: "basic", objectives: ["Name three duties of an employer"], prerequisites: "None", preparation: "None" },
	...{
		developer: { name: "Robin Example", credentials: "JD" },
		reviewer: { name: "Sam Example", credentials: "SPHR" },
	},
	...{
		publicationDate: "2026-01-01",
		expirationDate: null,
		competency: "Ethical practice",
		wordCount: null,
		pilotMinutes: null,
	},
};
const rule = {
	...plainRule,
	programFields: ["number", "objectives", "competency"],
	disclosures: ["level", "complaint_policy"],
};
const rules = {
	accreditingBody: "SHRM",
	preset: null,
	name: "SHRM credits",
	methods: ["group_internet"],
	rule,
	confirmed: [],
};
const dates = { validFrom: "2020-01-01", closedOn: null, supersededOn: null };
const approval = {
	...{
		methods: ["group_internet"],
		validFrom: "2026-01-01",
		validTo: null,
		sponsorNumber: "RP100",
		sponsorName: "Example & Co",
	},
	...{
		sponsorAddress: "1 Main Street",
		signatoryName: "Robin Example",
		signatoryTitle: "Director",
		complaintPolicy: "Write to complaints@example.com.",
	},
};

describe("programs", () => {
	let product: TestProduct;
	let owner: Staff;
	let editor: Staff;
	let instructor: string;
	beforeAll(async () => {
		product = await startTestProduct();
		owner = await createStaffMember(product);
		editor = await createStaffMember(product, "editor@lectern.example", "editor");
		instructor = (await editor.call("GET", "/admin/catalog/courses/101")).body.instructor;
		expect((await owner.call("POST", "/admin/credit-rules", { ...rules, ...dates })).status).toBe(201);
		expect(
			(await owner.call("POST", "/admin/provider-approvals", { accreditingBody: "SHRM", ...approval })).status,
		).toBe(201);
	});
	afterAll(() => product?.close());

	async function createCourse(
		credits = [{ accreditingBody: "SHRM", number: "27-ABCDE", hours: 0.75 }],
	): Promise<number> {
		const created = await editor.call(
			"POST",
			"/admin/catalog/courses",
			draft({ title: "Overtime", duration: 60, instructor }),
		);
		expect(created.status).toBe(201);
		const { body } = created;
		await editor.call("PUT", `/admin/courses/${body.id}/credits`, {
			requirement: { liveMinutes: 30, watchedPercent: null },
			credits,
		});
		return body.id;
	}
	const add = (id: number, more: object = {}) =>
		editor.call("POST", `/admin/courses/${id}/programs`, {
			accreditingBody: "SHRM",
			method: "group_internet",
			...details,
			...more,
		});
	const publish = (id: number) => editor.call("POST", `/admin/catalog/courses/${id}/publish`, {});
	const read = async (id: number) => (await editor.call("GET", `/admin/courses/${id}/programs`)).body.programs;
	const messages = (missing: { message: string }[]) => missing.map(({ message }) => message);

	test("are suggested from the course, added once for each body and method, changed and deleted", async () => {
		const id = await createCourse();
		const { body } = await editor.call("GET", `/admin/courses/${id}/programs`);
		expect(body).toMatchObject({
			programs: [],
			suggestions: { SHRM: { numbers: [{ number: "27-ABCDE" }], developer: { name: instructor } } },
		});
		const created = await add(id);
		expect(created).toMatchObject({
			status: 201,
			body: { rules: { name: "SHRM credits", version: 1 }, missing: [], firstPublishedOn: null, version: 1 },
		});
		expect(await add(id)).toMatchObject({ status: 409, body: { code: "already_there" } });
		const path = `/admin/programs/${created.body.id}`;
		expect(await editor.call("PUT", path, { ...details, objectives: [], version: 1 })).toMatchObject({
			status: 200,
			body: { missing: [{ part: "objectives", message: "Enter the learning objectives." }], version: 2 },
		});
		expect(await editor.call("PUT", path, { ...details, version: 1 })).toMatchObject({
			status: 409,
			body: { code: "changed_meanwhile" },
		});
		const { entries } = (await owner.call("GET", `/admin/audit?subjectKind=course&subjectId=${id}`)).body;
		expect(entries[0]).toMatchObject({
			summary: "Changed the program SHRM, Group, live online, of “Overtime”",
			changes: { objectives: { after: [] } },
		});
		expect(await editor.call("DELETE", path)).toMatchObject({ status: 200 });
		expect(await editor.call("DELETE", path)).toMatchObject({ status: 404, body: { code: "program_not_found" } });
		expect(await editor.call("PUT", path, { ...details, version: 2 })).toMatchObject({ status: 404 });
	});

	test.each([
		[{ numbers: [{ number: "", from: null, to: null }] }, "numbers.0.number"],
		[{ numberPer: "session", numbers: [{ number: "1", from: "2027-02-30", to: "2027-02-30" }] }, "numbers.0.from"],
		[{ numberPer: "period", numbers: [{ number: "1", from: "2027-02-02", to: "2027-02-01" }] }, "numbers.0.to"],
		[{ fieldsOfStudy: [{ name: "Taxes", hours: 0.33 }] }, "fieldsOfStudy.0.hours"],
		[{ reviewer: { name: "ROBIN  example", credentials: "CPA" } }, "reviewer.name"],
		[{ level: "expert" }, "level"],
		[{ expirationDate: "2025-12-31" }, "expirationDate"],
		[{ objectives: ["\u0000"] }, "objectives.0"],
		[{ wordCount: 0 }, "wordCount"],
		[{ method: "online" }, "method"],
	])("are refused with %j", async (change, field) => {
		expect(await add(101, change)).toMatchObject({ status: 400, body: { details: [{ path: field }] } });
	});

	test("are refused for a course or body that doesn't exist, and for support", async () => {
		expect(await add(999_999)).toMatchObject({ status: 404, body: { code: "no_course" } });
		expect(await add(101, { accreditingBody: "NONE" })).toMatchObject({
			status: 409,
			body: { code: "body_not_found" },
		});
		const support = await createStaffMember(product, "support@lectern.example", "support");
		expect((await support.call("GET", "/admin/courses/101/programs")).status).toBe(403);
	});

	test("keep a course from being published, scheduled and imported as public, with the missing items named", async () => {
		const id = await createCourse();
		const { body: program } = await add(id, {
			level: null,
			numbers: [],
			fieldsOfStudy: [{ name: "Taxes", hours: 0.5 }],
		});
		const sentence =
			"SHRM, Group, live online: Enter the program number from SHRM. Choose the level. The fields of study have 0.5 credits together, but the course has 0.75. Make them equal.";
		expect(await publish(id)).toMatchObject({
			status: 422,
			body: { code: "not_ready", details: [{ path: "programs", message: sentence }] },
		});
		const at = new Date(product.clock.now().getTime() + 86_400_000).toISOString();
		expect(await editor.call("POST", `/admin/catalog/courses/${id}/schedule`, { at })).toMatchObject({
			status: 422,
			body: { message: sentence },
		});
		expect((await editor.call("POST", "/admin/catalog/bulk", { action: "publish", ids: [id] })).body.outcomes).toEqual([
			{ id, title: "Overtime", done: false, message: sentence },
		]);
		const text = JSON.stringify([{ courseID: id, publishedAt: "published" }]);
		for (const dryRun of [true, false])
			expect(
				(await editor.call("POST", "/admin/catalog/import", { kind: "json", text, allOrNothing: false, dryRun })).body,
			).toMatchObject({
				...{ changed: 0, refused: 1 },
				errors: [{ row: 1, reason: `publishedAt: ${sentence}` }],
			});
		expect(
			(await editor.call("PUT", `/admin/programs/${program.id}`, { ...details, version: 1 })).body.missing,
		).toEqual([]);
		expect(await publish(id)).toMatchObject({ status: 200, body: { state: "published" } });
	});

	test("follow copies of a preset that was withdrawn until staff look at them", async () => {
		const id = await createCourse();
		await add(id);
		expect((await publish(id)).status).toBe(200);
		const count = await countIncomplete(product.context.db, product.clock.now());
		const { db } = product.context;
		await db.updateTable("credit_rule_sets").set({ preset: "ny-cle" }).where("accrediting_body", "=", "SHRM").execute();
		expect((await read(id))[0].missing).toMatchObject([
			{ part: "unsupported", message: expect.stringContaining("withdrawn") },
		]);
		expect(await countIncomplete(db, product.clock.now())).toBeGreaterThan(count);
		await db.updateTable("credit_rule_sets").set({ preset: null }).where("accrediting_body", "=", "SHRM").execute();
		expect((await read(id))[0].missing).toEqual([]);
	});

	test("have to be complete on a published course", async () => {
		const id = await createCourse();
		expect((await publish(id)).status).toBe(200);
		expect(await add(id, { competency: "" })).toMatchObject({
			status: 422,
			body: { code: "not_complete", details: [{ path: "competency", message: "Enter the competency." }] },
		});
		expect(await add(id, { method: "self_study" })).toMatchObject({
			status: 422,
			body: { details: [{ path: "rules" }, { path: "approval" }] },
		});
		const { body: program } = await add(id);
		expect(program).toMatchObject({ firstPublishedOn: expect.stringMatching(/^\d{4}-/), missing: [] });
		expect(
			await editor.call("PUT", `/admin/programs/${program.id}`, { ...details, objectives: [], version: 1 }),
		).toMatchObject({ status: 422 });
		expect((await read(id))[0].details.objectives).toEqual(details.objectives);
		// Credits that change later show up in the list.
		await editor.call("PUT", `/admin/courses/${id}/credits`, { requirement: null, credits: [] });
		const { programs } = (await editor.call("GET", "/admin/programs?state=missing")).body;
		expect(programs).toMatchObject([
			{ courseID: id, title: "Overtime", isPublished: true, missing: [{ part: "credits" }] },
		]);
		// What is missing already doesn't keep staff from mending the rest.
		expect(
			await editor.call("PUT", `/admin/programs/${program.id}`, {
				...details,
				prerequisites: "One year of practice",
				version: 1,
			}),
		).toMatchObject({
			status: 200,
		});
		expect((await editor.call("DELETE", `/admin/programs/${program.id}`)).status).toBe(200);
	});

	test("can't be published without an approval on the day, or after they expired", async () => {
		const id = await createCourse();
		const hrci = { ...rules, accreditingBody: "HRCI", name: "HRCI credits", rule: plainRule, ...dates };
		expect((await owner.call("POST", "/admin/credit-rules", hrci)).status).toBe(201);
		const created = await owner.call("POST", "/admin/provider-approvals", {
			accreditingBody: "HRCI",
			...approval,
			validTo: "2026-02-01",
		});
		expect(created.status).toBe(201);
		await add(id, { accreditingBody: "HRCI", expirationDate: "2026-03-01" });
		const [program] = await read(id);
		expect(messages(program.missing)).toEqual([
			"Enter the HRCI credits of the course under Credits.",
			expect.stringMatching(
				/^You have no approval from HRCI for this delivery method on .+ and .+\. Add it under Provider approvals\.$/,
			),
			"The program expired on March 1, 2026. Enter a later expiration date.",
		]);
		expect((await publish(id)).status).toBe(422);
		expect((await owner.call("DELETE", `/admin/provider-approvals/${created.body.id}`)).status).toBe(200);
	});

	test("keep the version of the rules from their first publication, also after the rules change and are deleted", async () => {
		const body = {
			...rules,
			accreditingBody: "RAPS",
			name: "RAPS credits",
			rule: { ...plainRule, increment: 0.5 },
			...dates,
		};
		const { ruleSet } = (await owner.call("POST", "/admin/credit-rules", body)).body;
		await owner.call("POST", "/admin/provider-approvals", { accreditingBody: "RAPS", ...approval });
		const credits = [{ accreditingBody: "RAPS", number: "R1", hours: 0.5 }];
		const [half, still] = [await createCourse(credits), await createCourse(credits)];
		for (const id of [half, still]) await add(id, { accreditingBody: "RAPS", fieldsOfStudy: [] });
		expect((await publish(half)).status).toBe(200);
		const { id, accreditingBody: _, preset: __, unconfirmed: ___, ...current } = ruleSet;
		expect(
			(await owner.call("PUT", `/admin/credit-rules/${id}`, { ...current, rule: { ...current.rule, increment: 0.25 } }))
				.status,
		).toBe(200);
		const list = () => listPrograms(product.context.db, [half, still], product.clock.now());
		expect((await list()).map(({ ruleSet }) => [ruleSet?.version, ruleSet?.rule.increment])).toEqual([
			[1, 0.5],
			[2, 0.25],
		]);
		// Who attended before a text is superseded is judged by it later, too.
		const superseded = {
			...current,
			version: 2,
			rule: { ...current.rule, increment: 0.25 },
			supersededOn: "2099-01-01",
		};
		expect((await owner.call("PUT", `/admin/credit-rules/${id}`, superseded)).status).toBe(200);
		const later = (
			await owner.call("POST", "/admin/credit-rules", { ...body, name: "RAPS, later", validFrom: "2099-01-01" })
		).body.ruleSet;
		const { programs, findRules } = await readPrograms(product.context.db, [half], new Date("2099-02-01T12:00:00Z"));
		const names = ["2098-12-31T12:00:00Z", "2099-01-01T12:00:00Z"].map((at) =>
			programs.map((program) => findRules(program, new Date(at))?.name),
		);
		expect([...names, programs.map((program) => program.ruleSet?.name)]).toEqual([
			["RAPS credits"],
			["RAPS, later"],
			["RAPS, later"],
		]);
		expect((await owner.call("DELETE", `/admin/credit-rules/${later.id}`)).status).toBe(200);
		expect(await owner.call("DELETE", `/admin/credit-rules/${id}`)).toMatchObject({
			status: 200,
			body: { message: "The rules “RAPS credits” were deleted. One published program keeps its version." },
		});
		expect(await list()).toMatchObject([
			{ courseId: half, way: "live", ruleSet: { name: "RAPS credits", version: 1 } },
			{ ruleSet: null },
		]);
		expect((await read(half))[0]).toMatchObject({ rules: { version: 1 }, missing: [] });
		expect(await publish(still)).toMatchObject({ status: 422 });
		const { bodies } = (await editor.call("GET", "/admin/accrediting-bodies")).body;
		await editor.call("PUT", `/admin/courses/${half}/credits`, { requirement: null, credits: [] });
		await editor.call("PUT", `/admin/courses/${still}/credits`, { requirement: null, credits: [] });
		const used = await product.context.db
			.selectFrom("accreditations")
			.select("course_id")
			.where("accrediting_body", "=", "RAPS")
			.execute();
		for (const { course_id } of used)
			await editor.call("PUT", `/admin/courses/${course_id}/credits`, { requirement: null, credits: [] });
		const { id: bodyId } = bodies.find(({ code }: { code: string }) => code === "RAPS");
		expect(await editor.call("DELETE", `/admin/accrediting-bodies/${bodyId}`)).toMatchObject({
			status: 409,
			body: { code: "in_use", message: expect.stringContaining("Delete the programs and approvals first.") },
		});
	});

	test("follow a corrected version of the rules for what is ahead once an owner applies it, and the earlier one for what was held", async () => {
		const body = {
			...rules,
			accreditingBody: "RAPS",
			name: "RAPS, corrected",
			rule: { ...plainRule, increment: 0.5 },
			...dates,
		};
		const { ruleSet } = (await owner.call("POST", "/admin/credit-rules", body)).body;
		const course = await createCourse([{ accreditingBody: "RAPS", number: "R1", hours: 0.5 }]);
		await add(course, { accreditingBody: "RAPS", fieldsOfStudy: [] });
		expect((await publish(course)).status).toBe(200);
		const address = `/admin/credit-rules/${ruleSet.id}`;
		const apply = (version: number, by = owner) => by.call("POST", `${address}/apply`, { version });
		expect(await apply(1)).toMatchObject({ status: 409, body: { code: "nothing_to_apply" } });
		const { id: _, accreditingBody: __, preset: ___, unconfirmed: ____, ...current } = ruleSet;
		expect((await owner.call("PUT", address, { ...current, rule: { ...current.rule, increment: 0.25 } })).status).toBe(
			200,
		);
		expect((await owner.call("GET", address)).body.following).toMatchObject([
			{ courseID: course, method: "group_internet", version: 1 },
		]);
		expect((await apply(2, editor)).status).toBe(403);
		expect((await apply(1)).body.code).toBe("changed_meanwhile");
		const now = product.clock.now();
		expect(await apply(2)).toMatchObject({ status: 200, body: { following: [{ courseID: course, version: 1 }] } });
		expect((await owner.call("GET", address)).body.following).toMatchObject([{ courseID: course, version: 2 }]);
		expect((await apply(2)).body.code).toBe("nothing_to_apply");
		const { programs, findRules } = await readPrograms(product.context.db, [course], now);
		const versions = [-60, 10, 16].map((minutes) =>
			programs.map((program) => findRules(program, new Date(now.getTime() + minutes * 60_000))?.version),
		);
		// A room that opened before announced the earlier version.
		expect(versions).toEqual([[1], [1], [2]]);
		expect(programs.map(({ ruleSet }) => [ruleSet?.version, ruleSet?.rule.increment])).toEqual([[2, 0.25]]);
		expect((await read(course))[0].rules).toMatchObject({ version: 2 });
		expect((await owner.call("DELETE", address)).status).toBe(200);
	});

	test("forget the rules of a publication that was canceled before it came", async () => {
		const id = await createCourse();
		await add(id);
		const at = new Date(product.clock.now().getTime() + 3 * 86_400_000).toISOString();
		expect((await editor.call("POST", `/admin/catalog/courses/${id}/schedule`, { at })).status).toBe(200);
		const [scheduled] = await read(id);
		expect(scheduled.firstPublishedOn > product.clock.now().toISOString().slice(0, 10)).toBe(true);
		expect((await editor.call("POST", `/admin/catalog/courses/${id}/unpublish`, {})).status).toBe(200);
		expect((await read(id))[0].firstPublishedOn).toBeNull();
	});

	test("answer for many courses at once", async () => {
		const { db } = product.context;
		const ids = [await createCourse(), await createCourse()];
		for (const id of ids) await add(id, { competency: "" });
		const publications = new Map([...ids, 101].map((id) => [id, product.clock.now()]));
		const blockers = await inTransaction(db, (trx) => answerBlockers(product.context, trx, { publications }));
		expect([...blockers]).toEqual(ids.map((id) => [id, ["SHRM, Group, live online: Enter the competency."]]));
	});

	test("show on the course's page what they announce, without developer and reviewer", async () => {
		const { url } = product;
		const get = (id: number) => client(url)("GET", `/courses/${id}/programs`);
		const id = await createCourse();
		await add(id, { expirationDate: "2039-12-31" });
		expect(await get(id)).toMatchObject({ status: 404, body: { code: "no_course" } });
		expect((await get(101)).body).toEqual({ programs: [] });
		expect((await publish(id)).status).toBe(200);
		const { numberPer: _, developer: __, reviewer: ___, wordCount: ____, pilotMinutes: _____, ...announced } = details;
		expect((await get(id)).body).toEqual({
			programs: [
				{
					...{
						...announced,
						accreditingBody: "SHRM",
						hours: 0.75,
						way: "live",
						method: "Group, live online",
						expirationDate: "2039-12-31",
					},
					...{
						requirements: ["Attend at least 45 of the 60 minutes live for all credits."],
						statement: "",
						sponsor: "Example & Co, 1 Main Street, RP100",
						complaintPolicy: approval.complaintPolicy,
						financialRelationships: "",
					},
				},
			],
		});
		expect((await client(url)("GET", "/courses/0/programs")).status).toBe(400);
		const later = { ...product.context, clock: { now: () => new Date("2040-01-02T12:00:00Z") } };
		expect((await readPublicPrograms(later, id))?.programs).toMatchObject([
			{
				requirements: [
					"The last day to earn it was December 31, 2039.",
					"Attend at least 45 of the 60 minutes live for all credits.",
				],
			},
		]);
	});

	test("approvals are listed, changed by owners, and refused with wrong dates", async () => {
		const post = (change: object) =>
			owner.call("POST", "/admin/provider-approvals", { accreditingBody: "CPE", ...approval, ...change });
		expect(await post({ validFrom: "2026-02-30" })).toMatchObject({
			status: 400,
			body: { details: [{ path: "validFrom" }] },
		});
		expect(await post({ validTo: "2025-12-31" })).toMatchObject({
			status: 400,
			body: { code: "wrong_dates", details: [{ path: "validTo" }] },
		});
		expect(await post({ methods: [] })).toMatchObject({ status: 400, body: { details: [{ path: "methods" }] } });
		expect(await post({ sponsorName: " " })).toMatchObject({
			status: 400,
			body: { details: [{ path: "sponsorName" }] },
		});
		expect(await post({ accreditingBody: "NONE" })).toMatchObject({ status: 409, body: { code: "body_not_found" } });
		const { body } = await post({});
		const path = `/admin/provider-approvals/${body.id}`;
		expect((await editor.call("PUT", path, { ...approval, version: 1 })).status).toBe(403);
		expect(await owner.call("PUT", path, { ...approval, sponsorNumber: "10002", version: 1 })).toMatchObject({
			status: 200,
			body: { version: 2 },
		});
		expect(await owner.call("PUT", path, { ...approval, version: 1 })).toMatchObject({
			status: 409,
			body: { code: "changed_meanwhile" },
		});
		expect(
			(await editor.call("GET", "/admin/provider-approvals")).body.approvals.map(
				({ accreditingBody }: { accreditingBody: string }) => accreditingBody,
			),
		).toContain("CPE");
		expect((await owner.call("DELETE", path)).status).toBe(200);
		expect((await owner.call("DELETE", path)).status).toBe(404);
	});
});
