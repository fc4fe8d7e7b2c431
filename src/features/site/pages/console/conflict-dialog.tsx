import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { conflictMessages as messages } from "./messages.ts";

interface Props {
	title: string;
	/** What someone else saved. */
	newerVersion: { updatedBy: string | null; version: number } | undefined;
	onKeep: () => void;
	onShow: () => void;
	onClose: () => void;
}

/** Asks what happens to unsaved changes after someone else has saved. */
export function ConflictDialog({ title, newerVersion, onKeep, onShow, onClose }: Props) {
	return (
		<Dialog open={newerVersion !== undefined} onClose={onClose} title={title}>
			{newerVersion && (
				<>
					<p>{messages.text(newerVersion.updatedBy ?? messages.someone, newerVersion.version)}</p>
					<DialogActions onCancel={onShow} cancel={messages.theirs} autoFocus onClick={onKeep}>
						{messages.mine}
					</DialogActions>
				</>
			)}
		</Dialog>
	);
}
