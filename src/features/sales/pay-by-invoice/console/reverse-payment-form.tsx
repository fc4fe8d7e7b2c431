import type { Call } from "#api/call.ts";
import { ReasonForm } from "#console-kit/index.ts";
import { formatMoney, toCents } from "#values/money.ts";
import { reversePayment } from "../console-contract.ts";
import { reversePaymentMessages as messages } from "./messages.ts";

interface Props {
	orderId: number;
	/** The amount in US dollars. */
	payment: { id: number; amount: number };
	changes: readonly Call[];
	onClose: () => void;
}

/** Reverses a recorded payment whose money did not arrive. */
export function ReversePaymentForm({ orderId, payment, changes, onClose }: Props) {
	const amount = formatMoney(toCents(payment.amount));
	return (
		<ReasonForm
			call={reversePayment}
			toInput={(reason) => ({ params: { id: String(orderId), paymentId: String(payment.id) }, body: { reason } })}
			changes={changes}
			done={({ message }) => message}
			messages={{ ...messages, text: messages.text(amount), submit: messages.submit(amount) }}
			maxLength={300}
			variant="danger"
			onClose={onClose}
		/>
	);
}
