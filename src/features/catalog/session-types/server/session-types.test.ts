import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deriveGrants, deriveSeats } from "#features/catalog/courses/rules/pricings/derive-grants.ts";
import { samplePricings } from "#features/catalog/courses/rules/pricings/sample-pricings.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import type { SessionType } from "../console-contract.ts";
import { presetPricings } from "../rules/preset-pricings.ts";

const dayPass = {
	name: "Day pass",
	live: true,
	recording: true,
	transcript: false,
	seats: 1,
	pricePercent: 150,
	retired: false,
};

describe.each(storeDatabases)("session types on %s", (kind) => {
	let product: TestProduct;
	let editor: Awaited<ReturnType<typeof createStaffMember>>;
	beforeAll(async () => {
		product = await startTestProduct({ database: kind });
		editor = await createStaffMember(product, "editor@example.com", "editor");
	});
	afterAll(() => product?.close());

	const path = "/admin/session-types";
	const list = async () => (await editor.call("GET", path)).body.sessionTypes as SessionType[];

	test("start with those of the specification, with what their names grant", async () => {
		const given = samplePricings(200);
		expect(presetPricings(await list(), 200, [])).toEqual(
			given.map(({ sessionType, price }) => ({
				sessionType,
				price,
				grants: deriveGrants(sessionType),
				seats: deriveSeats(sessionType),
			})),
		);
	});

	test("are created, renamed, ordered and retired", async () => {
		const created = await editor.call("POST", path, dayPass);
		expect(created).toMatchObject({ status: 201, body: { sessionType: { ...dayPass, version: 1 } } });
		const { id } = created.body.sessionType;
		expect((await list()).at(-1)?.name).toBe("Day pass");
		expect(await editor.call("POST", path, { ...dayPass, name: "DAY PASS" })).toMatchObject({
			status: 409,
			body: { code: "name_taken", details: [{ path: "name" }] },
		});
		const changed = await editor.call("PUT", `${path}/${id}`, {
			...dayPass,
			name: "Week pass",
			retired: true,
			version: 1,
		});
		expect(changed).toMatchObject({
			status: 200,
			body: { sessionType: { name: "Week pass", retired: true, version: 2 } },
		});
		expect(await editor.call("PUT", `${path}/${id}`, { ...dayPass, version: 1 })).toMatchObject({
			status: 409,
			body: { code: "changed_meanwhile" },
		});
		expect(presetPricings(await list(), 200, []).map(({ sessionType }) => sessionType)).not.toContain("Week pass");

		const ids = (await list()).map((one) => one.id).reverse();
		expect((await editor.call("POST", `${path}/order`, { ids })).status).toBe(200);
		expect((await list()).map((one) => one.id)).toEqual(ids);
		expect(await editor.call("POST", `${path}/order`, { ids: ids.slice(1) })).toMatchObject({
			status: 409,
			body: { code: "changed_meanwhile" },
		});
		const { entries } = (await editor.call("GET", `/admin/audit?subjectKind=session_type&subjectId=${id}`)).body;
		expect(entries.map(({ summary }: { summary: string }) => summary)).toEqual([
			"Retired the session type “Week pass”",
			"Created the session type “Day pass”",
		]);
	});

	test.each([
		[{ live: false, recording: false }, "live"],
		[{ seats: 0 }, "seats"],
		[{ seats: 1.5 }, "seats"],
		[{ pricePercent: -1 }, "pricePercent"],
		[{ name: "  " }, "name"],
	])("refuse %j", async (change, field) => {
		expect(await editor.call("POST", path, { ...dayPass, ...change })).toMatchObject({
			status: 400,
			body: { details: [{ path: field }] },
		});
	});

	test("are at most 50", async () => {
		for (let count = (await list()).length; count < 50; count++)
			await editor.call("POST", path, { ...dayPass, name: `Pass ${count}` });
		expect(await editor.call("POST", path, { ...dayPass, name: "One more" })).toMatchObject({
			status: 409,
			body: { code: "too_many" },
		});
	});
});
