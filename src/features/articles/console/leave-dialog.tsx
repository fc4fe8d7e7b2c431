import type { Blocker } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

/** Warns before a page with unsaved changes is left. */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
	return (
		<Dialog open={blocker.state === "blocked"} onClose={() => blocker.reset?.()} title="Leave without saving?">
			<p>Your changes are not saved. They are kept in this browser, and will be here when you come back.</p>
			<div className="dialog-actions">
				<Button variant="secondary" onClick={() => blocker.proceed?.()}>
					Leave
				</Button>
				<Button onClick={() => blocker.reset?.()}>Stay</Button>
			</div>
		</Dialog>
	);
}
