import type { Blocker } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { leaveDialogMessages } from "./messages.ts";

/** Warns before leaving a page with unsaved changes. */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
	return (
		<Dialog open={blocker.state === "blocked"} onClose={() => blocker.reset?.()} title={leaveDialogMessages.title}>
			<p>{leaveDialogMessages.text}</p>
			<div className="dialog-actions">
				<Button variant="secondary" onClick={() => blocker.proceed?.()}>
					{leaveDialogMessages.leave}
				</Button>
				<Button autoFocus onClick={() => blocker.reset?.()}>
					{leaveDialogMessages.stay}
				</Button>
			</div>
		</Dialog>
	);
}
