import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { apiClient, ButtonLink, pageMeta } from "#storefront-kit/index.ts";
import { CloseIcon } from "#ui/icons/controls/close-icon.tsx";
import { cancelCheckout } from "../contract.ts";
import { paymentCancelMessages as messages } from "../messages.ts";
import { ResultPage } from "./result-page.tsx";

export const meta = pageMeta({ title: messages.metaTitle, hidden: true });

/**
 * Payment canceled: gives up the checkout, so that its promo code is free again; the cart is kept (specification,
 * section 2).
 */
export default function PaymentCancel() {
	const [query] = useSearchParams();
	const order = query.get("order");

	useEffect(() => {
		// The checkout expires by itself: a failure here needs no message.
		if (order) void apiClient.call(cancelCheckout, { body: { order } }).catch(() => null);
	}, [order]);

	return (
		<ResultPage
			title={messages.title}
			tone="warn"
			icon={<CloseIcon size={40} />}
			actions={
				<>
					<ButtonLink to="/cart">{messages.goBack}</ButtonLink>
					<ButtonLink to="/contact-us" variant="secondary">
						{messages.contact}
					</ButtonLink>
				</>
			}
		>
			<p>{messages.text}</p>
		</ResultPage>
	);
}
