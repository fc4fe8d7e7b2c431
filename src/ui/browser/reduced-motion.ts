import { useSyncExternalStore } from "react";

const query = "(prefers-reduced-motion: reduce)";

function watch(changed: () => void): () => void {
	const list = matchMedia(query);
	list.addEventListener("change", changed);
	return () => list.removeEventListener("change", changed);
}

/** Whether the visitor prefers reduced motion. False on the server. */
export function useReducedMotion(): boolean {
	return useSyncExternalStore(
		watch,
		() => matchMedia(query).matches,
		() => false,
	);
}
