import { useState } from "react";
import { Notice } from "../../../../../ui/feedback/notice.tsx";
import { slidesMessages as messages } from "../../messages.ts";
import { slideAddress } from "./slides-address.ts";

interface Props {
	path: string;
	deck: string;
	page: number;
	pages: number;
}

/** One page of the slides. */
export function SlideImage({ path, deck, page, pages }: Props) {
	const [failed, setFailed] = useState<string | null>(null);
	const name = `${deck}-${page}`;
	return (
		<div className="slides-frame">
			{/* The address contains a token that changes; the browser keeps the image while the page stays. */}
			<img
				src={slideAddress(path, deck, page)}
				alt={messages.page(page, pages)}
				className="slides-image"
				onError={() => setFailed(name)}
				onLoad={() => setFailed(null)}
			/>
			{failed === name && <Notice tone="warn">{messages.failed}</Notice>}
		</div>
	);
}
