import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { emailTextConflictMessages, emailTextRestoreMessages } from "./messages.ts";

/** Lets the editor choose between two texts after somebody else has saved one. */
export function EmailTextConflict({ onKeep, onShow, onClose }: { onKeep: () => void; onShow: () => void; onClose: () => void }) {
	return (
		<Dialog open onClose={onClose} title={emailTextConflictMessages.title}>
			<p>{emailTextConflictMessages.text}</p>
			<DialogActions onCancel={onShow} cancel={emailTextConflictMessages.theirs} autoFocus onClick={onKeep}>
				{emailTextConflictMessages.mine}
			</DialogActions>
		</Dialog>
	);
}

/** Restores the default text after a confirmation. */
export function RestoreDefault({ busy, onRestore }: { busy: boolean; onRestore: () => Promise<void> }) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button variant="quiet" onClick={() => setOpen(true)}>
				{emailTextRestoreMessages.button}
			</Button>
			<Dialog open={open} onClose={() => setOpen(false)} title={emailTextRestoreMessages.title}>
				<p>{emailTextRestoreMessages.text}</p>
				<DialogActions
					onCancel={() => setOpen(false)}
					busy={busy}
					onClick={async () => {
						await onRestore();
						setOpen(false);
					}}
				>
					{emailTextRestoreMessages.button}
				</DialogActions>
			</Dialog>
		</>
	);
}
