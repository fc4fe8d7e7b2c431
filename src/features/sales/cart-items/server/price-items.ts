import { courseForSale, type PublicSite } from "#features/catalog/courses/server/index.ts";
import { createBatcherFor, type Database } from "#platform/index.ts";
import type { CartItem } from "../contract.ts";
import { type PricedCart, priceCart } from "../rules/price-cart.ts";

/** Prices a cart from the current catalog of the site. */
export async function priceItems(
	db: Database,
	items: CartItem[],
	{ siteId, siteName, now }: PublicSite & { now: Date },
): Promise<PricedCart> {
	const courseIds = new Set(items.map((item) => item.courseID));
	const courses = await coursesFor(db, { ids: [...courseIds], siteId, siteName, now });
	return priceCart(items, courses, now);
}

/** Reads the courses of several carts together. All carts belong to the deployment's one site. */
const coursesFor = createBatcherFor(async (db: Database, carts: (PublicSite & { ids: number[]; now: Date })[]) => {
	const { siteId, siteName, now } = carts.at(-1) as (typeof carts)[number];
	const courses = await courseForSale(db, [...new Set(carts.flatMap(({ ids }) => ids))], { siteId, siteName }, now);
	const byId = new Map(courses.map((course) => [course.courseID, course]));
	return carts.map(({ ids }) => ids.flatMap((id) => byId.get(id) ?? []));
});
