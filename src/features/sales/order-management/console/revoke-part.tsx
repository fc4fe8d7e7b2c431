import { useState } from "react";
import { useAct } from "../../../../console/index.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Dialog } from "../../../../ui/layout/dialog.tsx";
import { getOrder, listOrders, type OrderDetail, revokeGrant } from "../contract.ts";
import { removeGrantMessages as messages } from "./messages.ts";

/** Revokes a granted course after confirmation. */
export function RevokePart({ order }: { order: OrderDetail }) {
	const [open, setOpen] = useState(false);
	const { act, busy } = useAct(revokeGrant, { changes: [getOrder, listOrders], done: ({ message }) => message });
	return (
		<>
			{order.state === "paid" && (
				<Button variant="secondary" onClick={() => setOpen(true)}>
					{messages.button}
				</Button>
			)}
			<Dialog open={open} onClose={() => setOpen(false)} title={messages.title}>
				<p>{messages.text(order.lines[0]?.title ?? "", order.buyer?.fullName ?? "")}</p>
				<div className="dialog-actions">
					<Button variant="secondary" onClick={() => setOpen(false)}>
						{messages.keep}
					</Button>
					<Button
						busy={busy}
						onClick={async () => {
							await act({ params: { id: String(order.id) } });
							setOpen(false);
						}}
					>
						{messages.confirm}
					</Button>
				</div>
			</Dialog>
		</>
	);
}
