import { useCallback, useEffect, useState } from "react";
import type { BillingDetails } from "#features/sales/billing/rules/billing-details.ts";
import type { CartItem } from "#features/sales/cart-items/contract.ts";
import { readTax } from "#features/sales/tax/contract.ts";
import { apiClient, type Cents, toCents, useSite } from "#storefront-kit/index.ts";
import { quoteTax } from "../contract.ts";

/** The sales tax of a cart. `unknown`: it is added at checkout. */
export type CartTax =
	| { is: "off" }
	| { is: "unknown"; needsPlace: boolean }
	| { is: "known" | "exempt"; tax: Cents; total: Cents; place: string };

interface Props {
	items: CartItem[];
	code: string;
	/** Undefined until the billing details were read. */
	place: BillingDetails | undefined;
	isSignedIn: boolean;
}

type KnownTax = Extract<CartTax, { tax: Cents }>;

/** Milliseconds after the last change until the tax is computed. */
const pause = 400;

/**
 * Computes the sales tax of a cart, for signed-in customers, and again when the cart or the billing place changes.
 * `again` computes it after it has changed on the server.
 */
export function useCartTax({ items, code, place, isSignedIn }: Props): { tax: CartTax; again: () => void } {
	const { siteId } = useSite();
	const [source, setSource] = useState<"rates" | "stripe" | null>(null);
	const [quote, setQuote] = useState<{ about: string; tax: KnownTax | null } | null>(null);
	const [round, setRound] = useState(0);
	const again = useCallback(() => setRound((before) => before + 1), []);
	const { street = "", city = "", region = "", postalCode = "", country = "" } = place ?? {};
	const billed = { street, city, region, postalCode, country };
	const about = JSON.stringify([items, code, billed, round]);
	const isReady = source !== null && isSignedIn && place !== undefined;

	useEffect(() => {
		let isCanceled = false;
		// Checkout adds the tax all the same, so a failure is not shown.
		apiClient.call(readTax, {}).then(
			(outcome) => !isCanceled && setSource(outcome.ok ? outcome.response.source : null),
			() => {},
		);
		return () => {
			isCanceled = true;
		};
	}, []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: `about` has them all
	useEffect(() => {
		if (!isReady) return;
		let isCanceled = false;
		const timer = setTimeout(async () => {
			const body = { cartItems: items, couponCode: code, siteId, ...billed };
			const outcome = await apiClient.call(quoteTax, { body }).catch(() => null);
			if (!isCanceled) setQuote({ about, tax: toTax(outcome?.ok ? outcome.response : null) });
		}, pause);
		return () => {
			isCanceled = true;
			clearTimeout(timer);
		};
	}, [isReady, about, siteId]);

	if (source === null) return { tax: { is: "off" }, again };
	return {
		tax: isReady && quote?.about === about && quote.tax ? quote.tax : { is: "unknown", needsPlace: source === "rates" },
		again,
	};
}

function toTax(response: { status: string; tax: number; total: number; place: string } | null): KnownTax | null {
	if (response === null || (response.status !== "known" && response.status !== "exempt")) return null;
	return { is: response.status, tax: toCents(response.tax), total: toCents(response.total), place: response.place };
}
