import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether the page is hydrated: false on the server and in the first render of the browser.
 * Components that depend on browser storage render the same skeleton on both sides until then.
 */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
