import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { trustedMarkup } from "#ui/browser/trusted-types.ts";

interface Props {
	/** The accessible name. */
	title: string;
	/** The width of the page in pixels. It is scaled down if there is less space. */
	width: number;
	children: ReactNode;
}

/** The style sheets are copied from the surrounding page. */
const emptyPage =
	'<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"></head><body></body></html>';
const framed = trustedMarkup("lectern-frame", () => emptyPage);

/**
 * Renders content as a separate page with a fixed width, so that media queries apply to this width.
 * Clicks inside have no effect.
 */
export function PageFrame({ title, width, children }: Props) {
	const frame = useRef<HTMLIFrameElement>(null);
	const room = useRef<HTMLDivElement>(null);
	const [body, setBody] = useState<HTMLElement | null>(null);
	const [space, setSpace] = useState(width);

	// React would set the `srcdoc` attribute as a plain string, which Trusted Types rejects.
	useEffect(() => {
		if (frame.current) frame.current.srcdoc = framed(emptyPage);
	}, []);

	useEffect(() => {
		if (!room.current) return;
		const watch = new ResizeObserver(([entry]) => entry && setSpace(entry.contentRect.width));
		watch.observe(room.current);
		return () => watch.disconnect();
	}, []);

	// Copies the color scheme of the surrounding page.
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
		// The initial `about:blank` document is in quirks mode.
		if (!page || page.compatMode === "BackCompat" || body?.ownerDocument === page) return;
		for (const sheet of document.querySelectorAll("link[rel=stylesheet], style"))
			page.head.append(page.importNode(sheet, true));
		setBody(page.body);
	}

	const scale = Math.min(1, space / width);
	return (
		<div ref={room} className="page-frame">
			<iframe
				ref={frame}
				title={title}
				onLoad={loaded}
				style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
			/>
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
