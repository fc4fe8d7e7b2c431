import type { Database } from "../../../platform/database/tables.ts";
import { afterPercent, type Cents } from "../../../values/money.ts";
import { judgePromo } from "../rules/judge-promo.ts";
import { findPromo } from "./promo-store.ts";

export interface PromoQuestion {
	code: string;
	personId: number;
	siteId: number;
	now: Date;
	lines: { courseID: number; cents: Cents }[];
}

export type PromoQuote = { ok: true; promoId: number; percent: number; finalCents: Cents } | { ok: false };

/**
 * Computes what a cart costs with a promo code, without reserving a use. Why a code does not apply is not told apart,
 * so that codes can't be guessed at.
 */
export async function quotePromo(db: Database, question: PromoQuestion): Promise<PromoQuote> {
	const promo = await findPromo(db, { code: question.code.trim(), personId: question.personId });
	if (!promo) return { ok: false };
	const verdict = judgePromo(promo, { ...question, takenByPerson: promo.takenByPerson });
	if (!verdict.ok) return { ok: false };
	const total = question.lines.reduce((sum, line) => sum + line.cents, 0);
	const finalCents = total - verdict.discountable + afterPercent(verdict.discountable, promo.percent);
	return { ok: true, promoId: promo.id, percent: promo.percent, finalCents };
}
