import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { rememberEntries } from "./ui/browser/recovered-entries.ts";

// Its own task, so that a phone can respond to input between loading React and hydrating the page.
setTimeout(() => {
	const recoverEntries = rememberEntries();
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<HydratedRouter />
			</StrictMode>,
			{
				onRecoverableError(error) {
					recoverEntries();
					reportError(error);
				},
			},
		);
	});
});
