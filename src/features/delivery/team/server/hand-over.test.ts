import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buy, client, findCartItem, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { brokenInvariants } from "#tests/support/sales/invariants.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

type Customer = Awaited<ReturnType<typeof signUp>>;

describe.each(storeDatabases)("handing seats over (%s)", (database) => {
	let product: TestProduct;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	beforeAll(async () => {
		product = await startTestProduct({ database, manualJobs: true });
		owner = await createStaffMember(product);
		const { version } = (await owner.call("GET", "/admin/pay-by-invoice")).body;
		const settings = {
			everyoneFrom: 100,
			accessOpens: "placed",
			netDays: 30,
			purchaseOrderRequired: false,
			remittance: "First Example Bank, account 4711",
			remindBefore: [],
			remindAfter: [],
		};
		const saved = await owner.call("PUT", "/admin/pay-by-invoice", { version, ...settings });
		expect(saved.status).toBe(200);
		await product.context.db
			.updateTable("courses")
			.set({ webinar_date: new Date(product.clock.now().getTime() + 86_400_000), archived: false })
			.where("id", "=", 101)
			.execute();
	});
	afterAll(() => product?.close());

	async function person(): Promise<Customer> {
		const customer = await signUp(product.url);
		await product.context.db
			.updateTable("users")
			.set({ email_verified_at: product.clock.now() })
			.where("id", "=", customer.id)
			.execute();
		return customer;
	}
	const group = [101, "Live session for a group of 5"] as [number, string];
	const handOver = ({ id }: Customer, { email }: { email: string }, reason = "Left the company") =>
		owner.call("POST", `/admin/customers/${id}/team/successor`, { email, reason });
	const courses = async ({ id, call }: Customer) => (await call("GET", `/users/${id}`)).body.enrolledCourses;
	const team = async ({ call }: Customer) => (await call("GET", "/team")).body;

	test("moves orders, seats and open invoices, keeps the former buyer's seat, and tells both", async () => {
		const { db } = product.context;
		const [former, successor, colleague] = [await person(), await person(), await person()];
		await buy(product.url, former, group, [103, "Recorded session"]);
		await buy(product.url, former, [104, "Recorded session"]);
		const item = await findCartItem(product.url, 102, "Live session for a group of 5");
		await db
			.updateTable("courses")
			.set({ webinar_date: new Date(product.clock.now().getTime() + 86_400_000), archived: false })
			.where("id", "=", 102)
			.execute();
		const placed = await former.call("POST", "/users/enroll", {
			payBy: "invoice",
			cartItems: [item],
			couponCode: "",
			siteId: 1,
			billing: { company: "General Hospital" },
		});
		expect([placed.status, placed.body.code]).toEqual([200, undefined]);
		const owned = await courses(former);
		const { lineId } = owned.find(({ courseID }: { courseID: number }) => courseID === 101).seatList;
		await former.call("POST", `/seats/lines/${lineId}/invitations`, { colleagues: [{ email: colleague.email }] });
		const snapshots = () => db.selectFrom("invoices").select(["number", "snapshot"]).orderBy("id").execute();
		const before = await snapshots();
		const broken = await brokenInvariants(db);

		const done = await handOver(former, successor);
		expect(done).toMatchObject({ status: 200 });

		expect((await team(former)).courses).toEqual([]);
		expect((await former.call("GET", `/seats/lines/${lineId}`)).status).toBe(404);
		const kept = await courses(former);
		expect(kept.map(({ courseID }: { courseID: number }) => courseID).toSorted()).toEqual([101, 102, 103, 104]);
		for (const course of kept)
			if (course.courseID !== 104)
				expect(course).toMatchObject({ seatList: null, invoiceUrl: null, orderNumber: null });
		expect(kept.find(({ courseID }: { courseID: number }) => courseID === 101).grants.live).toBe(true);
		expect((await former.call("GET", `/users/${former.id}`)).body.unpaid).toEqual([]);

		expect((await successor.call("GET", `/users/${successor.id}`)).body.unpaid).toHaveLength(1);
		expect((await team(successor)).people.map(({ email }: { email: string }) => email).toSorted()).toEqual(
			[former.email, former.email, colleague.email].toSorted(),
		);
		const { body: list } = await successor.call("GET", `/seats/lines/${lineId}`);
		expect(list).toMatchObject({ isBuyer: true, buyerAttends: false, taken: 1, invited: 1 });
		const invited = await successor.call("POST", `/seats/lines/${lineId}/invitations`, {
			colleagues: [{ email: "next@example.com" }, { email: former.email }],
		});
		expect(invited.body.results.map(({ error }: { error: string }) => error)).toEqual([null, "invited_already"]);
		expect((await successor.call("POST", `/seats/lines/${lineId}/take`)).status).toBe(200);
		expect((await courses(successor)).map(({ courseID }: { courseID: number }) => courseID)).toContain(101);

		expect(await snapshots()).toEqual(before);
		expect(await brokenInvariants(db)).toEqual(broken);
		for (const { id } of [former, successor]) {
			const { entries } = (await owner.call("GET", `/admin/audit?subjectKind=customer&subjectId=${id}`)).body;
			expect(entries[0]).toMatchObject({
				action: "customer.seats_handed_over",
				summary: expect.stringMatching(/: Left the company$/),
			});
		}
		const sent = await db.selectFrom("emails").select("to").where("kind", "=", "seats.managers").execute();
		expect(sent.map(({ to }) => to).toSorted()).toEqual([former.email, successor.email].toSorted());
	});

	test("refuses the same account, unknown, unconfirmed and erased ones, open payments, and nothing to hand over", async () => {
		const [former, successor, gone, unconfirmed] = [
			await person(),
			await person(),
			await person(),
			await signUp(product.url),
		];
		const codeOf = async (from: Customer, to: { email: string }) => (await handOver(from, to)).body.code;
		expect(await codeOf(former, successor)).toBe("no_orders");
		await buy(product.url, former, [104, "Recorded session"]);
		expect(await codeOf(former, successor)).toBe("no_orders");
		await buy(product.url, former, group);
		await gone.call("POST", "/account/delete", { password: "a long and honest pass phrase", word: "DELETE" });
		expect(await codeOf(former, former)).toBe("same_account");
		for (const to of [gone, unconfirmed, { email: "nobody@example.com" }])
			expect(await codeOf(former, to)).toBe("no_account");
		expect(await codeOf(gone, successor)).toBe("no_orders");
		expect((await handOver(former, successor, " ")).body.details[0].path).toBe("reason");
		const cartItems = [await findCartItem(product.url, 102, "Live session for a group of 5")];
		await former.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 });
		expect(await codeOf(former, successor)).toBe("payment_open");
		expect((await team(former)).courses).toHaveLength(1);
		const support = await createStaffMember(product, "support@example.com", "support");
		const path = `/admin/customers/${former.id}/team/successor`;
		expect((await support.call("POST", path, { email: successor.email, reason: "Left" })).body.code).toBe("other_role");
		expect((await client(product.url)("POST", path, { email: successor.email, reason: "Left" })).status).toBe(401);
	});

	test("hands over once when staff do it twice at once", async () => {
		const [former, successor, other] = [await person(), await person(), await person()];
		await buy(product.url, former, group);
		const replies = await Promise.all([handOver(former, successor), handOver(former, other)]);
		expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	});
});
