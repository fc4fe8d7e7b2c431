import { useState } from "react";
import { Button, Dialog } from "#console-kit/index.ts";
import type { OrderDetail } from "../contract.ts";
import { refundMessages as messages } from "./messages.ts";
import { RefundForm } from "./refund-form.tsx";

/** Opens the refund dialog; no button when nothing is left to refund. */
export function RefundPart({ order }: { order: OrderDetail }) {
	const [open, setOpen] = useState(false);
	const settled = order.state === "paid" || order.state === "partially_refunded" || order.state === "written_off";
	const canRefund =
		order.source === "bought" && (order.left > 0 || (settled && order.lines.some(({ refunded }) => !refunded)));
	return (
		<>
			{canRefund && (
				<Button variant="secondary" onClick={() => setOpen(true)}>
					{order.isByInvoice ? "Credit or cancel" : "Refund"}
				</Button>
			)}
			<Dialog
				open={open}
				onClose={() => setOpen(false)}
				title={(order.isByInvoice ? messages.creditTitle : messages.title)(order.id)}
			>
				<RefundForm order={order} onDone={() => setOpen(false)} />
			</Dialog>
		</>
	);
}
