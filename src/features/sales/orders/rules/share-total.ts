import type { Cents } from "#values/money.ts";

/**
 * Distributes a discounted total over the lines in proportion to their prices (largest remainder method). The shares
 * add up to exactly the total, and none exceeds its line's price.
 */
export function shareTotal(prices: Cents[], total: Cents): Cents[] {
	const sum = prices.reduce((all, price) => all + price, 0);
	if (sum === 0) return prices.map(() => 0);
	const exact = prices.map((price) => (BigInt(price) * BigInt(total)) / BigInt(sum));
	const shares = exact.map(Number);
	const rest = prices.map((price, index) => ({ index, rest: Number((BigInt(price) * BigInt(total)) % BigInt(sum)) }));
	rest.sort((a, b) => b.rest - a.rest || a.index - b.index);
	let left = total - shares.reduce((all, share) => all + share, 0);
	for (const { index } of rest) {
		if (left <= 0) break;
		shares[index] = (shares[index] as number) + 1;
		left--;
	}
	return shares;
}
