import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether this page lives in a browser by now. False while it is rendered on the server and for the very first render
 * after, so that what depends on the browser's storage shows the same skeleton on both sides.
 */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
