import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Course } from "#features/catalog/courses/contract.ts";
import { contentFields } from "#features/catalog/courses/fields.ts";
import { priceSeats, toSeatPrices } from "#features/catalog/courses/rules/pricings/seat-steps.ts";
import { checkLedger } from "#features/sales/payments/server/reconcile/check-ledger.ts";
import { client, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { type PaidOrders, startPaidOrders } from "#tests/support/paid-orders.ts";
import { organizerCalendar } from "./organized-sessions.ts";

const team = "Live Plus Recorded session";
const perSeat = {
	steps: [
		{ seats: 5, price: 129 },
		{ seats: 10, price: 99 },
	],
	addDays: 30,
};

describe.each(storeDatabases)("seats that are sold by the number (%s)", (kind) => {
	let shop: PaidOrders;
	beforeAll(async () => {
		shop = await startPaidOrders(kind, { manualJobs: true });
		for (const course of [101, 102, 104]) await sellBySeat(course);
	});
	afterAll(() => shop?.close());

	type Customer = Awaited<ReturnType<typeof signUp>>;
	const newCustomer = () => signUp(shop.product.url);
	const readCourse = async (id: number): Promise<Course> => {
		await shop.product.context.showChanges();
		return (await client(shop.product.url)("GET", `/admin/courses/${id}`)).body;
	};
	/** Changes a course in its editor. */
	async function edit(
		courseID: number,
		change: (content: { pricings: { sessionType: string; price: number }[] }) => object,
	) {
		const { body } = await shop.staffMember.call("GET", `/admin/catalog/courses/${courseID}`);
		const content = Object.fromEntries(contentFields.map((field) => [field, body[field]])) as never;
		const saved = await shop.staffMember.call("PUT", `/admin/catalog/courses/${courseID}`, {
			...(content as object),
			version: body.version,
			...change(content),
		});
		expect(saved).toMatchObject({ status: 200 });
	}
	const sellBySeat = (courseID: number, more: object = {}) =>
		edit(courseID, ({ pricings }) => ({
			...more,
			pricings: pricings.map((pricing) =>
				pricing.sessionType === team ? { ...pricing, price: 149, perSeat } : pricing,
			),
		}));
	/** The cart's item, as the course's page adds it. */
	async function item(courseID: number, seats: number, attends?: boolean) {
		const course = await readCourse(courseID);
		const pricing = course.Pricings.find(({ sessionType }) => sessionType === team);
		if (!pricing) throw new Error("The option is missing.");
		const option = {
			priceCents: pricing.price * 100,
			seats: pricing.seats,
			...(pricing.perSeat ? { perSeat: toSeatPrices(pricing.perSeat) } : {}),
		};
		const price = priceSeats({ priceCents: course.price * 100, discountedCents: null }, option, seats).list / 100;
		return {
			...{ courseID, image: course.imageSrc, course_name: course.title, creator: course.instructor, price },
			selectedPricing: { ...pricing, seats },
			...(attends === undefined ? {} : { attends }),
		};
	}
	const enroll = (buyer: Customer, cartItems: object[], more: object = {}, key?: string) =>
		buyer.call(
			"POST",
			"/users/enroll",
			{ cartItems, couponCode: "", siteId: 1, ...more },
			key ? { "idempotency-key": key } : {},
		);
	async function pay(sessionId: string) {
		shop.provider.pay(sessionId);
		expect((await shop.post(shop.provider.event("checkout.session.completed", sessionId))).status).toBe(200);
	}
	async function buy(buyer: Customer, courseID: number, seats: number, attends?: boolean) {
		const { body } = await enroll(buyer, [await item(courseID, seats, attends)]);
		await pay(body.sessionId);
		return (await listCourses(buyer))[0];
	}
	const listCourses = async (buyer: Customer) => (await buyer.call("GET", `/users/${buyer.id}`)).body.enrolledCourses;
	const readSeats = async (buyer: Customer, lineId: number) => (await buyer.call("GET", `/seats/lines/${lineId}`)).body;
	const findLine = (id: number) =>
		shop.product.context.db.selectFrom("order_lines").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
	const invite = (buyer: Customer, lineId: number, ...emails: string[]) =>
		buyer.call("POST", `/seats/lines/${lineId}/invitations`, { colleagues: emails.map((email) => ({ email })) });

	test.each([
		[1, 149],
		[4, 596],
		[5, 645],
		[9, 1_161],
		[10, 990],
	])("%d seats cost $%d", async (seats, dollars) => {
		const buyer = await newCustomer();
		const course = await buy(buyer, 101, seats);
		expect(course).toMatchObject({
			price: dollars,
			paid: dollars,
			seats,
			seatList: { total: seats, taken: 1, buyerAttends: true },
		});
		expect(await findLine(course.seatList.lineId)).toMatchObject({
			seats,
			price_cents: dollars * 100,
			unit_cents: (dollars * 100) / seats,
		});
	});

	test("the specification's groups stay as they are", async () => {
		const { Pricings } = await readCourse(101);
		expect(Pricings.map(({ seats, perSeat: sold }) => [seats, sold !== undefined])).toEqual([
			...[1, 5, 10].map((seats) => [seats, false]),
			[1, true],
			...Array.from({ length: 5 }, () => [1, false]),
		]);
	});

	test("a price that is out of date, a number too large and the same option twice are corrected", async () => {
		const buyer = await newCustomer();
		const five = await item(101, 5);
		expect(await enroll(buyer, [{ ...five, price: 640 }])).toMatchObject({
			status: 409,
			body: { code: "price_changed", cartItems: [{ price: 645, selectedPricing: { seats: 5, price: 149, perSeat } }] },
		});
		const many = { ...five, selectedPricing: { ...five.selectedPricing, seats: 9_999 } };
		expect((await enroll(buyer, [many])).body.cartItems).toMatchObject([
			{ price: 99_000, selectedPricing: { seats: 1_000 } },
		]);
		expect(await enroll(buyer, [five, await item(101, 5)])).toMatchObject({
			status: 409,
			body: { code: "duplicate_items", cartItems: [{ price: 645 }] },
		});
		// Without a number, it is one seat.
		const { seats: _, ...unnumbered } = five.selectedPricing;
		expect((await enroll(buyer, [{ ...five, price: 149, selectedPricing: unnumbered }])).status).toBe(200);
	});

	test("a repeated request is the same checkout only with the same number", async () => {
		const buyer = await newCustomer();
		const first = await enroll(buyer, [await item(101, 5)], {}, "key-1");
		expect((await enroll(buyer, [await item(101, 5)], {}, "key-1")).body).toEqual(first.body);
		expect((await enroll(buyer, [await item(101, 6)], {}, "key-1")).body.code).toBe("key_reused");
	});

	test("a promo code takes its percentage off all seats, and the invoice shows the price per seat", async () => {
		await shop.product.context.db
			.insertInto("promo_codes")
			.values({
				code: "TENTH",
				percent: 10,
				starts_at: null,
				ends_at: null,
				max_redemptions: null,
				max_per_customer: null,
			})
			.execute();
		const buyer = await newCustomer();
		const { body } = await enroll(buyer, [await item(101, 7)], { couponCode: "TENTH" });
		await pay(body.sessionId);
		const [course] = await listCourses(buyer);
		expect(course).toMatchObject({ price: 903, paid: 812.7 });
		const { order_id } = await findLine(course.seatList.lineId);
		const { snapshot } = await shop.product.context.db
			.selectFrom("invoices")
			.select("snapshot")
			.where("order_id", "=", order_id)
			.executeTakeFirstOrThrow();
		expect(snapshot.lines).toMatchObject([{ seats: 7, quantity: 7, cents: 90_300, discountCents: 9_030 }]);
	});

	test("the buyer of seats for others has the date, a calendar entry, and the names of colleagues who accepted", async () => {
		const { context } = shop.product;
		const buyer = await newCustomer();
		const course = await buy(buyer, 102, 5, false);
		const { webinarDate } = await readCourse(102);
		const { lineId } = course.seatList;
		expect(course).toMatchObject({ live: null, seatList: { startsAt: webinarDate, accepted: [] } });
		const { message } = await context.db
			.selectFrom("emails")
			.select("message")
			.where("kind", "=", "fulfillment.group-confirmation")
			.orderBy("id", "desc")
			.executeTakeFirstOrThrow();
		expect(JSON.stringify(message)).toContain(`${context.publicUrl}/webinars/102/calendar.ics`);
		const attached = (message as { attachments: { maker: string; data: Record<string, number> }[] }).attachments.find(
			({ maker }) => maker === "organizer-calendar",
		);
		const file = (await organizerCalendar(context)(attached?.data ?? {})).content.toString().replaceAll("\r\n ", "");
		expect(file).toContain(`DTSTART:${String(webinarDate).replace(/[-:]|\.\d+/g, "")}`);
		expect(file).toContain("5 seats for your colleagues");
		const colleague = await newCustomer();
		await invite(buyer, lineId, colleague.email);
		const invitation = await context.db
			.selectFrom("emails")
			.select("message")
			.where("to", "=", colleague.email)
			.where("kind", "=", "seats.invitation")
			.executeTakeFirstOrThrow();
		const token = JSON.stringify(invitation.message).match(/\/seats\/([\w.-]+)/)?.[1];
		expect((await colleague.call("POST", `/seat-links/${token}/accept`)).status).toBe(200);
		expect((await readSeats(buyer, lineId)).accepted).toHaveLength(1);
	});

	test("the live session's limit holds for the number", async () => {
		await sellBySeat(104, { capacity: 6 });
		const buyer = await newCustomer();
		const seven = await item(104, 7);
		expect(await enroll(buyer, [seven])).toMatchObject({ status: 409, body: { code: "sold_out", courseIDs: [104] } });
		const course = await buy(buyer, 104, 5, false);
		expect((await readCourse(104)).seatsLeft).toBe(1);
		const add = (seats: number) => buyer.call("POST", `/seats/lines/${course.seatList.lineId}/more`, { seats });
		expect(await add(2)).toMatchObject({ status: 409, body: { code: "sold_out" } });
		const { body } = await add(1);
		await pay(body.sessionId);
		expect((await readCourse(104)).seatsLeft).toBe(0);
	});

	test("a buyer whose seats are all for colleagues has none, and no place in the session", async () => {
		const buyer = await newCustomer();
		const course = await buy(buyer, 102, 3, false);
		expect(course).toMatchObject({
			grants: { live: false, recording: false },
			live: null,
			seatList: { total: 3, taken: 0, buyerAttends: false },
		});
		const { db } = shop.product.context;
		expect(
			await db
				.selectFrom("live_attendees")
				.select("removed_at")
				.where("user_id", "=", buyer.id)
				.where("removed_at", "is", null)
				.execute(),
		).toEqual([]);
		const { lineId } = course.seatList;
		const reply = await invite(
			buyer,
			lineId,
			"one@example.com",
			"two@example.com",
			"three@example.com",
			"four@example.com",
		);
		expect(reply.body.results.map(({ error }: { error: string | null }) => error)).toEqual([
			null,
			null,
			null,
			"no_seat_left",
		]);
		const withdrawn = await buyer.call("POST", `/seats/invitations/${reply.body.seatList.seats[0].id}/withdraw`);
		expect(withdrawn.status).toBe(200);
		expect((await buyer.call("POST", `/seats/lines/${lineId}/take`)).body).toMatchObject({
			buyerAttends: true,
			taken: 1,
		});
		expect((await listCourses(buyer))[0]).toMatchObject({
			live: { state: "scheduled" },
			grants: { live: true, recording: true },
		});
		// Neither a duplicate nor late.
		expect((await shop.staffMember.call("GET", "/admin/discrepancies")).body.discrepancies).toEqual([]);
	});

	test("added seats join the purchase at its price, are refunded alone, and their seats end with them", async () => {
		const buyer = await newCustomer();
		const first = await buy(buyer, 102, 2);
		const { lineId } = first.seatList;
		expect(await readSeats(buyer, lineId)).toMatchObject({ total: 2, more: { price: 149 } });
		// A price that changed later does not change the promise.
		await edit(102, ({ pricings }) => ({
			pricings: pricings.map((pricing) => (pricing.sessionType === team ? { ...pricing, price: 199 } : pricing)),
		}));
		const { body } = await buyer.call("POST", `/seats/lines/${lineId}/more`, { seats: 3 });
		await pay(body.sessionId);
		await sellBySeat(102);
		const list = await readSeats(buyer, lineId);
		expect(list).toMatchObject({ lineId, total: 5, taken: 1, invited: 0, buyerAttends: true, more: { price: 149 } });
		const [added] = await listCourses(buyer);
		expect(added).toMatchObject({ price: 447, seats: 3, grants: { live: false }, seatList: { total: 5, taken: 1 } });
		const colleagues = ["a", "b", "c", "d"].map((name) => `${name}-${lineId}@example.com`);
		const reply = await invite(buyer, lineId, ...colleagues, `e-${lineId}@example.com`, colleagues[0] as string);
		expect(reply.body.results.map(({ error }: { error: string | null }) => error)).toEqual([
			null,
			null,
			null,
			null,
			"no_seat_left",
			"twice",
		]);
		expect((await invite(buyer, added.seatList.lineId, colleagues[3] as string)).body.results).toMatchObject([
			{ error: "invited_already" },
		]);

		const { order_id } = await findLine(added.seatList.lineId);
		expect(await findLine(added.seatList.lineId)).toMatchObject({ added_to: lineId, unit_cents: 14_900, seats: 3 });
		const refund = await shop.staffMember.call("POST", `/admin/orders/${order_id}/refunds`, {
			reason: "Too many seats",
		});
		expect([refund.status, refund.body.refund.amount]).toEqual([201, 447]);
		expect(await readSeats(buyer, lineId)).toMatchObject({ total: 2, taken: 1, invited: 1 });
		expect((await readSeats(buyer, added.seatList.lineId)).closed).toBe("refunded");
		expect(await checkLedger(shop.product.context)).toMatchObject({ differences: [] });
	});

	test("the seats that were added stay when the first purchase is refunded", async () => {
		const buyer = await newCustomer();
		const first = await buy(buyer, 101, 1);
		const { body } = await buyer.call("POST", `/seats/lines/${first.seatList.lineId}/more`, { seats: 2 });
		await pay(body.sessionId);
		const { order_id } = await findLine(first.seatList.lineId);
		expect(
			(await shop.staffMember.call("POST", `/admin/orders/${order_id}/refunds`, { reason: "Asked for it" })).status,
		).toBe(201);
		const [added] = await listCourses(buyer);
		expect(added.seatList).toMatchObject({ total: 2, taken: 0, closed: null });
		expect(await readSeats(buyer, first.seatList.lineId)).toMatchObject({ total: 1, closed: "refunded", more: null });
		expect((await buyer.call("POST", `/seats/lines/${first.seatList.lineId}/more`, { seats: 1 })).body.code).toBe(
			"refunded",
		);
		expect((await buyer.call("POST", `/seats/lines/${added.seatList.lineId}/more`, { seats: 1 })).status).toBe(200);
	});

	test("seats can't be added to other purchases, by others, or for nothing", async () => {
		const [buyer, stranger] = await Promise.all([newCustomer(), newCustomer()]);
		const { seatList } = await buy(buyer, 101, 2);
		const path = `/seats/lines/${seatList.lineId}/more`;
		expect((await stranger.call("POST", path, { seats: 1 })).body.code).toBe("no_line");
		for (const seats of [0, -1, 1.5, 1_001]) expect((await buyer.call("POST", path, { seats })).status).toBe(400);
		await shop.product.context.db
			.updateTable("order_lines")
			.set({ add_until: null })
			.where("id", "=", seatList.lineId)
			.execute();
		expect((await buyer.call("POST", path, { seats: 1 })).body.code).toBe("not_offered");
	});

	test("customers who can pay by invoice add seats by invoice, and others are refused", async () => {
		const buyer = await newCustomer();
		const { seatList } = await buy(buyer, 101, 5);
		const add = (more: object) => buyer.call("POST", `/seats/lines/${seatList.lineId}/more`, { seats: 3, ...more });
		const byInvoice = { invoice: { purchaseOrderNumber: "PO-MORE" } };
		expect((await add(byInvoice)).body.code).toBe("invoice_not_offered");
		const settings = { everyoneFrom: null, accessOpens: "placed", netDays: 30, purchaseOrderRequired: true };
		await shop.staffMember.call("PUT", "/admin/pay-by-invoice", {
			...{ version: 0, ...settings, remittance: "First Example Bank", remindBefore: [], remindAfter: [] },
		});
		await shop.staffMember.call("PUT", `/admin/customers/${buyer.id}/pay-by-invoice`, { allowed: true });
		for (const number of ["", "  "])
			expect((await add({ invoice: { purchaseOrderNumber: number } })).body.code).toBe("purchase_order_missing");
		expect((await add({ invoice: { purchaseOrderNumber: "PO 𠮷" } })).body.code).toBe("number_unwritable");
		expect((await add({ invoice: { purchaseOrderNumber: "x".repeat(41) } })).status).toBe(400);

		const { status, body } = await add(byInvoice);
		expect([status, body.code]).toEqual([200, undefined]);
		expect(body.url).toContain(`/order-placed/${body.sessionId}?cart=keep`);
		const order = await shop.product.context.db
			.selectFrom("orders")
			.select(["state", "owed_cents", "total_cents", "billing"])
			.where("reference", "=", body.sessionId)
			.executeTakeFirstOrThrow();
		expect(order).toMatchObject({
			...{ state: "invoiced", owed_cents: 3 * 12_900, total_cents: 3 * 12_900 },
			billing: { purchaseOrderNumber: "PO-MORE" },
		});
		expect(await readSeats(buyer, seatList.lineId)).toMatchObject({ total: 8 });
		expect(
			(await invite(buyer, seatList.lineId, ...["a", "b", "c", "d", "e", "f", "g"].map((n) => `${n}@po.example`))).body
				.results,
		).toHaveLength(7);
	});
});
