import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentFields } from "#features/catalog/courses/fields.ts";
import { closeOrder } from "#features/sales/orders/server/index.ts";
import { client, findCartItem, password, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { type PaidOrders, startPaidOrders } from "#tests/support/paid-orders.ts";
import { countOverbooked } from "./seat-limit-store.ts";

const live = "Live session";
const forFive = "Live session for a group of 5";

describe.each(storeDatabases)("limited seats on %s", (kind) => {
	let shop: PaidOrders;
	beforeAll(async () => {
		shop = await startPaidOrders(kind, { manualJobs: true });
	});
	afterAll(() => shop?.close());

	type Customer = Awaited<ReturnType<typeof signUp>>;
	const customers = (count: number) => Promise.all(Array.from({ length: count }, () => signUp(shop.product.url)));

	/** Changes a course in its editor. */
	async function edit(courseID: number, change: object) {
		const { body } = await shop.staffMember.call("GET", `/admin/catalog/courses/${courseID}`);
		const content = Object.fromEntries(contentFields.map((field) => [field, body[field]]));
		const saved = await shop.staffMember.call("PUT", `/admin/catalog/courses/${courseID}`, {
			...content,
			version: body.version,
			...change,
		});
		expect(saved.status).toBe(200);
	}
	const begin = async (buyer: Customer, courseID: number, sessionType = live) => {
		const { body } = await client(shop.product.url)("GET", `/admin/courses/${courseID}`);
		// As a cart that was filled earlier.
		const pricing = body.Pricings.find((Pricing: { sessionType: string }) => Pricing.sessionType === sessionType);
		const cartItems = [{ ...(await findCartItem(shop.product.url, courseID, sessionType)), selectedPricing: pricing }];
		return buyer.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 });
	};
	/** Begins a checkout that succeeds. Returns its session at the payment provider. */
	const started = async (...checkout: Parameters<typeof begin>) => {
		const { status, body } = await begin(...checkout);
		expect([status, body.code]).toEqual([200, undefined]);
		return String(body.sessionId);
	};
	const pay = async (sessionId: string) => {
		shop.provider.pay(sessionId);
		expect((await shop.post(shop.provider.event("checkout.session.completed", sessionId))).status).toBe(200);
	};
	/** As the API says it, with everything that was committed until now: its responses are cached. */
	const seatsLeft = async (courseID: number) => {
		await shop.product.context.showChanges();
		return (await client(shop.product.url)("GET", `/admin/courses/${courseID}`)).body.seatsLeft;
	};
	/** The course's page, with everything that was committed until now. */
	const page = async (courseID: number) => {
		await shop.product.context.showChanges();
		return (await fetch(`${shop.product.url}/training/${courseID}`)).text();
	};
	const findOrder = (sessionId: string) =>
		shop.product.context.db
			.selectFrom("orders")
			.selectAll()
			.where("provider_session", "=", sessionId)
			.executeTakeFirstOrThrow();
	const listDiscrepancies = async (orderId: number) =>
		(await shop.staffMember.call("GET", "/admin/discrepancies")).body.discrepancies.filter(
			(discrepancy: { orderId: number }) => discrepancy.orderId === orderId,
		);

	test("are never oversold by concurrent checkouts, and the page says when none are left", async () => {
		await edit(101, { capacity: 3 });
		expect(await page(101)).toContain("Only 3 seats left in the live session");
		const replies = await Promise.all((await customers(8)).map((buyer) => begin(buyer, 101)));
		const refused = replies.filter(({ status }) => status !== 200);
		expect(refused.map(({ status, body }) => [status, body.code, body.courseIDs])).toEqual(
			Array(5).fill([409, "sold_out", [101]]),
		);
		expect(await seatsLeft(101)).toBe(0);
		const html = await page(101);
		expect(html).toContain("The live session is sold out");
		expect(html).toContain("Recorded session (");
		expect(html).not.toContain(`>${live} (`);
	});

	test("become free when an unpaid order is canceled, and stay taken when it is paid", async () => {
		await edit(102, { capacity: 1 });
		const [first, second] = (await customers(2)) as [Customer, Customer];
		const { body } = await begin(first, 102);
		expect((await begin(second, 102)).body.code).toBe("sold_out");
		const { reference } = await findOrder(body.sessionId);
		await client(shop.product.url)("POST", "/users/enrollment/cancel", { order: reference });
		expect(await page(102)).toContain("Only 1 seat left in the live session");
		const again = await begin(second, 102);
		await pay(again.body.sessionId);
		expect(await seatsLeft(102)).toBe(0);
		expect((await begin(first, 102)).body.code).toBe("sold_out");
		const order = await findOrder(again.body.sessionId);
		expect(await listDiscrepancies(order.id)).toEqual([]);
		expect((await shop.ask(order.id)).status).toBe(201);
		expect(await seatsLeft(102)).toBe(1);
	});

	test("lists show when the last seat goes and returns, and stay cached while the number only changes", async () => {
		const { db, showChanges } = shop.product.context;
		const title = (await client(shop.product.url)("GET", "/admin/courses/114")).body.title as string;
		/** Whether each list shows the live session as sold out, and the course's card in a search. */
		const lists = async () => {
			await showChanges();
			const paths = ["?archived=false&view=card&limit=200", "/upcoming?limit=200", "/filter?list=training&page=1"];
			const read = async (path: string) => (await client(shop.product.url)("GET", `/admin/courses${path}`)).body;
			const bodies = await Promise.all(paths.map(read));
			const html = await (await fetch(`${shop.product.url}/search?q=${encodeURIComponent(title)}`)).text();
			const card = html.split("<article").find((part) => part.includes('/training/114"')) as string;
			const isSoldOut = (courses: { courseID: number; liveSoldOut?: boolean }[]) =>
				courses.find(({ courseID }) => courseID === 114)?.liveSoldOut === true;
			return {
				soldOut: bodies.map((body) => isSoldOut(body.courses ?? body)),
				card: card.slice(0, card.indexOf("</article")).replace(/<[^>]*>/g, " "),
			};
		};
		/** The tags of the changes that this causes. */
		const readTags = async (work: () => Promise<unknown>) => {
			const { version } = await db.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
			await work();
			return (await db.selectFrom("content_changes").select("tag").where("version", ">", version).execute()).map(
				({ tag }) => tag,
			);
		};
		await edit(114, { capacity: 3 });
		const none = { soldOut: [false, false, false], card: expect.not.stringContaining("sold out") };
		expect(await lists()).toEqual(none);
		const [first, second, third] = (await customers(3)) as [Customer, Customer, Customer];
		expect(await readTags(() => started(first, 114))).not.toContain("courses");
		await started(second, 114);
		let sessionId = "";
		const went = await readTags(async () => {
			sessionId = await started(third, 114);
		});
		expect(went).toEqual(expect.arrayContaining(["courses", "course:114", expect.stringMatching(/^start:/)]));
		expect(await lists()).toEqual({
			soldOut: [true, true, true],
			card: expect.stringMatching(/Live sold out[\s\S]*from\s+\$/),
		});
		expect(
			await readTags(async () => closeOrder(shop.product.context, (await findOrder(sessionId)).id, "canceled")),
		).toContain("courses");
		expect(await lists()).toEqual(none);
	});

	test("a group needs all its seats, and its page offers only what fits", async () => {
		await edit(110, { capacity: 6 });
		const [first, second] = (await customers(2)) as [Customer, Customer];
		const stale = await findCartItem(shop.product.url, 110, forFive);
		await pay(await started(first, 110, forFive));
		expect(await seatsLeft(110)).toBe(1);
		expect(await page(110)).not.toContain(`>${forFive} (`);
		expect(
			(await second.call("POST", "/users/enroll", { cartItems: [stale], couponCode: "", siteId: 1 })).body,
		).toMatchObject({
			code: "sold_out",
			courseIDs: [110],
		});
		expect((await begin(second, 110)).status).toBe(200);
	});

	test("a customer's own open checkout does not take the seats of their next one", async () => {
		await edit(104, { capacity: 5 });
		const [buyer] = (await customers(1)) as [Customer];
		const first = await begin(buyer, 104, forFive);
		const second = await begin(buyer, 104);
		expect(second.status).toBe(200);
		expect((await findOrder(first.body.sessionId)).state).toBe("canceled");
		expect(await seatsLeft(104)).toBe(4);
	});

	test("a payment after its seats were sold is fulfilled, counted, and listed for staff", async () => {
		await edit(105, { capacity: 1 });
		const [late, quick] = (await customers(2)) as [Customer, Customer];
		const { body } = await begin(late, 105);
		const order = await findOrder(body.sessionId);
		await closeOrder(shop.product.context, order.id, "expired");
		await pay(await started(quick, 105));
		await pay(body.sessionId);
		expect(await listDiscrepancies(order.id)).toMatchObject([
			{ kind: "session_full", amount: order.total_cents / 100, lineId: expect.any(Number) },
		]);
		expect((await late.call("GET", `/users/${late.id}`)).body.enrolledCourses).toMatchObject([{ courseID: 105 }]);
		expect(await seatsLeft(105)).toBe(0);
		await edit(105, { capacity: 3 });
		expect(await seatsLeft(105)).toBe(1);
	});

	test("a late payment that fits is not listed", async () => {
		await edit(111, { capacity: 2 });
		const [late] = (await customers(1)) as [Customer];
		const sessionId = await started(late, 111);
		const order = await findOrder(sessionId);
		await closeOrder(shop.product.context, order.id, "expired");
		expect(await seatsLeft(111)).toBe(2);
		await pay(sessionId);
		expect([await listDiscrepancies(order.id), await seatsLeft(111)]).toEqual([[], 1]);
	});

	test("granted seats count, also beyond the capacity, and free one when revoked", async () => {
		await edit(107, { capacity: 1 });
		const [first, second] = (await customers(2)) as [Customer, Customer];
		const { Pricings } = (await client(shop.product.url)("GET", "/admin/courses/107")).body;
		const body = {
			courseID: 107,
			pricingId: Pricings.find((Pricing: { sessionType: string }) => Pricing.sessionType === live).id,
			reason: "Invited",
		};
		const grant = (who: Customer) => shop.staffMember.call("POST", `/admin/customers/${who.id}/grants`, body);
		const granted = await grant(first);
		expect([granted.status, (await grant(second)).status]).toEqual([201, 201]);
		expect(await seatsLeft(107)).toBe(0);
		const { db, clock } = shop.product.context;
		expect(await countOverbooked(db, clock.now())).toBe(1);
		const orders = await shop.product.context.db
			.selectFrom("orders")
			.select("id")
			.where("user_id", "in", [first.id, second.id])
			.execute();
		for (const { id } of orders)
			expect((await shop.staffMember.call("POST", `/admin/orders/${id}/revoke`, {})).status).toBe(200);
		expect(await seatsLeft(107)).toBe(1);
		expect(await countOverbooked(db, clock.now())).toBe(0);
	});

	test("become free when an account with a seat is deleted", async () => {
		await edit(104, { capacity: 9 });
		const [buyer] = (await customers(1)) as [Customer];
		await pay(await started(buyer, 104));
		const left = await seatsLeft(104);
		expect((await buyer.call("POST", "/account/delete", { password, word: "DELETE" })).status).toBe(200);
		expect(await seatsLeft(104)).toBe(left + 1);
	});

	test("the dashboard says when a capacity is lowered below the seats that are taken", async () => {
		await edit(102, { capacity: 3 });
		const [first, second] = (await customers(2)) as [Customer, Customer];
		for (const buyer of [first, second]) await pay(await started(buyer, 102));
		const { db, clock } = shop.product.context;
		expect(await countOverbooked(db, clock.now())).toBe(0);
		await edit(102, { capacity: 1 });
		expect(await countOverbooked(db, clock.now())).toBe(1);
		const { body } = await shop.staffMember.call("GET", "/admin/dashboard/action-items");
		expect(JSON.stringify(body)).toContain("Live sessions with more seats taken than their limit");
		await edit(102, { capacity: 2 });
		expect(await countOverbooked(db, clock.now())).toBe(0);
	});

	test("pages show none above 20, and none without a limit", async () => {
		await edit(108, { capacity: 22 });
		expect(await seatsLeft(108)).toBeUndefined();
		const [first, second] = (await customers(2)) as [Customer, Customer];
		const versions = () => shop.product.context.db.selectFrom("content_changes").selectAll().execute();
		const before = (await versions()).length;
		await begin(first, 108);
		expect((await versions()).length).toBe(before);
		await begin(second, 108);
		expect(await seatsLeft(108)).toBe(20);
		await edit(108, { capacity: null });
		expect(await seatsLeft(108)).toBeUndefined();
	});

	test("the next date of a course begins with all seats", async () => {
		const inHours = (hours: number) => new Date(shop.product.clock.now().getTime() + hours * 3_600_000).toISOString();
		await edit(112, { capacity: 2, webinarDate: inHours(3) });
		const [buyer] = (await customers(1)) as [Customer];
		await pay(await started(buyer, 112));
		expect(await seatsLeft(112)).toBe(1);
		await edit(112, { webinarDate: inHours(2) });
		expect(await seatsLeft(112)).toBe(1);
		// The session is over.
		shop.product.clock.pass(6 * 3_600);
		await edit(112, { webinarDate: inHours(24) });
		expect(await seatsLeft(112)).toBe(2);
	});
});
