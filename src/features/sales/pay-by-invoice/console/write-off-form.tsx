import { useState } from "react";
import type { Call } from "#api/call.ts";
import { useAct } from "#console-kit/index.ts";
import { formatMoney, toCents } from "#values/money.ts";
import { writeOffOrder } from "../console-contract.ts";
import { writeOffMessages as messages } from "./messages.ts";
import { ReasonForm } from "./reason-form.tsx";

interface Props {
	orderId: number;
	/** US dollars. */
	owed: number;
	changes: readonly Call[];
	onDone: () => void;
}

/** Writes off everything that is owed on an invoice. */
export function WriteOffForm({ orderId, owed, changes, onDone }: Props) {
	const [error, setError] = useState<string>();
	const { act, busy } = useAct(writeOffOrder, {
		changes,
		done: ({ message }) => message,
		refused: ({ refusal }) => {
			setError(refusal.details?.[0]?.message ?? refusal.message);
			return true;
		},
	});

	async function send(reason: string) {
		if (await act({ params: { id: String(orderId) }, body: { reason } })) onDone();
	}

	const amount = formatMoney(toCents(owed));
	return <ReasonForm {...{ messages, amount, error, busy }} onChange={() => setError(undefined)} onSend={send} onCancel={onDone} />;
}
