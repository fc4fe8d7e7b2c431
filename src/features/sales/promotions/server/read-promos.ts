import type { Database, Transaction } from "#platform/database/tables.ts";
import { centsOf, dollarsOf } from "#values/money.ts";
import type { PromoCode } from "../console-contract.ts";
import { discountOfDollars } from "../rules/discount.ts";
import { promoState } from "../rules/promo-state.ts";
import { findSmallTotal, listPromoRows, type PromoRow, titlesOf } from "./promo-list-store.ts";

/** Reads a code for the console; undefined when there is none. */
export async function readPromo(db: Database | Transaction, id: number, now: Date): Promise<PromoCode | undefined> {
	const [code] = await shownPromos(db, await listPromoRows(db, { id, now }, 1), now);
	return code;
}

/** Converts codes for the console. */
export async function shownPromos(db: Database | Transaction, rows: PromoRow[], now: Date): Promise<PromoCode[]> {
	const titles = await titlesOf(db, [...new Set(rows.flatMap((row) => row.course_ids))]);
	return rows.map((row) => ({
		id: row.id,
		code: row.code,
		percent: row.percent === null ? null : Number(row.percent),
		amount: row.amount_cents === null ? null : dollarsOf(row.amount_cents),
		state: promoState(
			{ active: row.active, startsAt: row.starts_at, endsAt: row.ends_at, maxRedemptions: row.max_redemptions, redemptionCount: row.redemption_count },
			now,
		),
		startsAt: row.starts_at?.toISOString() ?? null,
		endsAt: row.ends_at?.toISOString() ?? null,
		maxRedemptions: row.max_redemptions,
		maxPerCustomer: row.max_per_customer,
		reserved: row.reserved,
		spent: Math.max(0, row.redemption_count - row.reserved),
		minimum: dollarsOf(row.minimum_cents),
		courses: row.course_ids.map((id) => ({ id, title: titles.get(id) ?? `Course ${id}` })),
		siteIDs: row.site_ids,
		version: row.version,
	}));
}

export interface SmallTotal {
	title: string;
	sessionType: string;
	/** US dollars. */
	total: number;
}

/** Adds the price option that the code makes too cheap for a card, if there is one. */
export async function withSmallTotal(db: Database | Transaction, code: PromoCode): Promise<{ code: PromoCode; smallTotal: SmallTotal | null }> {
	const found = await findSmallTotal(db, { discount: discountOfDollars(code), minimum: centsOf(code.minimum), courseIds: code.courses.map(({ id }) => id) });
	return { code, smallTotal: found ? { title: found.title, sessionType: found.session_type, total: dollarsOf(found.total) } : null };
}
