import { useId, useState } from "react";
import { Notice } from "#ui/feedback/notice.tsx";
import { slidesMessages as messages } from "../../messages.ts";
import { slideAddress } from "./slides-address.ts";
import { useSlideText } from "./use-slide-text.ts";
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
