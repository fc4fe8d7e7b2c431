import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { client, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { followSessions } from "../sessions/follow-sessions.ts";

describe("joining over the API", () => {
	let product: TestProduct;
	let buyer: Awaited<ReturnType<typeof signUp>>;
	let staffMember: Awaited<ReturnType<typeof createStaffMember>>;
	let course: { id: number; webinar_date: Date; title: string };
	beforeAll(async () => {
		product = await startTestProduct();
		const now = product.clock.now();
		const found = await product.context.db
			.selectFrom("courses")
			.select(["id", "title", "webinar_date"])
			.where("webinar_date", ">", new Date(now.getTime() + 86_400_000))
			.where("archived", "=", false)
			.orderBy("webinar_date")
			.executeTakeFirstOrThrow();
		course = { ...found, webinar_date: found.webinar_date as Date };
		[buyer, staffMember] = await Promise.all([signUp(product.url), createStaffMember(product)]);
		const cartItems = [await findCartItem(product.url, course.id, "Live session")];
		const { body } = await buyer.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 });
		await payWith(body.url);
		await client(product.url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
	});
	afterAll(async () => {
		await product?.close();
	});

	const part = async () => (await buyer.call("GET", `/users/${buyer.id}`)).body.enrolledCourses[0].live;
	const travelTo = (moment: Date, seconds = 0) =>
		product.clock.pass((moment.getTime() - product.clock.now().getTime()) / 1000 + seconds);
	const tokenFrom = (address: string) => address.split("/join/")[1] as string;
	const refused = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

	test("the confirmation contains a calendar entry, and My Orders says when joining becomes possible", async () => {
		await expect.poll(() => readdirSync(join(product.directory, "outbox")).length).toBeGreaterThan(0);
		await expect
			.poll(
				() =>
					readdirSync(join(product.directory, "outbox")).some((name) =>
						readFileSync(join(product.directory, "outbox", name), "utf8").includes("text/calendar"),
					),
				{},
			)
			.toBe(true);
		const live = await part();
		expect(live).toMatchObject({
			state: "scheduled",
			startsAt: course.webinar_date.toISOString(),
			joinUrl: null,
			attended: false,
		});
		expect(Date.parse(live.startsAt) - Date.parse(live.opensAt)).toBe(15 * 60_000);
		const calendar = await fetch(live.calendarUrl);
		expect(calendar.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
		expect((await calendar.text()).replaceAll("\r\n ", "")).toMatch(/METHOD:PUBLISH[\s\S]*DTSTART:\d{8}T\d{6}Z/);
		expect((await fetch(live.calendarUrl.replace(/\/calendar\/\w/, "/calendar/X"))).status).toBe(403);
	});

	test("only staff can move, cancel and prepare sessions, and never into the past", async () => {
		const path = `/admin/live-sessions/${course.id}`;
		const later = new Date(course.webinar_date.getTime() + 86_400_000).toISOString();
		expect((await client(product.url)("POST", `${path}/move`, { startsAt: later })).status).toBe(401);
		expect((await buyer.call("POST", `${path}/move`, { startsAt: later })).status).toBe(403);
		const past = await staffMember.call("POST", `${path}/move`, { startsAt: "2020-01-01T00:00:00Z" });
		expect([past.status, past.body.message]).toEqual([422, "Please choose a date in the future."]);
		for (const startsAt of ["tomorrow", "2027-02-30T00:00:00Z", "9999-12-31T00:00:00Z", 5])
			expect((await staffMember.call("POST", `${path}/move`, { startsAt })).status).toBe(400);
		for (const url of ["http://meet.example", "javascript:alert(1)", "", "https://"])
			expect((await staffMember.call("PUT", `${path}/link`, { url })).status).toBe(400);
		expect(refused(await staffMember.call("POST", "/admin/live-sessions/999999/cancel"))).toEqual([
			404,
			"session_not_found",
		]);
		expect((await staffMember.call("POST", `${path}/move`, { startsAt: later })).status).toBe(200);
		course.webinar_date = new Date(later);
		expect((await staffMember.call("PUT", `${path}/link`, { url: "https://meet.example/room" })).body).toMatchObject({
			meetingUrl: "https://meet.example/room",
			attendees: 1,
		});
		await followSessions(product.context);
		expect(await part()).toMatchObject({ state: "moved", startsAt: later });
		// The catalog cache refreshes after it reads the new version.
		await expect
			.poll(async () => (await client(product.url)("GET", `/admin/courses/${course.id}`)).body.webinarDate)
			.toBe(later);
	});

	test("an open session admits its attendee and nobody else", async () => {
		travelTo(course.webinar_date, -15 * 60 - 1);
		// The clock moved by weeks, so the session of the login has expired.
		const again = await client(product.url)("POST", "/users/login", {
			email: buyer.email,
			password: "a long and honest pass phrase",
			remember: true,
		});
		buyer = { ...buyer, call: client(product.url, again.body.token) };
		expect((await part()).joinUrl).toBeNull();
		travelTo(course.webinar_date, -10 * 60);
		const { joinUrl } = await part();
		const token = tokenFrom(joinUrl);
		const stranger = await signUp(product.url);
		const enter = (call: typeof buyer.call, with_ = token) => call("POST", `/live/join/${with_}/enter`);
		expect((await enter(client(product.url))).status).toBe(401);
		expect(refused(await enter(stranger.call))).toEqual([403, "not_your_seat"]);
		expect(refused(await enter(buyer.call, `${token.slice(0, -2)}xx`))).toEqual([403, "link_broken"]);
		expect(refused(await client(product.url)("GET", "/live/join/made-up"))).toEqual([403, "link_broken"]);
		expect((await enter(buyer.call)).body).toEqual({ url: "https://meet.example/room" });
		expect((await part()).attended).toBe(false);
		expect((await buyer.call("POST", `/live/join/${token}/presence`)).body).toEqual({ present: true });
		expect(refused(await stranger.call("POST", `/live/join/${token}/presence`))).toEqual([403, "not_your_seat"]);
		expect((await part()).attended).toBe(true);
		const [bent, whole] = await Promise.all([fetch(`${product.url}/join/made-up`), fetch(joinUrl)]);
		expect([bent.status, whole.status, whole.headers.get("cache-control")]).toEqual([403, 200, "no-store"]);
		travelTo(course.webinar_date, 4 * 3600);
		expect(refused(await enter(buyer.call))).toEqual([410, "session_over"]);
		expect((await client(product.url)("GET", `/live/join/${token}`)).body.state).toBe("over");
	});
});
