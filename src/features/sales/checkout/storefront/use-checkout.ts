import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { RefusalOf } from "#api/refusal.ts";
import { newRequestKey } from "#api/request-key.ts";
import type { BillingDetails } from "#features/sales/billing/rules/billing-details.ts";
import type { CartItem } from "#features/sales/cart-items/contract.ts";
import { cart } from "#features/sales/cart-items/storefront/index.ts";
import type { Correction } from "#features/sales/promotions/storefront/index.ts";
import { toast, useSession, useSignedInClient, useSite } from "#storefront-kit/index.ts";
import { useRestoredPage } from "#ui/browser/restored-page.ts";
import { type Cents, toDollars } from "#values/money.ts";
import { enroll } from "../contract.ts";
import { checkoutMessages as messages } from "../messages.ts";

/** Why the cart can't be paid, and the courses concerned. */
export interface Trouble {
	code:
		| "not_for_sale"
		| "session_undated"
		| "session_begun"
		| "sold_out"
		| "already_owned"
		| "partly_owned"
		| "total_too_small"
		| "total_too_large"
		| "payment_refused";
	courseIDs: number[];
	/** What the customer owns of the items. */
	owned?: { pricingId: number; owned: string[] }[];
	/** The customer already chose to buy more seats. */
	moreSeats?: boolean;
}

interface Outcomes {
	/** The server has corrected the cart. */
	onCorrected: (what: Correction) => void;
	/** The sales tax that the cart showed has changed. */
	onTaxChanged: () => void;
	/** The promo code no longer applies. */
	onPromoInvalid: (reason: string) => void;
	/** Shows invalid billing details; returns false if the errors concern something else. */
	onInvalid: (details: { path: string; message: string }[] | undefined) => boolean;
}

interface More {
	/** Buys an item that the customer already owns again. */
	moreSeats?: boolean;
	/** Buys an item of which the customer owns a part. */
	overlap?: boolean;
	/** The sales tax that the cart shows, in cents. */
	tax?: Cents | undefined;
	/** Places the order by invoice instead of paying by card. */
	byInvoice?: boolean;
	billing?: (() => Promise<BillingDetails | undefined>) | undefined;
}

/** Refusals with a more specific message than the specification's. */
const explained = ["payment_unavailable", "too_many", "invoice_not_offered"];

/** Refusals of billing details. */
const billingRefusals = ["invalid", "billing_place_missing", "billing_unwritable", "purchase_order_missing"];

/**
 * Starts the checkout and opens the hosted payment page, or the page of an order by invoice; signed out, opens
 * `/signup` (specification, sections 4, 5 and 8).
 */
export function useCheckout({ onCorrected, onTaxChanged, onPromoInvalid, onInvalid }: Outcomes) {
	const navigate = useNavigate();
	const session = useSession();
	const { siteId } = useSite();
	const signedInClient = useSignedInClient();
	const [busy, setBusy] = useState(false);
	const [trouble, setTrouble] = useState<Trouble | null>(null);
	const unanswered = useRef<{ about: string; key: string }>(undefined);
	useRestoredPage(() => setBusy(false));

	async function checkout(
		items: CartItem[],
		couponCode: string,
		{ moreSeats = false, overlap = false, byInvoice = false, billing, tax }: More = {},
	) {
		if (busy) return;
		if (!session) return navigate("/signup");
		setBusy(true);
		setTrouble(null);
		const details = await billing?.();
		const body = {
			cartItems: items,
			couponCode,
			siteId,
			refuseOverlap: !overlap,
			...(moreSeats ? { moreSeats } : {}),
			...(details ? { billing: details } : {}),
			...(tax === undefined ? {} : { tax: toDollars(tax) }),
			...(byInvoice ? { payBy: "invoice" as const } : {}),
		};
		const about = JSON.stringify(body);
		if (unanswered.current?.about !== about) unanswered.current = { about, key: newRequestKey() };
		const outcome = await signedInClient
			.call(enroll, { body }, { "idempotency-key": unanswered.current.key })
			.catch(() => undefined);
		if (outcome !== undefined) unanswered.current = undefined;
		if (outcome?.ok && leaveFor(outcome.response.url)) return;
		setBusy(false);
		if (outcome?.ok) return;
		if (outcome === undefined) toast.error(messages.anyFailure, { description: messages.unreachable });
		else if (outcome) showRefusal(outcome.refusal, moreSeats);
	}

	function showRefusal(refusal: RefusalOf<typeof enroll>, moreSeats: boolean) {
		switch (refusal.code) {
			case "price_changed":
			case "duplicate_items":
				cart.replace(refusal.cartItems);
				return onCorrected(refusal.code);
			case "tax_changed":
				return onTaxChanged();
			case "invalid_promo_code":
				toast.error(refusal.message);
				return onPromoInvalid(refusal.reason);
			case "not_for_sale":
			case "session_undated":
			case "session_begun":
			case "sold_out":
				return setTrouble({ code: refusal.code, courseIDs: refusal.courseIDs });
			case "already_owned":
			case "partly_owned":
				return setTrouble({ code: refusal.code, courseIDs: refusal.courseIDs, owned: refusal.items, moreSeats });
			case "total_too_small":
			case "total_too_large":
			case "payment_refused":
				return setTrouble({ code: refusal.code, courseIDs: [] });
			default:
				if (billingRefusals.includes(refusal.code) && onInvalid(refusal.details)) return;
				toast.error(messages.notOk);
				toast.error(messages.anyFailure, explained.includes(refusal.code) ? { description: refusal.message } : {});
		}
	}

	return { busy, trouble, checkout, settle: () => setTrouble(null) };
}

/** Opens the payment page. A failed redirect is only logged (section 8); false then. */
function leaveFor(url: string): boolean {
	try {
		window.location.assign(url);
		return true;
	} catch (error) {
		console.error(error);
		return false;
	}
}
