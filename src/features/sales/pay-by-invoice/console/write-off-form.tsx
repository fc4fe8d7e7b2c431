import { type SubmitEvent, useState } from "react";
import type { Call } from "#api/call.ts";
import { useAct } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextAreaField } from "#ui/forms/text-area-field.tsx";
import { formatMoney, toCents } from "#values/money.ts";
import { writeOffOrder } from "../console-contract.ts";
import { writeOffMessages as messages } from "./messages.ts";

interface Props {
	orderId: number;
	/** US dollars. */
	owed: number;
	changes: readonly Call[];
	onDone: () => void;
}

/** Writes off everything that is owed on an invoice. */
export function WriteOffForm({ orderId, owed, changes, onDone }: Props) {
	const [reason, setReason] = useState("");
	const [error, setError] = useState<string>();
	const { act, busy } = useAct(writeOffOrder, {
		changes,
		done: ({ message }) => message,
		refused: ({ refusal }) => {
			setError(refusal.details?.[0]?.message ?? refusal.message);
			return true;
		},
	});
	const amount = formatMoney(toCents(owed));

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (await act({ params: { id: String(orderId) }, body: { reason } })) onDone();
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
