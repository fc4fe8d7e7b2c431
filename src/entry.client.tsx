import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { rememberPage } from "./ui/browser/remember-page.ts";
import { hasLeftRendered } from "./ui/browser/rendered-address.ts";

// Its own task, so that a phone can respond to input between loading React and hydrating the page.
setTimeout(() => {
	if (hasLeftRendered()) return window.location.reload();
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
