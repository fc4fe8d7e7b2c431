import type { Promo } from "./judge-promo.ts";

export const promoStates = ["active", "scheduled", "ended", "used_up", "off"] as const;
export type PromoState = (typeof promoStates)[number];

/** Returns the current status of a promo code, for any customer. Off takes precedence, then permanent states. */
export function promoState(
	promo: Pick<Promo, "active" | "startsAt" | "endsAt" | "maxRedemptions" | "redemptionCount">,
	now: Date,
): PromoState {
	if (!promo.active) return "off";
	if (promo.endsAt && now >= promo.endsAt) return "ended";
	if (promo.maxRedemptions !== null && promo.redemptionCount >= promo.maxRedemptions) return "used_up";
	if (promo.startsAt && now < promo.startsAt) return "scheduled";
	return "active";
}
