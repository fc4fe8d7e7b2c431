import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { rememberPage } from "./ui/browser/remember-page.ts";

// Its own task, so that a phone can respond to input between loading React and hydrating the page.
setTimeout(() => {
	const recoverPage = rememberPage();
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<HydratedRouter />
			</StrictMode>,
			{
				onRecoverableError(error) {
					recoverPage();
					reportError(error);
				},
			},
		);
	});
});
