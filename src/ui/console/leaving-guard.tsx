import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { leaveMessages as messages } from "./messages.ts";

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
			currentLocation.pathname !== nextLocation.pathname && (warnsBeforeLogin || nextLocation.pathname !== "/login") && unsaved(),
	);

	useEffect(() => {
		const warn = (event: BeforeUnloadEvent) => {
			if (unsaved()) event.preventDefault();
		};
		window.addEventListener("beforeunload", warn);
		return () => window.removeEventListener("beforeunload", warn);
	}, [unsaved]);

	return (
		<Dialog open={blocker.state === "blocked"} onClose={() => blocker.reset?.()} title={messages.title}>
			{/* Logging out closes the page at once, so only an ended session leads from here to the login. */}
			<p>{blocker.location?.pathname === "/login" ? messages.sessionEnded : messages.text}</p>
			<div className="dialog-actions">
				<Button
					variant="secondary"
					onClick={() => {
						onDiscard();
						blocker.proceed?.();
					}}
				>
					{messages.leave}
				</Button>
				<Button autoFocus onClick={() => blocker.reset?.()}>
					{messages.stay}
				</Button>
			</div>
		</Dialog>
	);
}
