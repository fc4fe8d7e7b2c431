import { presetPricings } from "#features/catalog/session-types/rules/preset-pricings.ts";

type Presets = Parameters<typeof presetPricings>[0];

/**
 * Adapts price options to a new price of their course: those at the old price, and those at the price that their session
 * type suggests for it. Others keep their price.
 */
export function followPrice<P extends { sessionType: string; price: number }>(
	pricings: readonly P[],
	presets: Presets,
	{ from, to }: { from: number; to: number },
): P[] {
	const suggested = (price: number) => new Map(presetPricings(presets, price, []).map((preset) => [preset.sessionType.toLowerCase(), preset.price]));
	const [before, after] = [suggested(from), suggested(to)];
	return pricings.map((pricing) => {
		const name = pricing.sessionType.trim().toLowerCase();
		if (before.get(name) === pricing.price) return { ...pricing, price: after.get(name) ?? pricing.price };
		return pricing.price === from ? { ...pricing, price: to } : pricing;
	});
}
