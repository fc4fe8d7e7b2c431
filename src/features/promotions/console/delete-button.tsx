import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useAct } from "../../operators/console/index.ts";
import { deletePromoCode, listPromoCodes, type PromoCode } from "../console-contract.ts";

/** Deletes a code that was never used, after asking once. */
export function DeleteButton({ code: { id, code } }: { code: PromoCode }) {
	const [open, setOpen] = useState(false);
	const navigate = useNavigate();
	const { act, busy } = useAct(deletePromoCode, { changes: [listPromoCodes], done: ({ message }) => message });
	return (
		<>
			<Button variant="secondary" onClick={() => setOpen(true)}>
				Delete
			</Button>
			<Dialog open={open} onClose={() => setOpen(false)} title={`Delete ${code}?`}>
				<p>It was never used. This can't be undone.</p>
				<div className="dialog-actions">
					<Button variant="secondary" onClick={() => setOpen(false)}>
						Keep it
					</Button>
					<Button
						busy={busy}
						onClick={async () => {
							const done = await act({ params: { id: String(id) } });
							setOpen(false);
							if (done) void navigate("/console/promo-codes");
						}}
					>
						Delete
					</Button>
				</div>
			</Dialog>
		</>
	);
}
