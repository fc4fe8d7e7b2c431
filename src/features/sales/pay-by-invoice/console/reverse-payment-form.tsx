import { type SubmitEvent, useState } from "react";
import type { Call } from "#api/call.ts";
import { useAct } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextAreaField } from "#ui/forms/text-area-field.tsx";
import { formatMoney, toCents } from "#values/money.ts";
import { reversePayment } from "../console-contract.ts";
import { reversePaymentMessages as messages } from "./messages.ts";

interface Props {
	orderId: number;
	/** The amount in US dollars. */
	payment: { id: number; amount: number };
	changes: readonly Call[];
	onDone: () => void;
}

/** Reverses a recorded payment whose money did not arrive. */
export function ReversePaymentForm({ orderId, payment, changes, onDone }: Props) {
	const [reason, setReason] = useState("");
	const [error, setError] = useState<string>();
	const { act, busy } = useAct(reversePayment, {
		changes,
		done: ({ message }) => message,
		refused: ({ refusal }) => {
			setError(refusal.details?.[0]?.message ?? refusal.message);
			return true;
		},
	});
	const amount = formatMoney(toCents(payment.amount));

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (await act({ params: { id: String(orderId), paymentId: String(payment.id) }, body: { reason } })) onDone();
	}

	return (
		<form onSubmit={send} noValidate className="grid gap-5">
			<p>{messages.text(amount)}</p>
			<TextAreaField
				label={messages.reason}
				hint={messages.reasonHint}
				rows={2}
				maxLength={300}
				required
				value={reason}
				error={error}
				onChange={(event) => {
					setReason(event.target.value);
					setError(undefined);
				}}
			/>
			<div className="dialog-actions">
				<Button variant="quiet" onClick={onDone}>
					{messages.cancel}
				</Button>
				<Button type="submit" variant="danger" busy={busy} busyLabel={messages.busy}>
					{messages.submit(amount)}
				</Button>
			</div>
		</form>
	);
}
