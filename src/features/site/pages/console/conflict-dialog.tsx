import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { conflictMessages as messages } from "./messages.ts";

interface Props {
	title: string;
	/** What someone else saved. */
	theirs: { updatedBy: string | null; version: number } | undefined;
	onKeep: () => void;
	onShow: () => void;
	onClose: () => void;
}

/** Asks what happens to unsaved changes after someone else has saved. */
export function ConflictDialog({ title, theirs, onKeep, onShow, onClose }: Props) {
	return (
		<Dialog open={theirs !== undefined} onClose={onClose} title={title}>
			{theirs && (
				<>
					<p>{messages.text(theirs.updatedBy ?? messages.someone, theirs.version)}</p>
					<div className="dialog-actions">
						<Button variant="secondary" onClick={onShow}>
							{messages.theirs}
						</Button>
						<Button autoFocus onClick={onKeep}>
							{messages.mine}
						</Button>
					</div>
				</>
			)}
		</Dialog>
	);
}
