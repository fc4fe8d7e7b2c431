import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";

interface Props {
	title: string;
	/** What someone else saved. */
	newerVersion: { updatedBy: string | null; version: number } | undefined;
	onKeep: () => void;
	onShow: () => void;
	onClose: () => void;
}

/** Handles the refusal of a change because someone else has saved meanwhile: shows what they saved. */
export const ifChanged =
	<Version,>(show: (now: Version) => void) =>
	({ refusal: { code, current } }: { refusal: { code: string; current?: Version } }) => {
		if (code !== "changed_by_other" || !current) return false;
		show(current);
		return true;
	};

/** Asks what happens to unsaved changes after someone else has saved. */
export function NewerVersionDialog({ title, newerVersion, onKeep, onShow, onClose }: Props) {
	return (
		<Dialog open={newerVersion !== undefined} onClose={onClose} title={title}>
			{newerVersion && (
				<>
					<p>{describe(newerVersion.updatedBy ?? "Someone", newerVersion.version)}</p>
					<DialogActions onCancel={onShow} cancel="Show their version" autoFocus onClick={onKeep}>
						Keep my changes
					</DialogActions>
				</>
			)}
		</Dialog>
	);
}

const describe = (name: string, version: number) =>
	`${name} saved version ${version} while you were editing. Keep your changes and replace that version, or show that version and lose yours?`;
