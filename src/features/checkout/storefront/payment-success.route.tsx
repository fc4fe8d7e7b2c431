import { useEffect, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { CheckIcon } from "../../../ui/icons/check-icon.tsx";
import { InfoIcon } from "../../../ui/icons/info-icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { cart } from "../../cart/storefront/index.ts";
import { ResultPage } from "./result-page.tsx";
import { useEnrollment } from "./use-enrollment.ts";
import { words } from "./words.ts";

export const meta = pageMeta({ title: "Payment success", hidden: true });

/** Payment success: completes the enrolment and says how it went (specification, sections 2 and 4). */
export default function PaymentSuccess() {
	const { paramsid = "" } = useParams();
	const [round, setRound] = useState(0);
	const result = useEnrollment(paramsid, round);
	const { state, pathname } = useLocation();
	const navigate = useNavigate();
	const emptied = state?.emptied === true;

	// Once for each visit to this entry of the history: who comes back to it later may have a new cart.
	useEffect(() => {
		if (result !== "done" || emptied) return;
		cart.clear();
		navigate(pathname, { replace: true, state: { emptied: true }, preventScrollReset: true });
	}, [result, emptied, pathname, navigate]);

	return (
		<ResultPage
			title={words.done}
			tone={result === "failed" ? "warn" : "success"}
			icon={result === "failed" ? <InfoIcon size={40} /> : <CheckIcon size={40} />}
			actions={
				<>
					<ButtonLink to="/">{words.goBack}</ButtonLink>
					<ButtonLink to="/myOrders" variant="secondary">
						My Orders
					</ButtonLink>
				</>
			}
		>
			<p>Thank you for your purchase.</p>
			{/* As high as its longest words, so that nothing moves when they come. */}
			<div role="status" className="min-h-60 text-start text-ink sm:min-h-44">
				{result === "asking" && <Spinner silent className="mx-auto mt-8 text-xl text-brand" />}
				{result === "done" && (
					<Notice tone="success" title={words.enrolled}>
						Your courses are waiting in My Orders. Your invoice and everything you need to take part are on their way to your inbox.
					</Notice>
				)}
				{result === "failed" && (
					<Notice tone="danger" title={words.notEnrolled}>
						We could not confirm this payment yet. If you were charged, nothing is lost: your courses appear in My Orders as soon as it is confirmed.
						<Button variant="quiet" className="-ms-3 mt-1" onClick={() => setRound(round + 1)}>
							Check again
						</Button>
					</Notice>
				)}
			</div>
		</ResultPage>
	);
}
