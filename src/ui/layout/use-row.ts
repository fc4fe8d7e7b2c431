import { type RefObject, useEffect, useState } from "react";

/** Screens scale: what is nearer to an end than this, in CSS pixels, is at it. */
const near = 2;

/**
 * How far a row of cards that scrolls sideways has been scrolled: which ways are open from there. `measured` is false
 * until it was looked at, as while the page is rendered on the server.
 */
export function useRow(viewport: RefObject<HTMLElement | null>, still: boolean) {
	const [place, setPlace] = useState({ measured: false, canGoBack: false, canGoOn: false });

	useEffect(() => {
		const row = viewport.current;
		if (!row) return;
		const look = () => {
			const canGoBack = row.scrollLeft > near;
			const canGoOn = row.scrollLeft < row.scrollWidth - row.clientWidth - near;
			setPlace((was) => (was.measured && was.canGoBack === canGoBack && was.canGoOn === canGoOn ? was : { measured: true, canGoBack, canGoOn }));
		};
		const sizes = new ResizeObserver(look);
		sizes.observe(row);
		row.addEventListener("scroll", look, { passive: true });
		return () => {
			sizes.disconnect();
			row.removeEventListener("scroll", look);
		};
	}, [viewport]);

	/** Moves the row by a card: -1 back, 1 onwards. */
	function turn(by: -1 | 1) {
		const row = viewport.current;
		const card = row?.querySelector("li");
		if (row && card) row.scrollBy({ left: by * card.offsetWidth, behavior: still ? "instant" : "smooth" });
	}

	return { ...place, turn };
}
