import { type ComponentType, useEffect, useState } from "react";
import { loadToasts } from "./load-toasts.ts";

const interactions = ["pointerdown", "keydown"] as const;

/**
 * Where toasts appear: top right, five seconds, read out by screen readers. Once, in the root. Its code is loaded with the
 * first press of a key or a button, since nothing is said in passing before that.
 */
export function Toaster() {
	const [Shown, setShown] = useState<ComponentType>();
	useEffect(() => {
		const gone = new AbortController();
		const show = () => void loadToasts().then(({ ShownToasts }) => gone.signal.aborted || setShown(() => ShownToasts));
		for (const interaction of interactions) document.addEventListener(interaction, show, { once: true, capture: true, signal: gone.signal });
		document.addEventListener("toast", show, { once: true, signal: gone.signal });
		return () => gone.abort();
	}, []);
	return Shown && <Shown />;
}
