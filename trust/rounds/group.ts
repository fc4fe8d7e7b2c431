import { runTests } from "../mutations/mutation.ts";
import type { Group, Verdict } from "../verdict.ts";

/** What happens once in many tries is seen by trying many times; TRUST_ROUNDS sets how many. */
const rounds = Number(process.env.TRUST_ROUNDS ?? 20);

const checkout = "src/features/checkout/server/checkout.test.ts";
const webhook = "src/features/checkout/server/webhook.test.ts";
const refunds = "src/features/checkout/server/refunds.test.ts";
const seats = "src/features/seats/server/seats.test.ts";

/** Tests in which fifty people or messages come at once. */
export const races: Group = {
	name: "races",
	about: `fifty at once for the last of something, ${rounds} rounds, on the embedded database and on PostgreSQL`,
	run: () =>
		repeat([
			[
				"the last uses of a promo code",
				checkout,
				["the last uses of a promo code go to exactly as many buyers, fifty at once", "a person's last use goes to one checkout"],
			],
			["uses that are reserved together", "src/features/promotions/server/reserve-use.test.ts", ["never gives more than there are"]],
			["the same press of Pay", checkout, ["the same Idempotency-Key makes one order, also at the same moment"]],
			["the last seat of a group", seats, ["gives the last seat to one when 50", "enrols the same person once, pressed 50 times at once"]],
			["one order, given back by fifty", refunds, ["fifty refunds at once"]],
			["numbers of invoices", "src/features/invoices/server/invoices.test.ts", ["numbers have no gaps and no doubles", "an order has one invoice"]],
		]),
};

/** The provider's word: forged, stale, doubled, out of order, lost or wrong; and a provider that is away. */
export const payments: Group = {
	name: "payments",
	about: `the payment provider’s word, true, false, late, lost and repeated, ${rounds} rounds, on both databases`,
	run: () =>
		repeat([
			["the webhook and the provider’s faults", webhook, ["the payment provider's word"]],
			["refunds, ours and those of the provider’s dashboard", refunds, ["the provider works on", "dashboard", "a provider that is away"]],
			["quotes that are paid", "src/features/quotes/server/pay.test.ts", [""]],
		]),
};

async function repeat(checks: [what: string, test: string, titles: string[]][]): Promise<Verdict[]> {
	const verdicts: Verdict[] = [];
	for (const [check, test, titles] of checks) {
		let broken = 0;
		let cases = 0;
		const failed = new Set<string>();
		for (let round = 0; round < rounds; round++) {
			const ended = await runTests(test, titles, []);
			if (ended.length === 0) broken++;
			cases += ended.length;
			for (const { name, passed } of ended) if (!passed) failed.add(name);
		}
		for (const name of failed) console.error(`failed: ${name}`);
		const figure = `${failed.size} tests failed${broken > 0 ? `, ${broken} rounds could not be run` : ""}`;
		verdicts.push({ check, cases, figure, goal: "0 tests failed", held: cases > 0 && broken === 0 && failed.size === 0 });
	}
	return verdicts;
}
