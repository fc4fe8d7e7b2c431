import type { UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect, useState } from "react";

type Embla = UseEmblaCarouselType[1];

const start = { at: 0, count: 0, canGoBack: false, canGoOn: false };

/** Where a carousel stands, and which ways are open from there. */
export function useSnap(embla: Embla) {
	const [snap, setSnap] = useState(start);
	useEffect(() => {
		if (!embla) return;
		const read = () =>
			setSnap({
				at: embla.selectedScrollSnap(),
				count: embla.scrollSnapList().length,
				canGoBack: embla.canScrollPrev(),
				canGoOn: embla.canScrollNext(),
			});
		read();
		embla.on("select", read).on("reInit", read);
		return () => {
			embla.off("select", read).off("reInit", read);
		};
	}, [embla]);
	return snap;
}
