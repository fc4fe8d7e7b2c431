import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buy, signUp } from "#tests/support/buyer.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

describe("an accepted seat", () => {
	let product: TestProduct;
	beforeAll(async () => {
		product = await startTestProduct({ manualJobs: true });
	});
	afterAll(async () => {
		await product?.close();
	});

	test("confirms the address, and shows date, join link and calendar entry in My Orders before any background job has run", async () => {
		const { db } = product.context;
		const startsAt = new Date(product.clock.now().getTime() + 600_000);
		startsAt.setMilliseconds(0);
		await db.updateTable("courses").set({ webinar_date: startsAt, archived: false }).where("id", "=", 101).execute();
		const buyer = await signUp(product.url);
		await buy(product.url, buyer, [101, "Live session for a group of 5"]);
		const [bought] = (await buyer.call("GET", `/users/${buyer.id}`)).body.enrolledCourses;
		const colleague = await signUp(product.url);
		const invited = await buyer.call("POST", `/seats/lines/${bought.seatList.lineId}/invitations`, {
			colleagues: [{ email: colleague.email }],
		});
		expect(invited.status).toBe(200);
		const emails = await db.selectFrom("emails").select("message").where("to", "=", colleague.email).execute();
		const token = JSON.stringify(emails).match(/\/seats\/([\w.-]+)/)?.[1];
		const account = async () => (await colleague.call("GET", `/users/${colleague.id}`)).body;
		expect((await account()).emailConfirmed).toBe(false);
		expect((await colleague.call("POST", `/seat-links/${token}/accept`)).status).toBe(200);

		const { emailConfirmed, enrolledCourses } = await account();
		expect(emailConfirmed).toBe(true);
		const [seat] = enrolledCourses;
		expect(seat.live).toMatchObject({
			startsAt: startsAt.toISOString(),
			joinUrl: expect.stringContaining("/join/"),
			calendarUrl: expect.stringContaining("/calendar/"),
			state: "scheduled",
		});
		const calendar = await fetch(seat.live.calendarUrl);
		expect([calendar.status, calendar.headers.get("content-type")]).toEqual([
			200,
			expect.stringContaining("text/calendar"),
		]);
	});
});
