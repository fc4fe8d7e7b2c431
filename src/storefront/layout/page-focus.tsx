import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** After a change of page the focus goes to the page, so that the keyboard and screen readers go on from there. */
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
