import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useAct } from "../../operators/console/index.ts";
import { getOrder, listOrders, type OrderDetail, revokeGrant } from "../contract.ts";

/** Takes back what was given without a payment, after asking once. */
export function RevokePart({ order }: { order: OrderDetail }) {
	const [open, setOpen] = useState(false);
	const { act, busy } = useAct(revokeGrant, { changes: [getOrder, listOrders], done: ({ message }) => message });
	return (
		<>
			{order.state === "paid" && (
				<Button variant="secondary" onClick={() => setOpen(true)}>
					Take back
				</Button>
			)}
			<Dialog open={open} onClose={() => setOpen(false)} title="Take this back?">
				<p>
					Access to “{order.lines[0]?.title}” ends immediately, and {order.buyer?.fullName ?? "the customer"} gets an email. You can give the course again
					later.
				</p>
				<div className="dialog-actions">
					<Button variant="secondary" onClick={() => setOpen(false)}>
						Keep it
					</Button>
					<Button
						busy={busy}
						onClick={async () => {
							await act({ params: { id: String(order.id) } });
							setOpen(false);
						}}
					>
						Take back
					</Button>
				</div>
			</Dialog>
		</>
	);
}
