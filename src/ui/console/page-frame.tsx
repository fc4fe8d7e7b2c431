import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { trustedMarkup } from "../browser/trusted-types.ts";

interface Props {
	/** What it shows, for screen readers. */
	title: string;
	/** How wide the page in it is, in pixels; it is made smaller when there is less room. */
	width: number;
	children: ReactNode;
}

/** An empty page with the site's language; the style sheets come from the page around it. */
const emptyPage = '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"></head><body></body></html>';
const framed = trustedMarkup("lectern-frame", () => emptyPage);

/**
 * Shows something as a page of its own of a given width, with the site's look: so that it is laid out by that width and
 * not by the window's. What is pressed in it does nothing.
 */
export function PageFrame({ title, width, children }: Props) {
	const frame = useRef<HTMLIFrameElement>(null);
	const room = useRef<HTMLDivElement>(null);
	const [body, setBody] = useState<HTMLElement | null>(null);
	const [space, setSpace] = useState(width);

	// Not as an attribute: React would make plain text of it.
	useEffect(() => {
		if (frame.current) frame.current.srcdoc = framed(emptyPage);
	}, []);

	useEffect(() => {
		if (!room.current) return;
		const watch = new ResizeObserver(([entry]) => entry && setSpace(entry.contentRect.width));
		watch.observe(room.current);
		return () => watch.disconnect();
	}, []);

	// The scheme is the page's own.
	useEffect(() => {
		if (!body) return;
		const follow = () => {
			const { theme } = document.documentElement.dataset;
			if (theme) body.ownerDocument.documentElement.dataset.theme = theme;
			else delete body.ownerDocument.documentElement.dataset.theme;
		};
		follow();
		const watch = new MutationObserver(follow);
		watch.observe(document.documentElement, { attributeFilter: ["data-theme"] });
		return () => watch.disconnect();
	}, [body]);

	function loaded() {
		const page = frame.current?.contentDocument;
		// Before the empty page there is nothing, which browsers lay out as pages of old.
		if (!page || page.compatMode === "BackCompat" || body?.ownerDocument === page) return;
		for (const sheet of document.querySelectorAll("link[rel=stylesheet], style")) page.head.append(page.importNode(sheet, true));
		setBody(page.body);
	}

	const scale = Math.min(1, space / width);
	return (
		<div ref={room} className="page-frame">
			<iframe ref={frame} title={title} onLoad={loaded} style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }} />
			{body &&
				createPortal(
					<div
						onClickCapture={(event) => {
							event.preventDefault();
							event.stopPropagation();
						}}
					>
						{children}
					</div>,
					body,
				)}
		</div>
	);
}
