import { useState } from "react";
import { useAct } from "../../../../console/index.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Dialog } from "../../../../ui/layout/dialog.tsx";
import { deleteSynonyms, listSynonyms, type Synonyms } from "../console-contract.ts";
import { deleteSynonymsMessages as messages } from "./messages.ts";

export function DeleteSynonyms({ group: { id, terms } }: { group: Synonyms }) {
	const [isOpen, setOpen] = useState(false);
	const { act, busy } = useAct(deleteSynonyms, { changes: [listSynonyms], done: ({ message }) => message });
	return (
		<>
			<Button variant="quiet" onClick={() => setOpen(true)}>
				{messages.button}
				<span className="sr-only"> {terms.join(", ")}</span>
			</Button>
			<Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.title}>
				<p>{messages.text(terms.join(", "))}</p>
				<div className="dialog-actions">
					<Button variant="secondary" onClick={() => setOpen(false)}>
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
						{messages.button}
					</Button>
				</div>
			</Dialog>
		</>
	);
}
