import { useSyncExternalStore } from "react";

const wish = "(prefers-reduced-motion: reduce)";

function watch(changed: () => void): () => void {
	const query = matchMedia(wish);
	query.addEventListener("change", changed);
	return () => query.removeEventListener("change", changed);
}

/** Whether the visitor prefers reduced motion. False on the server. */
export function useReducedMotion(): boolean {
	return useSyncExternalStore(
		watch,
		() => matchMedia(wish).matches,
		() => false,
	);
}
