import type { Grants } from "#features/sales/cart-items/rules/price-cart.ts";

export interface OwnedPricing extends Grants {
	courseID: number;
	pricingId: number;
	sessionType: string;
}

interface Item {
	courseID: number;
	pricingId: number;
	grants: Grants;
	seats: number;
}

/** An item of the cart, and the session types by which the customer owns it or a part of it. */
export interface OwnedItem {
	courseID: number;
	pricingId: number;
	owned: string[];
}

/** Returns the items that a customer owns in the same session type. */
export function findOwnedItems(items: Item[], owned: OwnedPricing[]): OwnedItem[] {
	return listItems(items, (item) =>
		owned.filter(({ courseID, pricingId }) => courseID === item.courseID && pricingId === item.pricingId),
	);
}

/** Returns the items of which a customer owns a part in another session type. Seats for a group are for others. */
export function findPartlyOwnedItems(items: Item[], owned: OwnedPricing[]): OwnedItem[] {
	return listItems(
		items.filter(({ seats }) => seats === 1),
		(item) =>
			owned.filter(
				(pricing) =>
					pricing.courseID === item.courseID &&
					pricing.pricingId !== item.pricingId &&
					sharesGrant(pricing, item.grants),
			),
	);
}

const sharesGrant = (a: Grants, b: Grants): boolean =>
	(a.live && b.live) || (a.recording && b.recording) || (a.transcript && b.transcript);

function listItems(items: Item[], findOwned: (item: Item) => OwnedPricing[]): OwnedItem[] {
	return items
		.map((item) => ({
			courseID: item.courseID,
			pricingId: item.pricingId,
			owned: [...new Set(findOwned(item).map(({ sessionType }) => sessionType))],
		}))
		.filter(({ owned }) => owned.length > 0);
}
