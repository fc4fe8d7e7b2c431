import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { toast } from "../../../ui/toast.ts";
import { useAskSignedIn, useSession, useSite } from "../../accounts/storefront/index.ts";
import type { CartItem } from "../../cart/contract.ts";
import { cart } from "../../cart/storefront/index.ts";
import { enroll } from "../contract.ts";
import { newRequestKey } from "./request-key.ts";
import { words } from "./words.ts";

/** What stands between the cart and its payment, and which courses it concerns. */
export interface Trouble {
	code: "not_for_sale" | "session_begun" | "already_owned";
	message: string;
	courseIDs: number[];
}

interface Outcomes {
	/** The server found shown prices to be out of date, and the cart took over the fresh ones. */
	onPricesChanged: () => void;
	/** The promo code does not hold any more. */
	onPromoInvalid: () => void;
}

const troubles = ["not_for_sale", "session_begun", "already_owned"];
/** Refusals whose own words say more than the specification's general ones. */
const explained = ["payment_unavailable", "too_many"];

/** Begins the checkout and leads to the hosted payment page; signed out, to `/signup` (specification, sections 4, 5 and 8). */
export function useCheckout({ onPricesChanged, onPromoInvalid }: Outcomes) {
	const navigate = useNavigate();
	const session = useSession();
	const { siteId } = useSite();
	const askSignedIn = useAskSignedIn();
	const [busy, setBusy] = useState(false);
	const [trouble, setTrouble] = useState<Trouble | null>(null);
	const unanswered = useRef<{ about: string; key: string }>(undefined);

	// Back from the payment page, the browser may show this one as it was left: with its button at work.
	useEffect(() => {
		const shown = (event: PageTransitionEvent) => event.persisted && setBusy(false);
		window.addEventListener("pageshow", shown);
		return () => window.removeEventListener("pageshow", shown);
	}, []);

	async function checkout(items: CartItem[], couponCode: string, moreSeats = false) {
		if (busy) return;
		if (!session) return navigate("/signup");
		setBusy(true);
		setTrouble(null);
		const body = { cartItems: items, couponCode, siteId, ...(moreSeats ? { moreSeats } : {}) };
		const about = JSON.stringify(body);
		if (unanswered.current?.about !== about) unanswered.current = { about, key: newRequestKey() };
		const outcome = await askSignedIn(enroll, { body }, { "idempotency-key": unanswered.current.key }).catch(() => undefined);
		if (outcome !== undefined) unanswered.current = undefined;
		if (outcome?.ok && leaveFor(outcome.answer.url)) return;
		setBusy(false);
		if (outcome?.ok) return;
		if (outcome === undefined) toast.error(words.anyFailure, { description: "Nothing was charged. Please check your connection and try again." });
		else if (outcome) refused(outcome.refusal);
	}

	function refused(refusal: { code: string; message: string; cartItems?: unknown; courseIDs?: unknown }) {
		const { code, message } = refusal;
		if (code === "price_changed") {
			cart.replace(refusal.cartItems as CartItem[]);
			onPricesChanged();
		} else if (code === "invalid_promo_code") {
			toast.error(message);
			onPromoInvalid();
		} else if (troubles.includes(code)) {
			setTrouble({ code: code as Trouble["code"], message, courseIDs: (refusal.courseIDs as number[] | undefined) ?? [] });
		} else {
			toast.error(words.notOk);
			toast.error(words.anyFailure, explained.includes(code) ? { description: message } : {});
		}
	}

	return { busy, trouble, checkout, settle: () => setTrouble(null) };
}

/** Leads the window to the payment page. An error of the redirect is only logged (section 8): false then. */
function leaveFor(url: string): boolean {
	try {
		window.location.assign(url);
		return true;
	} catch (error) {
		console.error(error);
		return false;
	}
}
