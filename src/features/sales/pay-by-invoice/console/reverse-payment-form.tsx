import { useState } from "react";
import type { Call } from "#api/call.ts";
import { useAct } from "#console-kit/index.ts";
import { formatMoney, toCents } from "#values/money.ts";
import { reversePayment } from "../console-contract.ts";
import { reversePaymentMessages as messages } from "./messages.ts";
import { ReasonForm } from "./reason-form.tsx";

interface Props {
	orderId: number;
	/** The amount in US dollars. */
	payment: { id: number; amount: number };
	changes: readonly Call[];
	onDone: () => void;
}

/** Reverses a recorded payment whose money did not arrive. */
export function ReversePaymentForm({ orderId, payment, changes, onDone }: Props) {
	const [error, setError] = useState<string>();
	const { act, busy } = useAct(reversePayment, {
		changes,
		done: ({ message }) => message,
		refused: ({ refusal }) => {
			setError(refusal.details?.[0]?.message ?? refusal.message);
			return true;
		},
	});

	async function send(reason: string) {
		if (await act({ params: { id: String(orderId), paymentId: String(payment.id) }, body: { reason } })) onDone();
	}

	const amount = formatMoney(toCents(payment.amount));
	return <ReasonForm {...{ messages, amount, error, busy }} onChange={() => setError(undefined)} onSend={send} onCancel={onDone} />;
}
