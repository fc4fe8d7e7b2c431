import { type ComponentType, useEffect, useState } from "react";
import { whenAnswered } from "../browser/when-answered.ts";
import { loadToasts, toastsLoaded } from "./load-toasts.ts";

const interactions = ["pointerdown", "keydown"] as const;

const loadSoon = () => whenAnswered(loadToasts);

/**
 * Where toasts appear: top right, five seconds, read out by screen readers. Once, in the root. Its code is loaded after the
 * first press of a key or a button, since nothing is said in passing before that, and once that press is answered.
 */
export function Toaster() {
	const [Shown, setShown] = useState<ComponentType>();
	useEffect(() => {
		const closing = new AbortController();
		for (const interaction of interactions) document.addEventListener(interaction, loadSoon, { once: true, capture: true, signal: closing.signal });
		void toastsLoaded.then(({ ShownToasts }) => closing.signal.aborted || setShown(() => ShownToasts));
		return () => closing.abort();
	}, []);
	return Shown && <Shown />;
}
