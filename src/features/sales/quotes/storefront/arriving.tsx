import { useEffect, useState } from "react";
import { useEnrollment } from "#features/sales/checkout/storefront/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { quoteArrivalMessages } from "../messages.ts";

const { checking, unconfirmed, checkAgain } = quoteArrivalMessages;

/** Shown after the payment page: waits for the provider's confirmation, then reloads the quote. */
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
				<Notice tone="warn" title={unconfirmed.title}>
					{unconfirmed.text}
					<Button variant="quiet" className="-ms-3 mt-1" onClick={() => setRound(round + 1)}>
						{checkAgain}
					</Button>
				</Notice>
			) : (
				<Notice title={checking.title}>{checking.text}</Notice>
			)}
		</div>
	);
}
