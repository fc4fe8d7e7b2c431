import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";

const button = "Restore the default";

/** Lets the editor choose between two texts after somebody else has saved one. */
export function EmailTextConflict({ onKeep, onShow, onClose }: { onKeep: () => void; onShow: () => void; onClose: () => void }) {
	return (
		<Dialog open onClose={onClose} title="This email has changed">
			<p>Someone else saved a different text for this email while you were editing.</p>
			<DialogActions onCancel={onShow} cancel="Show the other text" autoFocus onClick={onKeep}>
				Keep my text
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
				{button}
			</Button>
			<Dialog open={open} onClose={() => setOpen(false)} title="Restore the default text?">
				<p>Your text for this email is deleted, and the default applies again.</p>
				<DialogActions
					onCancel={() => setOpen(false)}
					busy={busy}
					onClick={async () => {
						await onRestore();
						setOpen(false);
					}}
				>
					{button}
				</DialogActions>
			</Dialog>
		</>
	);
}
