import { useState } from "react";
import { useNavigate } from "react-router";
import { useAct } from "../../../../console/index.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Dialog } from "../../../../ui/layout/dialog.tsx";
import { deletePromoCode, listPromoCodes, type PromoCode } from "../console-contract.ts";
import { promoDeleteMessages as messages } from "./messages.ts";

/** Deletes a code that was never used, after asking once. */
export function DeleteButton({ code: { id, code } }: { code: PromoCode }) {
	const [open, setOpen] = useState(false);
	const navigate = useNavigate();
	const { act, busy } = useAct(deletePromoCode, { changes: [listPromoCodes], done: ({ message }) => message });
	return (
		<>
			<Button variant="secondary" onClick={() => setOpen(true)}>
				{messages.button}
			</Button>
			<Dialog open={open} onClose={() => setOpen(false)} title={messages.title(code)}>
				<p>{messages.text}</p>
				<div className="dialog-actions">
					<Button variant="secondary" onClick={() => setOpen(false)}>
						{messages.keep}
					</Button>
					<Button
						busy={busy}
						onClick={async () => {
							const done = await act({ params: { id: String(id) } });
							setOpen(false);
							if (done) void navigate("/console/promo-codes");
						}}
					>
						{messages.button}
					</Button>
				</div>
			</Dialog>
		</>
	);
}
