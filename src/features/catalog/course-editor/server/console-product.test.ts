import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { followSessions } from "#features/delivery/live-sessions/server/sessions/follow-sessions.ts";
import { buy, client, findCartItem, signUp } from "#tests/support/buyer.ts";
import { draft } from "#tests/support/catalog/course-editor-scenario.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

describe("the console's courses in the complete product", () => {
	let product: TestProduct;
	let editor: Awaited<ReturnType<typeof createStaffMember>>;
	beforeAll(async () => {
		product = await startTestProduct();
		editor = await createStaffMember(product, "editor@example.com", "editor");
		await editor.call("POST", "/admin/catalog/instructors", { name: "Ann Example" });
	});
	afterAll(async () => {
		await product?.close();
	});
	const page = async (path: string) => {
		const response = await fetch(product.url + path);
		return { status: response.status, text: await response.text() };
	};
	const inDays = (days: number) =>
		new Date(Math.floor(product.clock.now().getTime() / 1000) * 1000 + days * 86_400_000).toISOString();

	/** Returns whether a course is on each page and in each file for visitors. */
	async function seen(id: number, title: string) {
		const [detail, list, map, feed, calendar, home] = await Promise.all(
			[
				`/training/${id}`,
				"/training",
				"/sitemap.xml",
				"/calendar.ics",
				`/webinars/${id}/calendar.ics`,
				"/webinars",
			].map(page),
		);
		return {
			detail: detail?.status === 200,
			list: list?.text.includes(title),
			map: map?.text.includes(`/training/${id}<`),
			feed: feed?.text.includes(title),
			calendar: calendar?.status === 200,
			schedule: home?.text.includes(title),
		};
	}
	const everywhere = { detail: true, list: true, map: true, feed: true, calendar: true, schedule: true };
	const nowhere = Object.fromEntries(Object.keys(everywhere).map((place) => [place, false]));

	test("a change of a course is on cached pages at once", async () => {
		const { body: course } = await editor.call(
			"POST",
			"/admin/catalog/courses",
			draft({ title: "Zebra rules", webinarDate: inDays(0.5) }),
		);
		expect(await seen(course.id, "Zebra rules")).toEqual(nowhere);
		const { status } = await editor.call("POST", `/admin/catalog/courses/${course.id}/publish`, { version: 1 });
		expect(status).toBe(200);
		expect(await seen(course.id, "Zebra rules")).toEqual(everywhere);
		await editor.call("PUT", `/admin/catalog/courses/${course.id}`, {
			...draft({ title: "Okapi rules", webinarDate: inDays(0.5) }),
			version: 2,
		});
		expect(await seen(course.id, "Okapi rules")).toEqual(everywhere);
		await editor.call("POST", `/admin/catalog/courses/${course.id}/unpublish`, {});
		expect(await seen(course.id, "Okapi rules")).toEqual(nowhere);
	});

	test("a scheduled course appears on cached pages at its time, and can't be bought before", async () => {
		const { body: course } = await editor.call(
			"POST",
			"/admin/catalog/courses",
			draft({ title: "Tapir rules", webinarDate: inDays(0.6) }),
		);
		const path = `/admin/catalog/courses/${course.id}`;
		await editor.call("POST", `${path}/publish`, {});
		const item = await findCartItem(product.url, course.id, "Transcript");
		await editor.call("POST", `${path}/unpublish`, {});
		const buyer = await signUp(product.url);
		const enroll = () => buyer.call("POST", "/users/enroll", { cartItems: [item], couponCode: "", siteId: 1 });
		const scheduled = await editor.call("POST", `${path}/schedule`, { at: inDays(1 / 24) });
		expect(scheduled.body.state).toBe("scheduled");
		expect(await seen(course.id, "Tapir rules")).toEqual(nowhere);
		const refused = await enroll();
		expect([refused.status, refused.body.code]).toEqual([409, "not_for_sale"]);
		const priced = await buyer.call("POST", "/users/coupons/apply", {
			cartItems: [item],
			code: "WELCOME10",
			siteId: 1,
		});
		expect(priced.body.code).toBe("not_for_sale");
		product.clock.pass(3_600);
		// A page that was in use is served in its previous version while it is rendered again.
		await expect.poll(() => seen(course.id, "Tapir rules")).toEqual(everywhere);
		expect((await enroll()).status).toBe(200);
	});

	test("a live session with seats follows its course's date, and attendees get an email", async () => {
		const buyer = await signUp(product.url);
		const { body: course } = await editor.call(
			"POST",
			"/admin/catalog/courses",
			draft({ title: "Gnu rules", webinarDate: inDays(20) }),
		);
		const path = `/admin/catalog/courses/${course.id}`;
		await editor.call("POST", `${path}/publish`, {});
		await buy(product.url, buyer, [course.id, "Live session"]);
		await followSessions(product.context);
		const { body: sold } = await editor.call("GET", path);
		expect(sold).toMatchObject({ liveSeats: 1, version: 2 });
		const content = { ...draft({ title: "Gnu rules" }), pricings: sold.pricings, version: 2 };
		const without = await editor.call("PUT", path, { ...content, webinarDate: null });
		expect([without.status, without.body.details[0].path]).toEqual([422, "webinarDate"]);
		expect((await editor.call("POST", `${path}/archive`, {})).body).toMatchObject({
			code: "live_seats_sold",
			seats: 1,
		});
		const moved = await editor.call("PUT", path, { ...content, webinarDate: inDays(25) });
		expect(moved.status).toBe(200);
		const sessions = await editor.call("GET", "/admin/live-sessions");
		expect(sessions.body.find((one: { courseID: number }) => one.courseID === course.id)).toMatchObject({
			startsAt: moved.body.webinarDate,
			movedFrom: sold.webinarDate,
			state: "scheduled",
		});
		await followSessions(product.context);
		const told = await product.context.db.selectFrom("emails").select("kind").where("to", "=", buyer.email).execute();
		expect(told.map(({ kind: one }) => one)).toContain("live.moved");
		// A move by the live feature conflicts with an open edit of the course.
		await editor.call("POST", `/admin/live-sessions/${course.id}/move`, { startsAt: inDays(30) });
		const stale = await editor.call("PUT", path, { ...content, version: moved.body.version, title: "Mine" });
		expect([stale.status, stale.body.code]).toEqual([409, "changed_by_other"]);
	});

	test("customers keep a course that is unpublished", async () => {
		const buyer = await signUp(product.url);
		await buy(product.url, buyer, [101, "Recorded session"]);
		await editor.call("POST", "/admin/catalog/courses/101/unpublish", {});
		expect((await client(product.url)("GET", "/admin/courses/101")).status).toBe(404);
		const { body } = await buyer.call("GET", `/users/${buyer.id}`);
		const [mine] = body.enrolledCourses;
		expect(mine.courseID ?? mine.course?.courseID).toBe(101);
		await editor.call("POST", "/admin/catalog/courses/101/publish", {});
	});
});
