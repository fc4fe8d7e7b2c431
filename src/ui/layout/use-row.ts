import { type RefObject, useEffect, useState } from "react";

/** A tolerance in CSS pixels at both ends, because scaled screens report fractions. */
const near = 2;

/**
 * Tracks the scroll position of a row of cards, and whether it can scroll further.
 * `measured` is false on the server and until the first measurement.
 */
export function useRow(viewport: RefObject<HTMLElement | null>, still: boolean) {
	const [place, setPlace] = useState({ measured: false, canGoBack: false, canGoOn: false });

	useEffect(() => {
		const row = viewport.current;
		if (!row) return;
		const update = () => {
			const canGoBack = row.scrollLeft > near;
			const canGoOn = row.scrollLeft < row.scrollWidth - row.clientWidth - near;
			setPlace((was) => (was.measured && was.canGoBack === canGoBack && was.canGoOn === canGoOn ? was : { measured: true, canGoBack, canGoOn }));
		};
		const sizes = new ResizeObserver(update);
		sizes.observe(row);
		row.addEventListener("scroll", update, { passive: true });
		return () => {
			sizes.disconnect();
			row.removeEventListener("scroll", update);
		};
	}, [viewport]);

	/** Scrolls by one card: -1 back, 1 forward. */
	function turn(by: -1 | 1) {
		const row = viewport.current;
		const card = row?.querySelector("li");
		if (row && card) row.scrollBy({ left: by * card.offsetWidth, behavior: still ? "instant" : "smooth" });
	}

	return { ...place, turn };
}
