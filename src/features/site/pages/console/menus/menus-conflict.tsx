import { Button } from "../../../../../ui/buttons/button.tsx";
import { Dialog } from "../../../../../ui/layout/dialog.tsx";
import type { PublishedNavigation } from "../../navigation-console-contract.ts";
import { menusConflictMessages as messages } from "./messages.ts";

interface Props {
	theirs: PublishedNavigation;
	onKeep: () => void;
	onShow: () => void;
	onClose: () => void;
}

/** Asks what happens to changes after someone else has published. */
export function MenusConflict({ theirs, onKeep, onShow, onClose }: Props) {
	return (
		<Dialog open onClose={onClose} title={messages.title}>
			<p>{messages.text(theirs.publishedBy ?? messages.someone, theirs.version)}</p>
			<div className="dialog-actions">
				<Button variant="secondary" onClick={onShow}>
					{messages.theirs}
				</Button>
				<Button onClick={onKeep}>{messages.keep}</Button>
			</div>
		</Dialog>
	);
}
