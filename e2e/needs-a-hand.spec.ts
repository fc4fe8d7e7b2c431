import { type PaidOrders, startPaidOrders } from "../src/testing/paid-orders.ts";
import { toasts } from "./holding.ts";
import { lookAt } from "./look.ts";
import { openedAs } from "./operator.ts";
import { expect, test } from "./watched.ts";

let shop: PaidOrders;
test.beforeAll(async () => {
	shop = await startPaidOrders("embedded");
});
test.afterAll(() => shop?.close());
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("money that does not fit the orders stands above them, says what to do, and is settled and brought back", async ({ page }) => {
	const { provider, post } = shop;
	const [disputed, lost, cameBack, partly] = [await shop.bought(), await shop.bought(), await shop.bought(), await shop.bought()];
	await post(provider.dispute(disputed.sessionId, disputed.order.total_cents, "open"));
	await post(provider.dispute(lost.sessionId, lost.order.total_cents + 100, "lost"));
	await shop.ask(cameBack.order.id);
	provider.endRefunds(cameBack.sessionId, "failed");
	await post(provider.refundEvent(cameBack.sessionId));
	provider.refundElsewhere(partly.sessionId, 1_000);
	await post(provider.refundEvent(partly.sessionId));
	await post(provider.dispute("nobody", 9_900, "open"));

	await openedAs(page, shop.operator);
	await page.goto(`${shop.product.url}/console/orders`);
	const hand = page.getByRole("listitem");
	const of = (order: { id: number }) => hand.filter({ has: page.getByRole("link", { name: `Order ${order.id}`, exact: true }) });
	await expect(page.getByText("5 items need your attention")).toBeVisible();
	await expect(of(disputed.order)).toContainText("Respond in the payment provider’s dashboard");
	await expect(of(lost.order)).toContainText("its order has less than that left. $1.00");
	await expect(of(cameBack.order)).toContainText("Refund it again from the order");
	await expect(of(partly.order)).toContainText("it isn’t clear which courses it covers. $10.00");
	await expect(hand.filter({ hasText: "du_nobody" })).toContainText("$99.00");
	await lookAt(page, "needs-a-hand");

	await of(cameBack.order).getByRole("button", { name: "Mark as resolved" }).click();
	await expect(page.getByText("4 items need your attention")).toBeVisible();
	await toasts(page).getByRole("button", { name: "Undo" }).click();
	await expect(page.getByText("5 items need your attention")).toBeVisible();
	await of(disputed.order).getByRole("button", { name: "Mark as resolved" }).click();
	await expect(toasts(page).getByText("Marked as resolved.").last()).toBeVisible();
	await page.reload();
	await expect(page.getByText("4 items need your attention")).toBeVisible();
	await expect(of(disputed.order)).toHaveCount(0);
});
