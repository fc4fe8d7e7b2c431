import { type Executor, toCents, toDollars } from "#platform/index.ts";
import { readColumns } from "#values/fields/definitions.ts";
import type { PromoCode } from "../console-contract.ts";
import { promoFields } from "../fields.ts";
import { discountOfDollars } from "../rules/discount.ts";
import { promoState } from "../rules/promo-state.ts";
import { findSmallTotal, findTitles, listPromoRows, type PromoRow } from "./promo-list-store.ts";

/** Reads a code for the console; undefined when there is none. */
export async function readPromo(db: Executor, id: number, now: Date): Promise<PromoCode | undefined> {
	const [code] = await toPromoCodes(db, await listPromoRows(db, { id, now }, 1), now);
	return code;
}

/** Converts codes for the console. */
export async function toPromoCodes(db: Executor, rows: PromoRow[], now: Date): Promise<PromoCode[]> {
	const titles = await findTitles(db, [...new Set(rows.flatMap((row) => row.course_ids))]);
	return rows.map((row) => {
		const { courseIDs, ...fields } = readColumns(promoFields, row);
		const {
			active,
			starts_at: startsAt,
			ends_at: endsAt,
			max_redemptions: maxRedemptions,
			redemption_count: redemptionCount,
			reserved,
			version,
		} = row;
		return {
			id: row.id,
			...fields,
			state: promoState({ active, startsAt, endsAt, maxRedemptions, redemptionCount }, now),
			reserved,
			spent: Math.max(0, redemptionCount - reserved),
			courses: courseIDs.map((id) => ({ id, title: titles.get(id) ?? `Course ${id}` })),
			version,
		};
	});
}

export interface SmallTotal {
	title: string;
	sessionType: string;
	/** US dollars. */
	total: number;
}

/** Adds the price option that the code makes too cheap for a card, if there is one. */
export async function withSmallTotal(
	db: Executor,
	code: PromoCode,
): Promise<{ code: PromoCode; smallTotal: SmallTotal | null }> {
	const found = await findSmallTotal(db, {
		discount: discountOfDollars(code),
		minimum: toCents(code.minimum),
		courseIds: code.courses.map(({ id }) => id),
	});
	return {
		code,
		smallTotal: found ? { title: found.title, sessionType: found.session_type, total: toDollars(found.total) } : null,
	};
}
