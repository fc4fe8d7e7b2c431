import { useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { CartItem } from "#features/sales/cart-items/contract.ts";
import { cart, useCartCode } from "#features/sales/cart-items/storefront/index.ts";
import { toast, useSignedInClient, useSite } from "#storefront-kit/index.ts";
import { applyPromoCode } from "../contract.ts";
import { promoMessages as messages } from "../messages.ts";

/** The effect of a code on the cart that it was computed for. */
interface Quote {
	code: string;
	/** Percent. */
	discountValue: number;
	/** US dollars, if the code is for a fixed amount. */
	discountAmount?: number | undefined;
	/** US dollars. */
	finalPrice: number;
}

export interface Promo {
	/** The result for the current cart; null if there is none, or during computation. */
	applied: Quote | null;
	applying: boolean;
	/** Reports that a code was dropped because the cart changed. */
	notice: string;
	/** Why the code in the field does not apply. */
	problem: string;
	apply: (code: string) => Promise<void>;
	drop: () => void;
	/** Drops a code that the checkout refused, and shows why. */
	refuse: (reason: string) => void;
}

/** Refusals after which the cart holds corrected items. */
export type Correction = "price_changed" | "duplicate_items";

type Held = Quote & { items: CartItem[] };

/** A code that was not applied. `isFinal`: it does not apply to this cart, so it is not kept. */
interface Failure {
	problem: string;
	isFinal: boolean;
}

/**
 * Manages the promo code of a cart, which is kept with the cart in the browser: after a reload, in other tabs and on
 * the way back from the payment page, it is applied again. Recomputes the total when the items change. Drops the code
 * with a notice if it no longer applies.
 *
 * @param isSignedIn codes are computed for signed-in customers only
 * @param onCorrected called with the reason after the server corrected the cart
 */
export function usePromo(items: CartItem[], isSignedIn: boolean, onCorrected: (what: Correction) => void): Promo {
	const { siteId } = useSite();
	const signedInClient = useSignedInClient();
	const kept = useCartCode();
	const [held, setHeld] = useState<Held | null>(null);
	const [applying, setApplying] = useState(false);
	const [notice, setNotice] = useState("");
	const [problem, setProblem] = useState("");

	const quote = useCallback(
		async (code: string, given: CartItem[]): Promise<Held | Failure> => {
			let cartItems = given;
			for (let tries = 0; tries < 2; tries++) {
				const outcome = await signedInClient
					.call(applyPromoCode, { body: { cartItems, code, siteId } })
					.catch(() => undefined);
				if (outcome?.ok) return { code, ...outcome.response, items: cartItems };
				if (!outcome) return { problem: messages.unreachable, isFinal: false };
				const { refusal } = outcome;
				if (refusal.code === "invalid_promo_code") return { problem: refusal.reason, isFinal: true };
				if (refusal.code !== "price_changed" && refusal.code !== "duplicate_items")
					return { problem: refusal.message, isFinal: refusal.code === "total_too_small" };
				cartItems = refusal.cartItems;
				cart.replace(cartItems);
				onCorrected(refusal.code);
			}
			return { problem: messages.unreachable, isFinal: false };
		},
		[signedInClient, siteId, onCorrected],
	);

	const hold = useCallback((quote: Held) => {
		// First, so that the kept code finds its total and is not computed again.
		flushSync(() => setHeld(quote));
		cart.keepCode(quote.code);
	}, []);

	const isCurrent = held?.items === items && held.code === kept;
	useEffect(() => {
		if (!isSignedIn || kept === null || isCurrent) return;
		let isCanceled = false;
		setApplying(true);
		quote(kept, items).then((again) => {
			if (isCanceled) return;
			setApplying(false);
			if (!("problem" in again)) {
				setProblem("");
				return hold(again);
			}
			setHeld(null);
			setProblem(again.problem);
			if (!again.isFinal) return;
			setNotice(messages.removed(kept));
			cart.keepCode(null);
		});
		return () => {
			isCanceled = true;
			setApplying(false);
		};
	}, [isSignedIn, kept, isCurrent, items, quote, hold]);

	async function apply(written: string) {
		const code = written.trim();
		if (code === "" || applying) return;
		setApplying(true);
		setNotice("");
		setProblem("");
		const quoted = await quote(code, items);
		setApplying(false);
		if ("problem" in quoted) {
			refuse(quoted.problem);
			toast.error(messages.invalid);
			return;
		}
		hold(quoted);
		toast.success(messages.applied);
	}

	function refuse(reason: string) {
		setHeld(null);
		setNotice("");
		setProblem(reason);
		cart.keepCode(null);
	}

	return { applied: isCurrent ? held : null, applying, notice, problem, apply, drop: () => refuse(""), refuse };
}
