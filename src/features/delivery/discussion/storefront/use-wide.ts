import { useSyncExternalStore } from "react";

const query = "(min-width: 84rem)";

function subscribe(onChange: () => void): () => void {
	const list = window.matchMedia(query);
	list.addEventListener("change", onChange);
	return () => list.removeEventListener("change", onChange);
}

/** Whether the studio has room for three columns. */
export const useWide = (): boolean =>
	useSyncExternalStore(
		subscribe,
		() => window.matchMedia(query).matches,
		() => false,
	);
