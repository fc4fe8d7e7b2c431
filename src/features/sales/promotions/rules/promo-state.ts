import type { Promo } from "./judge-promo.ts";

export const promoStates = ["active", "scheduled", "ended", "used_up", "off"] as const;
export type PromoState = (typeof promoStates)[number];

/** How a promo code stands now, whoever might use it. Switched off goes before all else, then what can't come back by itself. */
export function promoState(promo: Pick<Promo, "active" | "startsAt" | "endsAt" | "maxRedemptions" | "redemptionCount">, now: Date): PromoState {
	if (!promo.active) return "off";
	if (promo.endsAt && now >= promo.endsAt) return "ended";
	if (promo.maxRedemptions !== null && promo.redemptionCount >= promo.maxRedemptions) return "used_up";
	if (promo.startsAt && now < promo.startsAt) return "scheduled";
	return "active";
}
