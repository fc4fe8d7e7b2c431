import { useSyncExternalStore } from "react";
import { onSessionChange } from "../../../../storefront/index.ts";
import { browserStorage } from "../../../../ui/browser/browser-storage.ts";
import type { CartItem } from "../contract.ts";
import { addItem, type Cart, cartOf, emptyCart, removeItem } from "../rules/cart-items.ts";
import { storedItems } from "../rules/stored-items.ts";

const changed = new EventTarget();
let known: Cart | undefined;

/** The cart; what is stored under `cart` (specification, section 3) and can't be read counts as empty. */
export function readCart(): Cart {
	if (typeof window === "undefined") return emptyCart;
	known ??= restore(browserStorage.get("cart"));
	return known;
}

/** The cart, kept up to date, other tabs included. Empty while the page is rendered on the server. */
export function useCart(): Cart {
	return useSyncExternalStore(watch, readCart, () => emptyCart);
}

/** Totals are recomputed and the cart saved on every change (section 4). */
export const cart = {
	add: (item: CartItem) => save(addItem(readCart(), item)),
	remove: (courseID: number) => save(removeItem(readCart(), courseID)),
	clear: () => save(emptyCart),
	/** Takes over items whose prices the server has corrected. */
	replace: (items: CartItem[]) => save(cartOf(items)),
};

// Storage has been cleared: the cart outlives a session that ended, but not a logout.
onSessionChange((change) => {
	if (change === "ended") save(readCart());
	if (change === "logged-out") setKnown(emptyCart);
});

function save(next: Cart): void {
	browserStorage.set("cart", JSON.stringify(next));
	setKnown(next);
}

function setKnown(next: Cart): void {
	known = next;
	changed.dispatchEvent(new Event("change"));
}

function restore(text: string | null): Cart {
	try {
		const items = storedItems(JSON.parse(text ?? "null"));
		return items ? cartOf(items) : emptyCart;
	} catch {
		return emptyCart;
	}
}

function watch(onChange: () => void): () => void {
	const elsewhere = (event: StorageEvent) => {
		if (event.key === null || event.key === "cart") setKnown(restore(browserStorage.get("cart")));
	};
	changed.addEventListener("change", onChange);
	window.addEventListener("storage", elsewhere);
	return () => {
		changed.removeEventListener("change", onChange);
		window.removeEventListener("storage", elsewhere);
	};
}
