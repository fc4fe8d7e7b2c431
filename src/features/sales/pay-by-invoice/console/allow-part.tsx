import { Button, useAct, useConsoleQuery } from "#console-kit/index.ts";
import { getInvoiceCustomer, setInvoiceCustomer } from "../console-contract.ts";

/** Allows a customer to pay by invoice, or no longer. */
export function AllowPart({ userId }: { userId: number }) {
	const params = { id: String(userId) };
	const { data } = useConsoleQuery(getInvoiceCustomer, { params });
	const { act, busy } = useAct(setInvoiceCustomer, { changes: [getInvoiceCustomer], done: ({ message }) => message });
	return (
		<Button
			variant="secondary"
			busy={busy}
			disabled={!data}
			onClick={() => void act({ params, body: { allowed: !data?.allowed } })}
		>
			{data?.allowed ? "Stop payment by invoice" : "Allow to pay by invoice"}
		</Button>
	);
}
