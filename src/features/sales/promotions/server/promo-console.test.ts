import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findCartItem, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { siteClock } from "#values/site-clock.ts";

const plain = {
	percent: 20,
	startsAt: "",
	endsAt: "",
	maxRedemptions: null,
	maxPerCustomer: null,
	minimum: 0,
	courseIDs: [],
	siteIDs: [],
};

describe("promo codes in the console", () => {
	let product: TestProduct;
	let editor: Awaited<ReturnType<typeof createStaffMember>>;
	beforeAll(async () => {
		product = await startTestProduct();
		editor = await createStaffMember(product, "editor@example.com", "editor");
	});
	afterAll(async () => {
		await product?.close();
	});
	const make = (code: string, more: object = {}) =>
		editor.call("POST", "/admin/promo-codes", { ...plain, code, ...more });
	const change = (id: number, body: object) => editor.call("PUT", `/admin/promo-codes/${id}`, body);
	const inHours = (hours: number) => siteClock(new Date(product.clock.now().getTime() + hours * 3_600_000));
	const actions = async (id: number) =>
		(await editor.call("GET", `/admin/audit?subjectKind=promo_code&subjectId=${id}`)).body.entries.map(
			(entry: { action: string }) => entry.action,
		);
	async function checkOut(code: string, courseID = 103) {
		const buyer = await signUp(product.url);
		const cartItems = [await findCartItem(product.url, courseID, "Recorded session")];
		return buyer.call("POST", "/users/enroll", { cartItems, couponCode: code, siteId: 1 });
	}

	test("warns when a code leads to a total that cards can't be charged", async () => {
		expect((await make("HALF", { percent: 50 })).body.smallTotal).toBeNull();
		const made = await make("ALMOST", { percent: 99.9, courseIDs: [103] });
		expect(made.body.smallTotal).toMatchObject({ title: expect.any(String), total: expect.any(Number) });
		expect(made.body.smallTotal.total).toBeLessThan(0.5);
		const { id, code } = made.body.code;
		expect((await editor.call("GET", `/admin/promo-codes/${id}`)).body.smallTotal).toEqual(made.body.smallTotal);
		const changed = await change(id, { ...plain, code, percent: 99.9, courseIDs: [103], minimum: 600, version: 1 });
		expect([changed.status, changed.body.smallTotal]).toEqual([200, null]);
		expect((await make("FREE", { percent: 100, free: true })).body.smallTotal).toBeNull();
		const item = await findCartItem(product.url, 103, "Recorded session");
		const amount = Math.round(item.price * 100 - 20) / 100;
		expect(
			(await make("CENTS", { percent: null, amount, courseIDs: [103], free: true })).body.smallTotal,
		).toMatchObject({ total: 0.2 });
	});

	test("asks before a code makes courses free: by percentage, by amount, and by a change", async () => {
		const free = { status: 409, body: { code: "makes_free", courses: expect.any(Number), title: expect.any(String) } };
		const everything = await make("ALL-FREE", { percent: 100 });
		expect(everything).toMatchObject(free);
		expect(everything.body.courses).toBeGreaterThan(10);
		expect(await make("999-OFF", { percent: null, amount: 9999 })).toMatchObject(free);
		expect(await make("ONE-FREE", { percent: 100, courseIDs: [103] })).toMatchObject({ body: { courses: 1 } });
		expect((await make("NONE-FREE", { percent: null, amount: 5000, minimum: 9000 })).status).toBe(201);
		expect((await editor.call("GET", "/admin/promo-codes?search=ALL-FREE")).body.codes).toEqual([]);
		const made = await make("HALF-FREE", { percent: 50 });
		const { id, code } = made.body.code;
		expect(await change(id, { ...plain, code, percent: 100, version: 1 })).toMatchObject(free);
		expect((await change(id, { ...plain, code, percent: 100, version: 1, free: true })).status).toBe(200);
		expect((await change(id, { ...plain, code, percent: 100, version: 2, maxRedemptions: 3 })).status).toBe(200);
	});

	test("creates a code for an amount, and changes it into a percentage", async () => {
		const made = await make("TEN-OFF", { percent: null, amount: 10.5 });
		expect(made).toMatchObject({ status: 201, body: { code: { percent: null, amount: 10.5 } } });
		const { id } = made.body.code;
		expect((await editor.call("GET", "/admin/promo-codes?search=TEN-OFF")).body.codes).toMatchObject([
			{ id, percent: null, amount: 10.5 },
		]);
		const changed = await change(id, { ...plain, code: "TEN-OFF", version: 1 });
		expect([changed.status, changed.body.code.percent, changed.body.code.amount]).toEqual([200, 20, null]);
		const { entries } = (await editor.call("GET", `/admin/audit?subjectKind=promo_code&subjectId=${id}`)).body;
		expect(entries.map((entry: { summary: string }) => entry.summary)).toEqual([
			"Changed the promo code TEN-OFF",
			"Created the promo code TEN-OFF: $10.50",
		]);
	});

	test("creates a code, finds it, and lists its use at checkout", async () => {
		const made = await make("spring-25", { percent: 25.5, maxRedemptions: 2, courseIDs: [103], minimum: 10.5 });
		expect(made).toMatchObject({
			status: 201,
			body: {
				code: {
					code: "SPRING-25",
					percent: 25.5,
					state: "active",
					reserved: 0,
					spent: 0,
					minimum: 10.5,
					courses: [{ id: 103 }],
					version: 1,
				},
			},
		});
		const { id } = made.body.code;
		expect((await checkOut("Spring-25")).status).toBe(200);
		const { body } = await editor.call("GET", "/admin/promo-codes?search=spri");
		expect(body.codes).toMatchObject([{ id, reserved: 1, spent: 0 }]);
		const uses = (await editor.call("GET", `/admin/promo-codes/${id}/redemptions`)).body;
		expect(uses).toMatchObject({ uses: [{ state: "reserved", orderId: expect.any(Number) }], next: null });
		expect(uses.uses[0].discount).toBeGreaterThan(0);
		expect(await actions(id)).toEqual(["promo_code.created"]);
		expect((await editor.call("GET", `/admin/promo-codes/${id}`)).body).toMatchObject({
			code: { id },
			sites: [{ id: 1 }],
		});
	});

	test("reports an existing code at its field, in any case and under concurrent creation", async () => {
		const all = await Promise.all(["RACE", "race", "Race", "rAcE"].map((code) => make(code)));
		expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
		expect(all.find(({ status }) => status === 409)?.body).toMatchObject({
			code: "code_taken",
			details: [{ path: "code" }],
		});
		const other = (await make("OTHER")).body.code;
		expect((await change(other.id, { ...plain, code: "race", version: 1 })).body).toMatchObject({
			code: "code_taken",
			details: [{ path: "code" }],
		});
	});

	test.each([
		["code", { code: "A" }],
		["code", { code: "not one word" }],
		["percent", { percent: 0 }],
		["percent", { percent: 100.01 }],
		["percent", { percent: 10.001 }],
		["percent", { percent: null }],
		["percent", { amount: 5 }],
		["amount", { percent: null, amount: 0 }],
		["amount", { percent: null, amount: 1.005 }],
		["maxRedemptions", { maxRedemptions: 0 }],
		["maxPerCustomer", { maxPerCustomer: 1.5 }],
		["minimum", { minimum: -1 }],
		["startsAt", { startsAt: "soon" }],
		["startsAt", { startsAt: "2020-01-01T00:00" }],
		["endsAt", { endsAt: "2020-01-01T00:00" }],
		["endsAt", { startsAt: "2039-01-02T00:00", endsAt: "2039-01-01T00:00" }],
		["courseIDs", { courseIDs: [999_999] }],
		["siteIDs", { siteIDs: [99] }],
	])("what is wrong with %s is said there: %j", async (path, more) => {
		const { status, body } = await make("WRONG", more);
		expect([status, body.details.map((detail: { path: string }) => detail.path.replace(/^body\./, ""))]).toEqual([
			400,
			[path],
		]);
	});

	test("refuses limits below the uses, and keeps the name of a used code", async () => {
		const { code } = (await make("USED", { maxRedemptions: 5 })).body;
		for (let times = 0; times < 2; times++) expect((await checkOut("USED")).status).toBe(200);
		const body = { ...plain, code: "USED", version: 1 };
		expect((await change(code.id, { ...body, maxRedemptions: 1 })).body).toMatchObject({
			code: "limit_below_used",
			details: [{ path: "maxRedemptions", message: expect.stringContaining("used 2 times") }],
		});
		expect((await change(code.id, { ...body, code: "RENAMED" })).body).toMatchObject({
			code: "code_used",
			details: [{ path: "code" }],
		});
		expect((await editor.call("DELETE", `/admin/promo-codes/${code.id}`)).body.code).toBe("code_used");
		expect((await change(code.id, { ...body, maxRedemptions: 2 })).body.code).toMatchObject({
			maxRedemptions: 2,
			state: "used_up",
			version: 2,
		});
		expect((await checkOut("USED")).body.code).toBe("invalid_promo_code");
		expect((await editor.call("GET", "/admin/promo-codes?state=used_up")).body.codes).toMatchObject([{ id: code.id }]);
	});

	test("refuses the second of two concurrent changes, and loses nothing", async () => {
		const { code } = (await make("SHARED")).body;
		const [one, two] = await Promise.all(
			[30, 40].map((percent) => change(code.id, { ...plain, code: "SHARED", percent, version: 1 })),
		);
		expect([one?.status, two?.status].toSorted()).toEqual([200, 409]);
		const late = one?.status === 409 ? one : two;
		expect(late?.body).toMatchObject({ code: "changed_meanwhile", current: { version: 2 } });
		expect((await actions(code.id)).filter((action: string) => action === "promo_code.changed")).toHaveLength(1);
	});

	test("derives the state of a code from its dates and its switch; accepts past dates", async () => {
		const { code } = (await make("LATER", { startsAt: inHours(2), endsAt: inHours(4) })).body;
		const stateNow = async () => (await editor.call("GET", `/admin/promo-codes/${code.id}`)).body.code.state;
		const listed = async (state: string) =>
			(await editor.call("GET", `/admin/promo-codes?state=${state}`)).body.codes.map((code: { id: number }) => code.id);
		expect([code.state, await listed("scheduled")]).toEqual(["scheduled", [code.id]]);
		product.clock.pass(3 * 3_600);
		await editor.again(product.clock.now().getTime());
		expect(await stateNow()).toBe("active");
		const body = {
			...plain,
			code: "LATER",
			startsAt: siteClock(code.startsAt),
			endsAt: siteClock(code.endsAt),
			version: 1,
		};
		expect((await change(code.id, { ...body, percent: 21 })).status).toBe(200);
		expect((await change(code.id, { ...body, endsAt: inHours(-1), version: 2 })).body).toMatchObject({
			code: "invalid",
			details: [{ path: "endsAt" }],
		});
		const off = await editor.call("PUT", `/admin/promo-codes/${code.id}/active`, { active: false });
		expect([off.body.code.state, await listed("off")]).toEqual(["off", [code.id]]);
		await editor.call("PUT", `/admin/promo-codes/${code.id}/active`, { active: false });
		expect((await editor.call("PUT", `/admin/promo-codes/${code.id}/active`, { active: true })).body.code.state).toBe(
			"active",
		);
		product.clock.pass(2 * 3_600);
		await editor.again(product.clock.now().getTime());
		expect([await stateNow(), await listed("ended")]).toEqual(["ended", [code.id]]);
		expect(await actions(code.id)).toEqual([
			"promo_code.switched_on",
			"promo_code.switched_off",
			"promo_code.changed",
			"promo_code.created",
		]);
	});

	test("deletes an unused code, reports an unknown one, and refuses support staff", async () => {
		const { code } = (await make("MISTAKE")).body;
		expect((await editor.call("DELETE", `/admin/promo-codes/${code.id}`)).status).toBe(200);
		for (const [method, path, body] of [
			["GET", "", undefined],
			["DELETE", "", undefined],
			["GET", "/redemptions", undefined],
			["PUT", "/active", { active: true }],
			["PUT", "", { ...plain, code: "MISTAKE", version: 1 }],
		] as const)
			expect((await editor.call(method, `/admin/promo-codes/${code.id}${path}`, body)).body.code).toBe("unknown_code");
		const support = await createStaffMember(product, "support@example.com", "support");
		expect((await support.call("GET", "/admin/promo-codes")).body.code).toBe("other_role");
		expect((await support.call("POST", "/admin/promo-codes", { ...plain, code: "NO" })).body.code).toBe("other_role");
	});
});
