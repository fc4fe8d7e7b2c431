import { gatherOn } from "../../../platform/database/gather.ts";
import type { Database } from "../../../platform/database/tables.ts";
import { courseForSale } from "../../catalogue/server/index.ts";
import type { CartItem } from "../contract.ts";
import { type PricedCart, priceCart } from "../rules/price-cart.ts";

/** Prices a cart from the catalogue of the site as it stands now. */
export async function priceItems(db: Database, items: CartItem[], { siteId, now }: { siteId: number; now: Date }): Promise<PricedCart> {
	const wanted = new Set(items.map((item) => item.courseID));
	const courses = await coursesFor(db, { ids: [...wanted], siteId, now });
	return priceCart(items, courses, now);
}

/** The courses of several carts, read together. The site is one and the same: it is the deployment's. */
const coursesFor = gatherOn(async (db: Database, carts: { ids: number[]; siteId: number; now: Date }[]) => {
	const { siteId, now } = carts.at(-1) as (typeof carts)[number];
	const courses = await courseForSale(db, [...new Set(carts.flatMap(({ ids }) => ids))], siteId, now);
	const byId = new Map(courses.map((course) => [course.courseID, course]));
	return carts.map(({ ids }) => ids.flatMap((id) => byId.get(id) ?? []));
});
