import { useEffect, useRef } from "react";

/**
 * Calls back when the browser restores this page from its cache, on “back”. A button that led away is still busy then.
 */
export function useRestoredPage(onRestored: () => void): void {
	const latest = useRef(onRestored);
	latest.current = onRestored;
	useEffect(() => {
		const show = ({ persisted }: PageTransitionEvent) => persisted && latest.current();
		window.addEventListener("pageshow", show);
		return () => window.removeEventListener("pageshow", show);
	}, []);
}
