import { Suspense, useEffect, useState } from "react";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import { NextSteps } from "#features/delivery/my-orders/storefront/index.ts";
import { cart } from "#features/sales/cart-items/storefront/index.ts";
import {
	paymentSuccessMessages as messages,
	ResultPage,
	useEnrollment,
} from "#features/sales/checkout/storefront/index.ts";
import { keepsCart } from "#features/sales/payments/rules/success-address.ts";
import { Button, ButtonLink, Notice, pageMeta } from "#storefront-kit/index.ts";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { CheckIcon } from "#ui/icons/controls/check-icon.tsx";
import { InfoIcon } from "#ui/icons/info-icon.tsx";

export const meta = pageMeta({ title: messages.metaTitle, hidden: true });

/** Payment success: completes the enrollment and says how it went (specification, sections 2 and 4). */
export default function PaymentSuccess() {
	const { paramsid = "" } = useParams();
	const [round, setRound] = useState(0);
	const result = useEnrollment(paramsid, round);
	const { state, pathname } = useLocation();
	const navigate = useNavigate();
	const [query] = useSearchParams();
	const emptied = state?.emptied === true || query.get(keepsCart.name) === keepsCart.value;

	// Once for each visit to this entry of the history: who comes back to it later may have a new cart.
	useEffect(() => {
		if (result !== "done" || emptied) return;
		cart.clear();
		navigate(pathname, { replace: true, state: { emptied: true }, preventScrollReset: true });
	}, [result, emptied, pathname, navigate]);

	return (
		<ResultPage
			title={messages.title}
			tone={result === "failed" ? "warn" : "success"}
			icon={result === "failed" ? <InfoIcon size={40} /> : <CheckIcon size={40} />}
			actions={
				<>
					<ButtonLink to="/myOrders">{messages.myOrders}</ButtonLink>
					<ButtonLink to="/" variant="secondary">
						{messages.goBack}
					</ButtonLink>
				</>
			}
			after={
				result === "done" && (
					<Suspense>
						<NextSteps checkout={paramsid} />
					</Suspense>
				)
			}
		>
			<p>{messages.thanks}</p>
			{/* As high as the usual message, so that nothing moves when it appears. */}
			<div role="status" className="min-h-40 text-start text-ink sm:min-h-28">
				{result === "asking" && <Spinner silent className="mx-auto mt-8 text-xl text-brand" />}
				{result === "done" && (
					<Notice tone="success" title={messages.enrolled}>
						{messages.enrolledText}
					</Notice>
				)}
				{result === "failed" && (
					<Notice tone="danger" title={messages.notEnrolled}>
						<p>{messages.notEnrolledText}</p>
						<Button variant="quiet" className="-ms-3 mt-1" onClick={() => setRound(round + 1)}>
							{messages.checkAgain}
						</Button>
					</Notice>
				)}
			</div>
		</ResultPage>
	);
}
