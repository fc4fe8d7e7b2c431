import type { Cents } from "../../../../values/money.ts";

/** A promo code as far as deciding about it needs. */
export interface Promo {
	active: boolean;
	startsAt: Date | null;
	endsAt: Date | null;
	usesAllowed: number | null;
	usesTaken: number;
	usesPerPerson: number | null;
	minimumCents: Cents;
	courseIds: number[];
	siteIds: number[];
}

export interface PromoOccasion {
	now: Date;
	siteId: number;
	takenByPerson: number;
	lines: { courseID: number; cents: Cents }[];
}

export type PromoFault = "inactive" | "not_begun" | "ended" | "used_up" | "used_by_person" | "other_site" | "below_minimum" | "no_course";

/**
 * Decides whether a promo code applies to a cart. A code without courses covers every line; one
 * that names courses covers the lines of those courses only.
 *
 * @returns which lines the code covers, in their order, or why it does not apply
 */
export function judgePromo(promo: Promo, occasion: PromoOccasion): { ok: true; covered: boolean[] } | { ok: false; fault: PromoFault } {
	const fault = (name: PromoFault) => ({ ok: false, fault: name }) as const;
	if (!promo.active) return fault("inactive");
	if (promo.startsAt && occasion.now < promo.startsAt) return fault("not_begun");
	if (promo.endsAt && occasion.now >= promo.endsAt) return fault("ended");
	if (promo.usesAllowed !== null && promo.usesTaken >= promo.usesAllowed) return fault("used_up");
	if (promo.usesPerPerson !== null && occasion.takenByPerson >= promo.usesPerPerson) return fault("used_by_person");
	if (promo.siteIds.length > 0 && !promo.siteIds.includes(occasion.siteId)) return fault("other_site");
	const total = occasion.lines.reduce((sum, line) => sum + line.cents, 0);
	if (total < promo.minimumCents) return fault("below_minimum");
	const covered = occasion.lines.map((line) => promo.courseIds.length === 0 || promo.courseIds.includes(line.courseID));
	if (!covered.includes(true)) return fault("no_course");
	return { ok: true, covered };
}
