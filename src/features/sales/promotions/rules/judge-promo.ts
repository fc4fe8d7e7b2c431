import type { Cents } from "#values/money.ts";

/** The fields of a promo code that decide whether it applies. */
export interface Promo {
	active: boolean;
	startsAt: Date | null;
	endsAt: Date | null;
	maxRedemptions: number | null;
	redemptionCount: number;
	maxPerCustomer: number | null;
	minimumCents: Cents;
	courseIds: number[];
	siteIds: number[];
}

export interface PromoOccasion {
	now: Date;
	siteId: number;
	redemptionsByCustomer: number;
	lines: { courseID: number; cents: Cents }[];
}

export type PromoError =
	| "inactive"
	| "not_begun"
	| "ended"
	| "used_up"
	| "used_by_customer"
	| "other_site"
	| "below_minimum"
	| "no_course";

/**
 * Decides whether a promo code applies to a cart. A code without courses covers every line; one with courses covers
 * the lines of those courses only.
 *
 * @returns for each line whether the code covers it, or why the code does not apply
 */
export function judgePromo(
	promo: Promo,
	occasion: PromoOccasion,
): { ok: true; covered: boolean[] } | { ok: false; error: PromoError } {
	const error = (name: PromoError) => ({ ok: false, error: name }) as const;
	if (!promo.active) return error("inactive");
	if (promo.startsAt && occasion.now < promo.startsAt) return error("not_begun");
	if (promo.endsAt && occasion.now >= promo.endsAt) return error("ended");
	if (promo.maxRedemptions !== null && promo.redemptionCount >= promo.maxRedemptions) return error("used_up");
	if (promo.maxPerCustomer !== null && occasion.redemptionsByCustomer >= promo.maxPerCustomer)
		return error("used_by_customer");
	if (promo.siteIds.length > 0 && !promo.siteIds.includes(occasion.siteId)) return error("other_site");
	const total = occasion.lines.reduce((sum, line) => sum + line.cents, 0);
	if (total < promo.minimumCents) return error("below_minimum");
	const covered = occasion.lines.map((line) => promo.courseIds.length === 0 || promo.courseIds.includes(line.courseID));
	if (!covered.includes(true)) return error("no_course");
	return { ok: true, covered };
}
