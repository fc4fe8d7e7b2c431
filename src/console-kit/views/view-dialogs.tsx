import { type FormEvent, useState } from "react";
import { deleteListView, type ListView, listViews, renameListView, saveListView } from "#api/list-views-contract.ts";
import { type CallRefused, useAct } from "#console-kit/api/console-api.tsx";
import { viewMessages as messages } from "#console-kit/messages.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";

interface DialogProps {
	open: boolean;
	onClose: () => void;
}

/** Saves the filters, the order and the columns of the list under a name. */
export function SaveViewDialog({ open, onClose, list, query }: DialogProps & { list: string; query: string }) {
	return (
		<Dialog open={open} onClose={onClose} title={messages.save}>
			<SaveForm onClose={onClose} list={list} query={query} />
		</Dialog>
	);
}

function SaveForm({ onClose, list, query }: { onClose: () => void; list: string; query: string }) {
	const [name, setName] = useState("");
	const { error, setError, refused } = useNameError();
	const { act, busy } = useAct(saveListView, { changes: [listViews], done: () => "View saved.", refused });
	async function save(event: FormEvent) {
		event.preventDefault();
		setError("");
		if (await act({ body: { list, name, query } })) onClose();
	}
	return (
		<form onSubmit={(event) => void save(event)} className="grid gap-5" noValidate>
			<p className="text-muted">
				Saves the filters, the order and the columns that you see now. Only you see your views.
			</p>
			<TextField
				label="Name"
				hint="A view with the same name is replaced."
				maxLength={40}
				value={name}
				error={error}
				onChange={(event) => setName(event.target.value)}
			/>
			<DialogActions onCancel={onClose} busy={busy}>
				{messages.save}
			</DialogActions>
		</form>
	);
}

/** Renames or deletes a view. */
export function EditViewDialog({ open, onClose, view }: DialogProps & { view: ListView }) {
	return (
		<Dialog open={open} onClose={onClose} title={messages.edit}>
			<EditForm onClose={onClose} view={view} />
		</Dialog>
	);
}

function EditForm({ onClose, view }: { onClose: () => void; view: ListView }) {
	const [name, setName] = useState(view.name);
	const { error, setError, refused } = useNameError();
	const params = { id: String(view.id) };
	const rename = useAct(renameListView, { changes: [listViews], done: () => "View renamed.", refused });
	const remove = useAct(deleteListView, { changes: [listViews], done: () => "View deleted." });
	async function save(event: FormEvent) {
		event.preventDefault();
		setError("");
		if (await rename.act({ params, body: { name } })) onClose();
	}
	async function removeView() {
		await remove.act({ params });
		onClose();
	}
	return (
		<form onSubmit={(event) => void save(event)} className="grid gap-5" noValidate>
			<TextField
				label="Name"
				maxLength={40}
				value={name}
				error={error}
				onChange={(event) => setName(event.target.value)}
			/>
			<div className="dialog-actions">
				<Button variant="quiet" busy={remove.busy} onClick={() => void removeView()}>
					Delete view
				</Button>
				<Button variant="secondary" onClick={onClose}>
					Cancel
				</Button>
				<Button type="submit" busy={rename.busy}>
					Rename
				</Button>
			</div>
		</form>
	);
}

/** Shows the server's refusal of a name at the field. */
function useNameError() {
	const [error, setError] = useState("");
	const refused = ({ refusal }: CallRefused<typeof saveListView> | CallRefused<typeof renameListView>) => {
		setError(refusal.details?.[0]?.message ?? refusal.message);
		return true;
	};
	return { error, setError, refused };
}
