import type { Call } from "#api/call.ts";
import { ReasonForm } from "#console-kit/index.ts";
import { formatMoney, toCents } from "#values/money.ts";
import { writeOffOrder } from "../console-contract.ts";
import { writeOffMessages as messages } from "./messages.ts";

interface Props {
	orderId: number;
	/** US dollars. */
	owed: number;
	changes: readonly Call[];
	onClose: () => void;
}

/** Writes off everything that is owed on an invoice. */
export function WriteOffForm({ orderId, owed, changes, onClose }: Props) {
	const amount = formatMoney(toCents(owed));
	return (
		<ReasonForm
			call={writeOffOrder}
			toInput={(reason) => ({ params: { id: String(orderId) }, body: { reason } })}
			changes={changes}
			done={({ message }) => message}
			messages={{ ...messages, text: messages.text(amount), submit: messages.submit(amount) }}
			maxLength={300}
			variant="danger"
			onClose={onClose}
		/>
	);
}
