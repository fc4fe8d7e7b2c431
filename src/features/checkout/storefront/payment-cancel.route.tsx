import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { CloseIcon } from "../../../ui/icons/close-icon.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { ask } from "../../accounts/storefront/index.ts";
import { cancelCheckout } from "../contract.ts";
import { ResultPage } from "./result-page.tsx";
import { words } from "./words.ts";

export const meta = pageMeta({ title: "Payment cancelled", hidden: true });

/** Payment cancelled: gives up the checkout, so that its promo code is free again; the cart is kept (specification, section 2). */
export default function PaymentCancel() {
	const [query] = useSearchParams();
	const order = query.get("order");

	useEffect(() => {
		// The checkout expires by itself in a while: a failure here needs no words.
		if (order) void ask(cancelCheckout, { body: { order } }).catch(() => null);
	}, [order]);

	return (
		<ResultPage
			title={words.canceled}
			tone="warn"
			icon={<CloseIcon size={40} />}
			actions={
				<>
					<ButtonLink to="/cart">{words.goBack}</ButtonLink>
					<ButtonLink to="/contact-us" variant="secondary">
						Contact us
					</ButtonLink>
				</>
			}
		>
			<p>Nothing was charged. Your cart is just as you left it.</p>
		</ResultPage>
	);
}
