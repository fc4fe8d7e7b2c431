import { client, itemOf, payWith, signUp } from "../../support/buyer.ts";
import { checkScreen } from "../support/check-screen.ts";
import { listen } from "../support/journey.ts";
import { openConsoleTo } from "../support/operator.ts";
import { type RunningProduct, startProduct, until } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

let product: RunningProduct;
let buyer: Awaited<ReturnType<typeof signUp>>;
let staffMember: typeof buyer;
test.beforeAll(async () => {
	product = await startProduct();
	staffMember = await signUp(product.url);
	buyer = await signUp(product.url);
	await openConsoleTo(product, [staffMember]);
});
test.afterAll(() => product?.stop());
test.use({ contextOptions: { reducedMotion: "reduce" } });

async function openOrders(page: Page) {
	await page.addInitScript(
		([id, token]) => {
			localStorage.setItem("user", id as string);
			localStorage.setItem("site", token as string);
			localStorage.setItem("username", "Robin Buyer");
		},
		[String(buyer.id), buyer.token],
	);
	await page.goto(`${product.url}/myOrders`);
	await page.waitForLoadState("networkidle");
}

test("a refunded line leaves the orders and is listed below as refunded, with its credit note", async ({ page }) => {
	const heard = listen(page);
	const cartItems = await Promise.all([101, 102].map((id) => itemOf(product.url, id, "Recorded session")));
	const { body } = await buyer.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 });
	await payWith(body.url);
	await client(product.url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
	const data = await buyer.call("GET", "/account/data");
	expect(data.body.orders).toHaveLength(1);

	await openOrders(page);
	const main = page.getByRole("main");
	await expect(main.getByRole("article")).toHaveCount(2);
	await expect(main.getByRole("heading", { name: "Refunds" })).toHaveCount(0);

	const before = await staffMember.call("GET", "/admin/orders/1/refunds");
	const [line] = before.body.lines;
	const made = await staffMember.call("POST", "/admin/orders/1/refunds", { lines: [line.id], reason: "The session was not what you needed" });
	expect([made.status, made.body.refund.state]).toEqual([201, "done"]);

	await page.reload();
	await expect(main.getByRole("article")).toHaveCount(1);
	const refunded = main.getByRole("region", { name: "Refunds" });
	await expect(refunded).toContainText(line.title);
	await expect(refunded).toContainText("$");
	const link = refunded.getByRole("link", { name: `Credit note ${made.body.refund.creditNote}` });
	await expect(link).toHaveAttribute("target", "_blank");
	const pdf = await fetch(String(await link.getAttribute("href")));
	expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);

	let mail = "";
	await until(async () => {
		mail = (await product.emails(3)).find((one) => one.includes(`${made.body.refund.creditNote}.pdf`)) ?? "";
		return mail !== "";
	}, "the mail with the credit note");
	expect(mail).toContain(`To: ${buyer.email}`);

	await checkScreen(page, "refunded");

	// The sandbox's webhooks about the refund have changed nothing, so the rest can still be refunded.
	expect((await staffMember.call("POST", "/admin/orders/1/refunds", { reason: "The rest as well" })).status).toBe(201);
	await page.reload();
	await expect(main.getByRole("article")).toHaveCount(0);
	await expect(refunded.getByRole("listitem").getByRole("link")).toHaveCount(2);
	await expect(main.getByText("No orders available!")).toHaveCount(0);
	expect(heard).toEqual([]);
});
