import { type ComponentType, useEffect, useState } from "react";
import { runInBackground } from "#ui/browser/run-in-background.ts";
import { loadToasts, toastsLoaded } from "./load-toasts.ts";

/** Loading during a press would delay its click. */
const interactions = ["click", "keyup"] as const;

const loadSoon = () => runInBackground(loadToasts);

/**
 * Shows toasts in a corner and announces them to screen readers. Render it once, in the root.
 * Loads its code after the first interaction, because no toast appears before.
 */
export function Toaster() {
	const [Container, setContainer] = useState<ComponentType>();
	useEffect(() => {
		const closing = new AbortController();
		for (const interaction of interactions)
			document.addEventListener(interaction, loadSoon, { once: true, capture: true, signal: closing.signal });
		void toastsLoaded.then(({ ToastContainer }) => closing.signal.aborted || setContainer(() => ToastContainer));
		return () => closing.abort();
	}, []);
	return Container && <Container />;
}
