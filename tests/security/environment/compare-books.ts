import { brokenInvariants } from "#tests/support/sales/invariants.ts";
import type { Shop } from "./shop-scenario.ts";

/** Milliseconds for reconciliation: a grace period of a minute, up to a minute until it runs, and time for its work. */
const patience = 150_000;

/**
 * Waits until the product and its payment provider agree on every payment and refund, and the books balance.
 *
 * @returns the remaining differences, one per line
 */
export async function agreed(shop: Shop): Promise<string[]> {
	const end = performance.now() + patience;
	for (;;) {
		const broken = [...(await differences(shop)), ...(await brokenInvariants(shop.db))];
		if (broken.length === 0 || performance.now() > end) return broken;
		await new Promise((resolve) => setTimeout(resolve, 500));
	}
}

async function differences({ db, provider: { books } }: Shop): Promise<string[]> {
	const orders = await db
		.selectFrom("orders")
		.select(["id", "reference", "state", "total_cents", "refunded_cents"])
		.execute();
	const refunds = await db
		.selectFrom("refunds")
		.select(["order_id", "provider_refund"])
		.where("state", "=", "done")
		.execute();
	const bought = new Map(
		orders
			.filter(({ state }) => ["paid", "partially_refunded", "refunded"].includes(state))
			.map((order) => [order.reference, order]),
	);
	const lines: string[] = [];
	let paid = 0;
	for await (const session of books.listCompleted(new Date(0))) {
		paid++;
		const order = bought.get(session.reference ?? "");
		if (order?.total_cents !== session.cents) {
			lines.push("a payment without its order");
			continue;
		}
		// A refund that failed at the bank returned no money.
		const listed = (await books.listRefunds(session.payment ?? "")).filter(({ state }) => state !== "failed");
		const noted = refunds.filter((refund) => refund.order_id === order.id).map((refund) => refund.provider_refund);
		if (listed.some(({ id }) => !noted.includes(id)) || listed.length !== noted.length)
			lines.push("a refund that one knows and the other does not");
		if (listed.reduce((sum, { cents }) => sum + cents, 0) !== order.refunded_cents)
			lines.push("an order of which another amount went back");
	}
	if (paid !== bought.size) lines.push(`${bought.size} paid orders of ${paid} payments`);
	return lines;
}
