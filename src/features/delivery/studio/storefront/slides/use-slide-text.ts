import { useEffect, useRef, useState } from "react";
import { slideAddress } from "./slides-address.ts";

/** Returns the text of a page; null before it is loaded, or if it can't be. */
export function useSlideText(path: string, deck: string, page: number): string | null {
	const [loaded, setLoaded] = useState<{ name: string; text: string } | null>(null);
	const name = `${deck}-${page}`;
	// The address contains a token that changes; the text does not.
	const latestPath = useRef(path);
	latestPath.current = path;
	useEffect(() => {
		const canceled = new AbortController();
		fetch(slideAddress(latestPath.current, deck, page, "txt"), { signal: canceled.signal })
			.then(async (response) => {
				if (response.ok) setLoaded({ name: `${deck}-${page}`, text: await response.text() });
			})
			// Without a connection, or after the page was turned, there is no text to show.
			.catch(() => {});
		return () => canceled.abort();
	}, [deck, page]);
	return loaded?.name === name ? loaded.text : null;
}
