import type { PerSeat } from "#features/catalog/courses/rules/pricings/seat-steps.ts";
import { presetPricings } from "#features/catalog/session-types/rules/preset-pricings.ts";

type Presets = Parameters<typeof presetPricings>[0];

interface PriceOption {
	sessionType: string;
	price: number;
	perSeat?: PerSeat | null | undefined;
}

const sameSteps = (a: PerSeat | null | undefined, b: PerSeat | null | undefined) =>
	JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Adapts price options to a new price of their course: those at the old price, and those at the price that their
 * session type suggests for it. Others keep their price, and so do steps per seat that staff chose.
 */
export function followPrice<P extends PriceOption>(
	pricings: readonly P[],
	presets: Presets,
	{ from, to }: { from: number; to: number },
): P[] {
	const suggest = (price: number) =>
		new Map(presetPricings(presets, price, []).map((preset) => [preset.sessionType.toLowerCase(), preset]));
	const [before, after] = [suggest(from), suggest(to)];
	return pricings.map((pricing) => {
		const name = pricing.sessionType.trim().toLowerCase();
		const [suggested, next] = [before.get(name), after.get(name)];
		if (suggested && next && suggested.price === pricing.price && sameSteps(suggested.perSeat, pricing.perSeat))
			return { ...pricing, price: next.price, ...(next.perSeat ? { perSeat: next.perSeat } : {}) };
		return pricing.price === from && !pricing.perSeat ? { ...pricing, price: to } : pricing;
	});
}
