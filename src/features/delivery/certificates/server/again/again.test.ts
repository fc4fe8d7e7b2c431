import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grantCourse } from "#features/sales/grants/server/index.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { buy, client, findCartItem, password, signUp } from "#tests/support/buyer.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { considerCertificates } from "../consider-certificate.ts";

const [courseID, sessionType] = [101, "Recorded session"];

describe("a course that a customer gets again", () => {
	let product: TestProduct;
	beforeAll(async () => {
		product = await startTestProduct({ manualJobs: true });
		const { db } = product.context;
		await db.updateTable("courses").set({ certificate_validity: "12 months" }).where("id", "=", courseID).execute();
	});
	afterAll(() => product?.close());

	/** Watches the whole recording of a customer's latest purchase. */
	async function complete(userId: number): Promise<void> {
		const { db } = product.context;
		const { id } = await db
			.selectFrom("enrollments")
			.select("id")
			.where("user_id", "=", userId)
			.orderBy("id", "desc")
			.executeTakeFirstOrThrow();
		const watched = { watched: "{[0,100000)}", reported_at: product.clock.now() };
		await db
			.insertInto("progress")
			.values({ enrollment_id: id, user_id: userId, position_seconds: 0, credit_ms: 0, ...watched })
			.onConflict((conflict) => conflict.column("enrollment_id").doUpdateSet(watched))
			.execute();
		await inTransaction(db, (trx) => considerCertificates(product.context, trx, [id]));
	}

	test("is sold again after it was completed, and earns the certificate of the next period", async () => {
		const { db } = product.context;
		const buyer = await signUp(product.url);
		const item = await findCartItem(product.url, courseID, sessionType);
		const checkOut = async () =>
			(await buyer.call("POST", "/users/enroll", { cartItems: [item], couponCode: "", siteId: 1 })).body.code;
		const readOrders = async ({ call }: Pick<typeof buyer, "call">) =>
			(await call("GET", `/users/${buyer.id}`)).body.enrolledCourses;
		const readCompleted = async () =>
			(await buyer.call("GET", `/account/completed-courses?courseID=${courseID}`)).body.completed;

		await buy(product.url, buyer, [courseID, sessionType]);
		expect([await checkOut(), await readCompleted()]).toEqual(["already_owned", []]);
		await complete(buyer.id);
		const [offered] = await readCompleted();
		expect(offered).toMatchObject({ courseID, earnsAnother: true, year: null });

		await buy(product.url, buyer, [courseID, sessionType]);
		expect([await checkOut(), await readCompleted()]).toEqual(["already_owned", []]);
		expect(await db.selectFrom("discrepancies").select("kind").execute()).toEqual([]);
		const [second, first] = await readOrders(buyer);
		expect(first.certificate.issued).toMatchObject({ earnedWith: "this_purchase", nextFrom: null });
		expect(second.certificate.issued).toMatchObject({
			code: first.certificate.issued.code,
			earnedWith: "another_purchase",
			nextFrom: offered.countsFrom,
		});
		const open = async ({ call }: Pick<typeof buyer, "call">) =>
			(await call("GET", `/enrollments/${second.reference}/media`)).body.countsFrom;
		expect(await open(buyer)).toBe(offered.countsFrom);

		product.clock.pass(310 * 86_400);
		const { token } = (await buyer.call("POST", "/users/login", { email: buyer.email, password })).body;
		const later = { call: client(product.url, token) };
		expect(await open(later)).toBe(null);
		await complete(buyer.id);
		const [renewed, kept] = await readOrders(later);
		expect(renewed.certificate.issued).toMatchObject({ earnedWith: "this_purchase", revoked: false });
		expect(kept.certificate.issued).toMatchObject({ code: first.certificate.issued.code, revoked: false });
		expect(renewed.certificate.issued.code).not.toBe(kept.certificate.issued.code);
		for (const { certificate } of [renewed, kept])
			expect((await later.call("GET", `/certificates/${certificate.issued.code}`)).body.state).toBe("valid");
	});

	test("is granted again after it was completed", async () => {
		const { id: userId } = await signUp(product.url);
		const item = await findCartItem(product.url, courseID, sessionType);
		const owner = await signUp(product.url);
		const grant = async () => {
			const by = { userId: owner.id, fullName: "Olga Owner" };
			const terms = { userId, courseId: courseID, pricingId: item.selectedPricing.id };
			const outcome = await grantCourse(product.context, { ...terms, reason: "For the year.", by, requestKey: null });
			return outcome.ok ? "granted" : outcome.code;
		};
		expect([await grant(), await grant()]).toEqual(["granted", "already_owned"]);
		await complete(userId);
		expect([await grant(), await grant()]).toEqual(["granted", "already_owned"]);
	});
});
