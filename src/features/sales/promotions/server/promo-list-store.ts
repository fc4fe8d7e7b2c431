import { type RawBuilder, type Selectable, sql } from "kysely";
import { type Executor, type SortedPage, type SortKey, sortedPage, type Tables } from "#platform/index.ts";
import { type Cents, minCharge } from "#values/money.ts";
import type { Discount } from "../rules/discount.ts";
import type { PromoState } from "../rules/promo-state.ts";

export type PromoRow = Selectable<Tables["promo_codes"]> & { reserved: number; sort_key: unknown };

export const promoSortKeys = { code: { key: sql`upper(code)`, type: "text" } } as const satisfies Record<
	string,
	SortKey
>;

/**
 * Lists promo codes, newest first by default, by state (as `rules/promo-state.ts` decides it), by the start of the
 * name, or by id.
 */
export async function listPromoRows(
	db: Executor,
	filter: { state?: PromoState | undefined; begins?: string | undefined; page?: SortedPage; id?: number; now: Date },
	limit: number,
): Promise<PromoRow[]> {
	const page = filter.page ?? sortedPage(promoSortKeys, "id", {});
	const all: RawBuilder<unknown>[] = [sql`true`];
	if (filter.state) all.push(sql`${selectState(filter.now)} = ${filter.state}`);
	if (filter.begins !== undefined) all.push(sql`starts_with(upper(code), ${filter.begins.toUpperCase()})`);
	all.push(page.where);
	if (filter.id !== undefined) all.push(sql`id = ${filter.id}`);
	const { rows } = await sql<PromoRow>`
		select promo_codes.*, ${page.key} as sort_key,
			(select count(*)::int4 from promo_redemptions where promo_id = promo_codes.id and promo_redemptions.state = 'reserved') as reserved
		from promo_codes where ${sql.join(all, sql` and `)} order by ${page.order} limit ${limit}`.execute(db);
	return rows;
}

const selectState = (now: Date) => sql`case
	when not active then 'off'
	when ends_at <= ${now} then 'ended'
	when redemption_count >= max_redemptions then 'used_up'
	when starts_at > ${now} then 'scheduled'
	else 'active' end`;

/** Lists the orders that redeemed a code, latest first. */
export async function listUses(db: Executor, promoId: number, before: number | undefined, limit: number) {
	const uses = await db
		.selectFrom("promo_redemptions")
		.select(["order_id", "state", "reserved_at"])
		.where("promo_id", "=", promoId)
		.$if(before !== undefined, (query) => query.where("order_id", "<", before as number))
		.orderBy("order_id", "desc")
		.limit(limit)
		.execute();
	if (uses.length === 0) return [];
	// Queries orders by id: with a join, the database can scan all orders to reach a later page.
	const ids = uses.map((use) => use.order_id);
	const orders = await db
		.selectFrom("public_orders")
		.select(["id", "total_cents", "tax_cents", "subtotal_cents"])
		.where("id", "in", ids)
		.execute();
	const byId = new Map(orders.map((order) => [order.id, order]));
	return uses.flatMap((use) => {
		const order = byId.get(use.order_id);
		return order
			? [
					{
						...use,
						total_cents: order.total_cents,
						discount_cents: order.subtotal_cents - (order.total_cents - order.tax_cents),
					},
				]
			: [];
	});
}

interface Offer {
	discount: Discount;
	minimum: Cents;
	/** Empty: all courses. */
	courseIds: number[];
}

/** Selects the price options that a code covers alone, with their price and their total under the code. */
function selectCovered({ discount: { percent, amountCents }, minimum, courseIds }: Offer): RawBuilder<unknown> {
	const after =
		percent === null
			? sql`greatest(paid.cents - ${amountCents}::int4, 0)`
			: sql`round(paid.cents * (100 - ${percent}::numeric) / 100)::int4`;
	return sql`
		select * from (
			select courses.id, courses.title, pricings.session_type, paid.cents, ${after} as total
			from public_pricings as pricings join public_courses as courses on courses.id = pricings.course_id
			cross join lateral (
				select case when pricings.price_cents = courses.price_cents then coalesce(courses.discounted_cents, pricings.price_cents) else pricings.price_cents end as cents
			) paid
			where not pricings.withdrawn ${courseIds.length > 0 ? sql`and courses.id = any(${courseIds}::int[])` : sql``}
		) priced
		where cents >= ${minimum}`;
}

/** Finds the price option with the lowest total under a code, if that is too low for a card but not zero. */
export async function findSmallTotal(db: Executor, offer: Offer) {
	const { rows } = await sql<{ title: string; session_type: string; total: number }>`
		select title, session_type, total from (${selectCovered(offer)}) covered where total between 1 and ${minCharge - 1} order by total limit 1`.execute(
		db,
	);
	return rows[0];
}

/** Counts the courses with a price that a code makes free. */
export async function findFreeCourses(
	db: Executor,
	offer: Offer,
): Promise<{ courses: number; title: string } | undefined> {
	const { rows } = await sql<{ courses: number; title: string | null }>`
		select count(distinct id)::int4 as courses, min(title) as title from (${selectCovered(offer)}) covered where cents > 0 and total = 0`.execute(
		db,
	);
	const [found] = rows;
	return found?.title ? { courses: found.courses, title: found.title } : undefined;
}

/** Reads the titles of courses by id, without deleted courses. */
export async function findTitles(db: Executor, ids: number[]): Promise<Map<number, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db.selectFrom("public_courses").select(["id", "title"]).where("id", "in", ids).execute();
	return new Map(rows.map((row) => [row.id, row.title]));
}

export const listSites = (db: Executor) =>
	db.selectFrom("public_sites").select(["id", "name"]).orderBy("id").limit(200).execute();

export async function hasActiveCode(db: Executor, code: string): Promise<boolean> {
	return (
		(await db
			.selectFrom("promo_codes")
			.select("id")
			.where(sql`upper(code)`, "=", code.toUpperCase())
			.where("active", "=", true)
			.executeTakeFirst()) !== undefined
	);
}
