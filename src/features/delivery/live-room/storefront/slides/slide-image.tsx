import { useEffect, useId, useRef, useState } from "react";
import { Notice } from "#storefront-kit/index.ts";
import { slidesMessages as messages } from "../../messages.ts";
import { slideAddress } from "../../rules/slides/slides.ts";

import "./slides.css";

interface Props {
	path: string;
	deck: string;
	page: number;
	pages: number;
}

/** One page of the slides, with its text for screen readers. */
export function SlideImage({ path, deck, page, pages }: Props) {
	const [failed, setFailed] = useState<string | null>(null);
	const name = `${deck}-${page}`;
	const description = useId();
	const text = useSlideText(path, deck, page);
	return (
		<div className="slides-frame">
			{/* The address contains a token that changes; the browser keeps the image while the page stays. */}
			<img
				src={slideAddress(path, deck, page)}
				alt={messages.page(page, pages)}
				aria-describedby={text ? description : undefined}
				className="slides-image"
				onError={() => setFailed(name)}
				onLoad={() => setFailed(null)}
			/>
			{text && (
				<p id={description} className="sr-only whitespace-pre-line">
					{text}
				</p>
			)}
			{failed === name && <Notice tone="warn">{messages.failed}</Notice>}
		</div>
	);
}

/** Returns the text of a page; null before it is loaded, or if it can't be. */
function useSlideText(path: string, deck: string, page: number): string | null {
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
