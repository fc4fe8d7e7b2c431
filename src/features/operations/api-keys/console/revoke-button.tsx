import { useState } from "react";
import { useAct } from "../../../../console/index.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Dialog } from "../../../../ui/layout/dialog.tsx";
import { type ApiKey, listApiKeys, revokeApiKey } from "../console-contract.ts";
import { revokeMessages as messages } from "./messages.ts";

/** Revokes a key after asking once. */
export function RevokeButton({ apiKey: { id, name } }: { apiKey: ApiKey }) {
	const [open, setOpen] = useState(false);
	const { act, busy } = useAct(revokeApiKey, { changes: [listApiKeys], done: ({ message }) => message });
	return (
		<>
			<Button variant="secondary" onClick={() => setOpen(true)}>
				{messages.button}
				<span className="sr-only"> {name}</span>
			</Button>
			<Dialog open={open} onClose={() => setOpen(false)} title={messages.title(name)}>
				<p>{messages.text}</p>
				<div className="dialog-actions">
					<Button variant="secondary" autoFocus onClick={() => setOpen(false)}>
						{messages.keep}
					</Button>
					<Button
						variant="danger"
						busy={busy}
						onClick={async () => {
							await act({ params: { id: String(id) } });
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
