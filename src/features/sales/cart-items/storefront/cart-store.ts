import { useSyncExternalStore } from "react";
import { onSessionChange } from "#storefront-kit/index.ts";
import { browserStorage } from "#ui/browser/browser-storage.ts";
import type { CartItem } from "../contract.ts";
import { addItem, type Cart, createCart, emptyCart, removeItem, replaceItem } from "../rules/cart-items.ts";
import { storedItems } from "../rules/stored-items.ts";

const changed = new EventTarget();
let currentCart: Cart | undefined;
let currentCode: string | null | undefined;

/** Reads the cart stored under `cart` (specification, section 3). An unreadable one counts as empty. */
export function readCart(): Cart {
	if (typeof window === "undefined") return emptyCart;
	currentCart ??= restore(browserStorage.get("cart"));
	return currentCart;
}

/** Subscribes to the cart, including changes in other tabs. Empty during server rendering. */
export function useCart(): Cart {
	return useSyncExternalStore(watch, readCart, () => emptyCart);
}

/** Subscribes to the promo code that was applied to the cart. Null if there is none, and during server rendering. */
export function useCartCode(): string | null {
	return useSyncExternalStore(watch, readCode, () => null);
}

function readCode(): string | null {
	if (currentCode === undefined) currentCode = browserStorage.get("promo");
	return currentCode;
}

/** Recomputes totals and saves the cart on every change (section 4). */
export const cart = {
	add: (item: CartItem) => save(addItem(readCart(), item)),
	remove: (courseID: number) => save(removeItem(readCart(), courseID)),
	/** Puts an item in the place of one of the cart's. */
	change: (old: CartItem, item: CartItem) => save(replaceItem(readCart(), old, item)),
	clear: () => save(emptyCart),
	/** Replaces items whose prices the server corrected. */
	replace: (items: CartItem[]) => save(createCart(items)),
	/** Keeps the promo code of the cart, for all tabs and visits, until the cart is empty. Null removes it. */
	keepCode: saveCode,
};

// Logout clears the storage. An expired session keeps the cart.
onSessionChange((change) => {
	if (change === "ended") {
		save(readCart());
		saveCode(readCode());
	}
	if (change === "logged-out") {
		currentCode = null;
		setCart(emptyCart);
	}
});

function save(next: Cart): void {
	browserStorage.set("cart", JSON.stringify(next));
	if (next.total_items === 0) saveCode(null);
	setCart(next);
}

function saveCode(code: string | null): void {
	if (code === null) browserStorage.remove("promo");
	else browserStorage.set("promo", code);
	currentCode = code;
	changed.dispatchEvent(new Event("change"));
}

function setCart(next: Cart): void {
	currentCart = next;
	changed.dispatchEvent(new Event("change"));
}

function restore(text: string | null): Cart {
	try {
		const items = storedItems(JSON.parse(text ?? "null"));
		return items ? createCart(items) : emptyCart;
	} catch {
		return emptyCart;
	}
}

function watch(onChange: () => void): () => void {
	const elsewhere = (event: StorageEvent) => {
		if (event.key === null || event.key === "promo") currentCode = undefined;
		if (event.key === null || event.key === "cart") setCart(restore(browserStorage.get("cart")));
		else if (event.key === "promo") changed.dispatchEvent(new Event("change"));
	};
	changed.addEventListener("change", onChange);
	window.addEventListener("storage", elsewhere);
	return () => {
		changed.removeEventListener("change", onChange);
		window.removeEventListener("storage", elsewhere);
	};
}
