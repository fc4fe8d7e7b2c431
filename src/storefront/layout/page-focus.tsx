import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Moves the focus to the new page after a navigation, for keyboard and screen reader users. */
export function PageFocus() {
	const { pathname } = useLocation();
	const last = useRef(pathname);
	useEffect(() => {
		if (last.current === pathname) return;
		last.current = pathname;
		document.getElementById("page")?.focus({ preventScroll: true });
	}, [pathname]);
	return <p className="sr-only" aria-live="polite" />;
}
