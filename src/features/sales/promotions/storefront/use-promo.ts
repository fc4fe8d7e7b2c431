import { useCallback, useEffect, useState } from "react";
import { useSignedInClient, useSite } from "../../../../storefront/index.ts";
import { toast } from "../../../../ui/feedback/toast.ts";
import type { CartItem } from "../../cart/contract.ts";
import { cart } from "../../cart/storefront/index.ts";
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

/**
 * Manages the promo code of a cart. Recomputes the total when the items change. Drops the code with a notice if it no
 * longer applies.
 *
 * @param onCorrected called with the reason after the server corrected the cart
 */
export function usePromo(items: CartItem[], onCorrected: (what: Correction) => void): Promo {
	const { siteId } = useSite();
	const signedInClient = useSignedInClient();
	const [held, setHeld] = useState<(Quote & { items: CartItem[] }) | null>(null);
	const [applying, setApplying] = useState(false);
	const [notice, setNotice] = useState("");
	const [problem, setProblem] = useState("");

	const quote = useCallback(
		async (code: string, given: CartItem[]) => {
			let cartItems = given;
			for (let tries = 0; tries < 2; tries++) {
				const outcome = await signedInClient.call(applyPromoCode, { body: { cartItems, code, siteId } }).catch(() => undefined);
				if (outcome?.ok) return { code, ...outcome.response, items: cartItems };
				if (!outcome) return messages.unreachable;
				const { refusal } = outcome;
				if (refusal.code === "invalid_promo_code") return refusal.reason;
				if (refusal.code !== "price_changed" && refusal.code !== "duplicate_items") return refusal.message;
				cartItems = refusal.cartItems;
				cart.replace(cartItems);
				onCorrected(refusal.code);
			}
			return messages.unreachable;
		},
		[signedInClient, siteId, onCorrected],
	);

	useEffect(() => {
		if (!held || held.items === items) return;
		let isCanceled = false;
		setApplying(true);
		quote(held.code, items).then((again) => {
			if (isCanceled) return;
			setApplying(false);
			if (typeof again !== "string") return setHeld(again);
			setHeld(null);
			setProblem(again);
			setNotice(messages.removed(held.code));
		});
		return () => {
			isCanceled = true;
		};
	}, [held, items, quote]);

	async function apply(written: string) {
		const code = written.trim();
		if (code === "" || applying) return;
		setApplying(true);
		setNotice("");
		setProblem("");
		const given = await quote(code, items);
		setApplying(false);
		if (typeof given === "string") {
			refuse(given);
			toast.error(messages.invalid);
			return;
		}
		setHeld(given);
		toast.success(messages.applied);
	}

	function refuse(reason: string) {
		setHeld(null);
		setNotice("");
		setProblem(reason);
	}

	return { applied: held?.items === items ? held : null, applying, notice, problem, apply, drop: () => refuse(""), refuse };
}
