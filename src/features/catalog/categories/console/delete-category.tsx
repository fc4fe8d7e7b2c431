import { useState } from "react";
import { useAct } from "../../../../console/index.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Dialog } from "../../../../ui/layout/dialog.tsx";
import { deleteCategory, type EditedCategory, listEditedCategories } from "../console-contract.ts";
import { deleteCategoryMessages as messages } from "./messages.ts";

/** Asks before it deletes a category without courses. */
export function DeleteCategory({ category: { id, name } }: { category: EditedCategory }) {
	const [isOpen, setOpen] = useState(false);
	const { act, busy } = useAct(deleteCategory, { changes: [listEditedCategories], done: ({ message }) => message });
	return (
		<>
			<Button variant="quiet" onClick={() => setOpen(true)}>
				{messages.button}
				<span className="sr-only"> {name}</span>
			</Button>
			<Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.title(name)}>
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
