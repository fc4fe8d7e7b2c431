import type { Database } from "../../../platform/database/tables.ts";
import { courseForSale } from "../../catalogue/server/index.ts";
import type { CartItem } from "../contract.ts";
import { type PricedCart, priceCart } from "../rules/price-cart.ts";

/** Prices a cart from the catalogue of the site as it stands now. */
export async function priceItems(db: Database, items: CartItem[], { siteId, now }: { siteId: number; now: Date }): Promise<PricedCart> {
	const courses = await courseForSale(db, [...new Set(items.map((item) => item.courseID))], siteId, now);
	return priceCart(items, courses, now);
}
