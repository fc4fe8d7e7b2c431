import { startTransition, useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Whether a long page renders what is below the fold: a page that a visitor opens from another page paints its first
 * screen before that. True on the server, and where the scroll position needs the whole page: after going back, and for
 * a place in the page.
 */
export function useBelowTheFold(): boolean {
	const isOpened = useNavigationType() === "PUSH";
	const { hash } = useLocation();
	const [isVisible, setIsVisible] = useState(!isOpened || hash !== "");
	useEffect(() => {
		const frame = requestAnimationFrame(() => startTransition(() => setIsVisible(true)));
		return () => cancelAnimationFrame(frame);
	}, []);
	return isVisible;
}
