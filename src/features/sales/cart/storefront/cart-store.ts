import { useSyncExternalStore } from "react";
import { onSessionChange } from "../../../../storefront/index.ts";
import { browserStorage } from "../../../../ui/browser/browser-storage.ts";
import type { CartItem } from "../contract.ts";
import { addItem, type Cart, cartOf, emptyCart, removeItem, replaceItem } from "../rules/cart-items.ts";
import { storedItems } from "../rules/stored-items.ts";

const changed = new EventTarget();
let known: Cart | undefined;

/** Reads the cart stored under `cart` (specification, section 3). An unreadable one counts as empty. */
export function readCart(): Cart {
	if (typeof window === "undefined") return emptyCart;
	known ??= restore(browserStorage.get("cart"));
	return known;
}

/** Subscribes to the cart, including changes in other tabs. Empty during server rendering. */
export function useCart(): Cart {
	return useSyncExternalStore(watch, readCart, () => emptyCart);
}

/** Recomputes totals and saves the cart on every change (section 4). */
export const cart = {
	add: (item: CartItem) => save(addItem(readCart(), item)),
	remove: (courseID: number) => save(removeItem(readCart(), courseID)),
	/** Puts an item in the place of one of the cart's. */
	change: (old: CartItem, item: CartItem) => save(replaceItem(readCart(), old, item)),
	clear: () => save(emptyCart),
	/** Replaces items whose prices the server corrected. */
	replace: (items: CartItem[]) => save(cartOf(items)),
};

// Logout clears the storage. An expired session keeps the cart.
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
