import { Component, useEffect, useRef } from "react";
import { useLocation } from "react-router";

const findPage = () => document.getElementById("page");

/** Moves the focus to the new page after a navigation, for keyboard and screen reader users. */
export function PageFocus() {
	const { pathname } = useLocation();
	const last = useRef(pathname);
	useEffect(() => {
		if (last.current === pathname) return;
		last.current = pathname;
		findPage()?.focus({ preventScroll: true });
	}, [pathname]);
	return (
		<>
			<FocusRelease path={pathname} />
			<p className="sr-only" aria-live="polite" />
		</>
	);
}

/**
 * Takes the focus from the former page before React removes it: to remove a focused element, Chromium computes the
 * styles of a page that is half gone. A class, because React calls no hook at this moment.
 */
class FocusRelease extends Component<{ path: string }> {
	override getSnapshotBeforeUpdate({ path }: { path: string }) {
		const { activeElement } = document;
		const page = findPage();
		if (path !== this.props.path && activeElement !== page && page?.contains(activeElement))
			(activeElement as HTMLElement).blur();
		return null;
	}

	override componentDidUpdate() {
		// React requires it beside `getSnapshotBeforeUpdate`.
	}

	override render() {
		return null;
	}
}
