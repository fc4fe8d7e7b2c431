import type { UseEmblaCarouselType } from "embla-carousel-react";
import { type FocusEvent, type PointerEvent, useEffect, useState } from "react";

/** What holds a carousel still. */
export interface Holds {
	paused: boolean;
	hovered: boolean;
	focused: boolean;
	touched: boolean;
}

/** Whether a carousel turns by itself: never against a wish for less motion, nor while somebody reads or holds it. */
export function turns({ paused, hovered, focused, touched }: Holds, still: boolean): boolean {
	return !(still || paused || hovered || focused || touched);
}

/** Turns a carousel by itself while nothing holds it still; gives the handlers that watch for such holds. */
export function useTurning(embla: UseEmblaCarouselType[1], still: boolean) {
	const [holds, setHolds] = useState<Holds>({ paused: false, hovered: false, focused: false, touched: false });
	const hold = (change: Partial<Holds>) => setHolds((now) => ({ ...now, ...change }));
	const turning = turns(holds, still);

	useEffect(() => {
		const autoplay = embla?.plugins().autoplay;
		if (turning) autoplay?.play();
		else autoplay?.stop();
	}, [embla, turning]);

	useEffect(() => {
		const down = () => setHolds((now) => ({ ...now, touched: true }));
		const up = () => setHolds((now) => ({ ...now, touched: false }));
		embla?.on("pointerDown", down).on("pointerUp", up);
		return () => {
			embla?.off("pointerDown", down).off("pointerUp", up);
		};
	}, [embla]);

	return {
		turning,
		paused: holds.paused,
		pause: () => hold({ paused: !holds.paused }),
		watch: {
			onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && hold({ hovered: true }),
			onPointerLeave: () => hold({ hovered: false }),
			onFocus: (event: FocusEvent) => event.target.matches(":focus-visible") && hold({ focused: true }),
			onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && hold({ focused: false }),
		},
	};
}
