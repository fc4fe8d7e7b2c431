import { afterAll, beforeAll, expect, test } from "vitest";
import { findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { runOnce } from "./idempotency.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await startTestProduct();
});
afterAll(() => product?.close());

/** Returns the payment of a purchase on the sandbox's page. */
async function paid() {
	const buyer = await signUp(product.url);
	const cartItems = [await findCartItem(product.url, 101, "Recorded session")];
	const { body } = await buyer.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 });
	await payWith(body.url);
	const session = await product.context.payment.readSession(body.sessionId);
	return { payment: session?.payment ?? "", cents: session?.cents ?? 0 };
}

test("makes one refund for a key, and repeats its refusal", async () => {
	const { payment: provider } = product.context;
	const { payment, cents } = await paid();
	const all = await Promise.allSettled(
		Array.from({ length: 6 }, () => provider.refund({ payment, cents: cents - 100, key: "first" })),
	);
	expect(
		new Set(
			all.flatMap((promiseSettledResult) =>
				promiseSettledResult.status === "fulfilled" ? [promiseSettledResult.value.id] : [],
			),
		).size,
	).toBe(1);
	expect(await provider.listRefunds(payment)).toHaveLength(1);

	const refused = {
		name: "PaymentRefused",
		message: expect.stringContaining("is greater than unrefunded amount on charge ($1.00)"),
	};
	await expect(provider.refund({ payment, cents: 200, key: "second" })).rejects.toMatchObject(refused);
	await provider.refund({ payment, cents: 50, key: "third" });
	await expect(provider.refund({ payment, cents: 200, key: "second" })).rejects.toMatchObject(refused);
});

test("refuses a key that was used with other parameters", async () => {
	const { payment: provider } = product.context;
	const { payment, cents } = await paid();
	await provider.refund({ payment, cents: 100, key: "fourth" });
	await expect(provider.refund({ payment, cents: cents - 100, key: "fourth" })).rejects.toMatchObject({
		name: "PaymentRefused",
	});

	const request = {
		successUrl: "http://localhost/a",
		cancelUrl: "http://localhost/b",
		expiresAt: new Date(Date.now() + 3_600_000),
		reference: "ord_key",
	};
	const lines = [{ name: "Course", description: "", cents: 100 }];
	const first = await provider.createSession({ ...request, lines, email: "robin@example.com" });
	expect((await provider.createSession({ ...request, lines, email: "robin@example.com" })).id).toBe(first.id);
	await expect(provider.createSession({ ...request, lines, email: "other@example.com" })).rejects.toMatchObject({
		name: "PaymentRefused",
	});
});

test("refuses a request while another one uses its key", async () => {
	const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
	const first = runOnce(product.context.db, "busy", () => {
		begun.resolve();
		return gate.promise;
	});
	await begun.promise;
	const { payment, cents } = await paid();
	expect(await runOnce(product.context.db, "busy", async () => "second")).toBe("key_in_use");
	await expect(product.context.payment.refund({ payment, cents, key: "busy" })).rejects.toMatchObject({
		name: "PaymentUnavailable",
	});
	gate.resolve("first");
	expect(await first).toBe("first");
	expect(await runOnce(product.context.db, "busy", async () => "second")).toBe("second");
});
