import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";

interface Props {
	/** Called when the user is about to leave. */
	unsaved: () => boolean;
	/** Discards the changes. */
	onDiscard: () => void;
	/** Whether the input is lost at the login, too. Otherwise it is restored afterwards. */
	warnsBeforeLogin?: boolean;
}

/** Warns before a page with unsaved changes is left. */
export function LeavingGuard({ unsaved, onDiscard, warnsBeforeLogin = false }: Props) {
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			currentLocation.pathname !== nextLocation.pathname &&
			(warnsBeforeLogin || nextLocation.pathname !== "/login") &&
			unsaved(),
	);

	useEffect(() => {
		const warn = (event: BeforeUnloadEvent) => {
			if (unsaved()) event.preventDefault();
		};
		window.addEventListener("beforeunload", warn);
		return () => window.removeEventListener("beforeunload", warn);
	}, [unsaved]);

	return (
		<Dialog open={blocker.state === "blocked"} onClose={() => blocker.reset?.()} title="Leave without saving?">
			{/* Logging out closes the page at once, so only an ended session leads from here to the login. */}
			<p>
				{blocker.location?.pathname === "/login"
					? "Your session has ended. To keep your changes, stay here, log in in another tab, then come back and save."
					: "Your changes since the last save will be lost."}
			</p>
			<div className="dialog-actions">
				<Button
					variant="secondary"
					onClick={() => {
						onDiscard();
						blocker.proceed?.();
					}}
				>
					Leave without saving
				</Button>
				<Button autoFocus onClick={() => blocker.reset?.()}>
					Stay
				</Button>
			</div>
		</Dialog>
	);
}
