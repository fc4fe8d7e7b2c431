import { runTests } from "../mutations/mutation.ts";
import type { Group, Verdict } from "../verdict.ts";

/** Rare failures need many attempts; SECURITY_ROUNDS sets how many. */
const rounds = Number(process.env.SECURITY_ROUNDS ?? 20);

const checkout = "src/features/sales/checkout/server/checkout.test.ts";
const webhook = "src/features/sales/payments/server/webhook.test.ts";
const refunds = "src/features/sales/refunds/server/refunds.test.ts";
const returns = "src/features/sales/payments/server/reconcile/returns.test.ts";
const seats = "src/features/delivery/seats/server/seats.test.ts";

/** Tests with fifty concurrent people or messages. */
export const races: Group = {
	name: "races",
	about: `fifty concurrent customers compete for a limited resource, ${rounds} rounds, on both databases`,
	run: () =>
		repeat([
			[
				"the last uses of a promo code",
				checkout,
				[
					"the last uses of a promo code go to exactly as many buyers, fifty at once",
					"a person's last use goes to one checkout",
				],
			],
			[
				"uses of a promo code reserved in one batch",
				"src/features/sales/promotions/server/reserve-use.test.ts",
				["never reserves more than the limit"],
			],
			["the same press of Pay", checkout, ["the same Idempotency-Key makes one order, also at the same moment"]],
			[
				"the last seat of a group",
				seats,
				["gives the last seat to one of 50", "enrolls a colleague once after 50 concurrent requests"],
			],
			["the refund of one order", refunds, ["when fifty requests arrive together", "in fifty concurrent refunds"]],
			[
				"invoice numbers",
				"src/features/sales/invoices/server/invoices.test.ts",
				["numbers have no gaps and no doubles", "an order has one invoice"],
			],
		]),
};

/** Payment events: forged, stale, duplicate, out of order, lost or wrong; and an unavailable provider. */
export const payments: Group = {
	name: "payments",
	about: `payment events: genuine, forged, late, lost and repeated, ${rounds} rounds, on both databases`,
	run: () =>
		repeat([
			[
				"webhooks: forged, stale, fifty times, reordered, lost, with another amount, currency or order; provider unavailable",
				webhook,
				["events of the payment provider"],
			],
			[
				"refunds while the provider is unavailable or still working on them",
				refunds,
				["settles a pending refund", "while the provider is unavailable"],
			],
			[
				"refunds in the provider's dashboard, disputes, and lost events of both",
				returns,
				["refunds and disputes outside the product"],
			],
			[
				"payments for quotes",
				"src/features/sales/quotes/server/pay.test.ts",
				[
					"marks a quote as paid once",
					"for several windows",
					"by another amount",
					"right after the payment",
					"provider is unavailable",
					"a second payment",
				],
			],
		]),
};

async function repeat(checks: [what: string, test: string, titles: string[]][]): Promise<Verdict[]> {
	const verdicts: Verdict[] = [];
	for (const [check, test, titles] of checks) {
		const ended = await runTests(test, titles, [], rounds);
		const failed = ended.filter(({ passed }) => !passed);
		for (const { name, error } of failed) console.error(`failed: ${name}\n${error?.slice(0, 1_000)}`);
		const figure = ended.length === 0 ? "they could not be run to their end" : `${failed.length} tests failed`;
		verdicts.push({
			check,
			cases: ended.length * rounds,
			figure,
			goal: "0 tests failed",
			held: ended.length > 0 && failed.length === 0,
		});
	}
	return verdicts;
}
