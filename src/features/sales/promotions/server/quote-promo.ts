import type { Cents, Database } from "#platform/index.ts";
import { promoReason } from "../contract.ts";
import { afterDiscount, type Discount } from "../rules/discount.ts";
import { judgePromo } from "../rules/judge-promo.ts";
import { findPromo } from "./promo-store.ts";

interface PromoQuestion {
	code: string;
	userId: number;
	siteId: number;
	now: Date;
	lines: { courseID: number; cents: Cents }[];
}

/**
 * `code`: as staff wrote it. `covered`: for each line, whether the discount applies. `reserved`: redemptions that the
 * customer's open checkouts hold. `reason`: why the code does not apply, for the customer.
 */
type PromoQuote =
	| {
			ok: true;
			promoId: number;
			code: string;
			discount: Discount;
			finalCents: Cents;
			covered: boolean[];
			reserved: number;
	  }
	| { ok: false; reason: string };

/**
 * Prices a cart with a promo code, without reserving a redemption. Rounds the discount once, on the sum of the
 * covered lines. Redemptions that the customer's own open checkouts reserve count as free, because a new checkout ends
 * those.
 */
export async function quotePromo(db: Database, question: PromoQuestion): Promise<PromoQuote> {
	const promo = await findPromo(db, { code: question.code.trim(), userId: question.userId });
	if (!promo) return { ok: false, reason: promoReason("unknown") };
	const { reserved } = promo;
	const verdict = judgePromo(
		{ ...promo, redemptionCount: promo.redemptionCount - reserved },
		{ ...question, redemptionsByCustomer: promo.redemptionsByCustomer - reserved },
	);
	if (!verdict.ok) return { ok: false, reason: promoReason(verdict.error, promo.minimumCents) };
	const { covered } = verdict;
	const sumLines = (isCovered: boolean) =>
		question.lines.reduce((sum, line, index) => (covered[index] === isCovered ? sum + line.cents : sum), 0);
	const finalCents = sumLines(false) + afterDiscount(sumLines(true), promo.discount);
	return { ok: true, promoId: promo.id, code: promo.code, discount: promo.discount, finalCents, covered, reserved };
}
