import { useSyncExternalStore } from "react";

const wish = "(prefers-reduced-motion: reduce)";

function watch(changed: () => void): () => void {
	const query = matchMedia(wish);
	query.addEventListener("change", changed);
	return () => query.removeEventListener("change", changed);
}

/** Whether the visitor asks for as little motion as possible. On the server, where nothing moves, the answer is no. */
export function useReducedMotion(): boolean {
	return useSyncExternalStore(
		watch,
		() => matchMedia(wish).matches,
		() => false,
	);
}
