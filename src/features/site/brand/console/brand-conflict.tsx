import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import type { PublishedBrand } from "../console-contract.ts";
import { brandConflictMessages as messages } from "./messages.ts";

interface Props {
	newerBrand: PublishedBrand;
	onKeep: () => void;
	onShow: () => void;
	onClose: () => void;
}

/** Asks what happens to changes after someone else has published. */
export function BrandConflict({ newerBrand, onKeep, onShow, onClose }: Props) {
	return (
		<Dialog open onClose={onClose} title={messages.title}>
			<p>{messages.text(newerBrand.publishedBy ?? messages.someone, newerBrand.version)}</p>
			<DialogActions onCancel={onShow} cancel={messages.theirs} autoFocus onClick={onKeep}>
				{messages.keep}
			</DialogActions>
		</Dialog>
	);
}
