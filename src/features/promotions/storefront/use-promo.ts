import { useCallback, useEffect, useState } from "react";
import { toast } from "../../../ui/toast.ts";
import { useAskSignedIn, useSite } from "../../accounts/storefront/index.ts";
import type { CartItem } from "../../cart/contract.ts";
import { cart } from "../../cart/storefront/index.ts";
import { applyPromoCode } from "../contract.ts";
import { words } from "./words.ts";

/** What a code makes of the cart it was computed for. */
interface Quote {
	code: string;
	/** Percent. */
	discountValue: number;
	/** US dollars. */
	finalPrice: number;
}

export interface Promo {
	/** What holds for the cart as it is now; null while there is none, or while it is computed again. */
	applied: Quote | null;
	applying: boolean;
	/** Says that a code was dropped because the cart changed. */
	notice: string;
	apply: (code: string) => Promise<void>;
	drop: () => void;
}

/**
 * The promo code of a cart. Its total holds for the items it was computed for: when they change it is computed again, and
 * dropped with a notice if the code no longer applies.
 *
 * @param onPricesChanged called when the server found shown prices to be out of date and the cart took over the fresh ones
 */
export function usePromo(items: CartItem[], onPricesChanged: () => void): Promo {
	const { siteId } = useSite();
	const askSignedIn = useAskSignedIn();
	const [held, setHeld] = useState<(Quote & { items: CartItem[] }) | null>(null);
	const [applying, setApplying] = useState(false);
	const [notice, setNotice] = useState("");

	const quote = useCallback(
		async (code: string, given: CartItem[]) => {
			let cartItems = given;
			for (let tries = 0; tries < 2; tries++) {
				const outcome = await askSignedIn(applyPromoCode, { body: { cartItems, code, siteId } }).catch(() => undefined);
				if (outcome?.ok) return { code, ...outcome.answer, items: cartItems };
				if (outcome?.refusal.code !== "price_changed") return null;
				cartItems = outcome.refusal.cartItems as CartItem[];
				cart.replace(cartItems);
				onPricesChanged();
			}
			return null;
		},
		[askSignedIn, siteId, onPricesChanged],
	);

	useEffect(() => {
		if (!held || held.items === items) return;
		let gone = false;
		setApplying(true);
		quote(held.code, items).then((again) => {
			if (gone) return;
			setApplying(false);
			setHeld(again);
			if (!again) setNotice(`The promo code ${held.code} does not apply to your cart any more. It was taken off.`);
		});
		return () => {
			gone = true;
		};
	}, [held, items, quote]);

	async function apply(written: string) {
		const code = written.trim();
		if (code === "" || applying) return;
		setApplying(true);
		setNotice("");
		const given = await quote(code, items);
		setApplying(false);
		setHeld(given);
		if (given) toast.success(words.applied);
		else toast.error(words.invalid);
	}

	function drop() {
		setHeld(null);
		setNotice("");
	}

	return { applied: held?.items === items ? held : null, applying, notice, apply, drop };
}
