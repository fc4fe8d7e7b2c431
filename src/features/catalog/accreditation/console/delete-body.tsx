import { useState } from "react";
import { useAct } from "../../../../console/index.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Dialog } from "../../../../ui/layout/dialog.tsx";
import { type AccreditingBody, deleteAccreditingBody, listAccreditingBodies } from "../console-contract.ts";
import { deleteBodyMessages as messages } from "./messages.ts";

export function DeleteBody({ body: { id, code } }: { body: AccreditingBody }) {
	const [isOpen, setOpen] = useState(false);
	const { act, busy } = useAct(deleteAccreditingBody, { changes: [listAccreditingBodies], done: ({ message }) => message });
	return (
		<>
			<Button variant="quiet" onClick={() => setOpen(true)}>
				{messages.button}
				<span className="sr-only"> {code}</span>
			</Button>
			<Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.title(code)}>
				<p>{messages.text}</p>
				<div className="dialog-actions">
					<Button variant="secondary" onClick={() => setOpen(false)}>
						{messages.cancel}
					</Button>
					<Button
						variant="danger"
						busy={busy}
						onClick={async () => {
							await act({ params: { id: String(id) } });
							setOpen(false);
						}}
					>
						{messages.button}
					</Button>
				</div>
			</Dialog>
		</>
	);
}
