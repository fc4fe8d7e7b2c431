import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useEnrollment } from "../../checkout/storefront/index.ts";

/** Back from the payment page: waits for the provider's word, then has the quote read again. */
export function Arriving({ sessionId, onPaid }: { sessionId: string; onPaid: () => void }) {
	const [round, setRound] = useState(0);
	const result = useEnrollment(sessionId, round);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once it is paid, once
	useEffect(() => {
		if (result === "done") onPaid();
	}, [result]);
	return (
		<div role="status" className="print-hidden">
			{result === "failed" ? (
				<Notice tone="warn" title="This payment is not confirmed yet">
					If you were charged, nothing is lost: the quote says so as soon as the payment is confirmed.
					<Button variant="quiet" className="-ms-3 mt-1" onClick={() => setRound(round + 1)}>
						Check again
					</Button>
				</Notice>
			) : (
				<Notice title="Your payment is being confirmed">This takes a few seconds.</Notice>
			)}
		</div>
	);
}
