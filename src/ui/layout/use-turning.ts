import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";

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

/** Fingers tremble: what moved less than this, in CSS pixels, or more up than across, was no swipe. */
const shortest = 40;

/** Which way a swipe turns: -1 back, 1 onwards, 0 when it was none. Distances in CSS pixels, positive to the right and down. */
export function turnOfSwipe(across: number, down: number): -1 | 0 | 1 {
	if (Math.abs(across) < shortest || Math.abs(across) <= Math.abs(down)) return 0;
	return across > 0 ? -1 : 1;
}

/**
 * Which of `count` slides shows. It turns by itself after `interval` milliseconds while nothing holds it still, and goes
 * round; `watch` are the handlers that see such holds and swipes.
 */
export function useTurning(count: number, interval: number, still: boolean) {
	const [at, setAt] = useState(0);
	const [holds, setHolds] = useState<Holds>({ paused: false, hovered: false, focused: false, touched: false });
	const from = useRef<{ x: number; y: number }>(undefined);
	const setHold = (change: Partial<Holds>) => setHolds((now) => ({ ...now, ...change }));
	const go = (to: number) => setAt((to + count) % count);
	const turning = turns(holds, still);

	useEffect(() => {
		if (!turning || count < 2) return;
		const timer = setTimeout(() => setAt((at + 1) % count), interval);
		return () => clearTimeout(timer);
	}, [turning, at, count, interval]);

	function letGo(event?: PointerEvent) {
		if (event && from.current) {
			const turn = turnOfSwipe(event.clientX - from.current.x, event.clientY - from.current.y);
			if (turn) go(at + turn);
		}
		from.current = undefined;
		setHold({ touched: false });
	}

	return {
		at,
		go,
		turning,
		paused: holds.paused,
		pause: () => setHold({ paused: !holds.paused }),
		watch: {
			onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && setHold({ hovered: true }),
			onPointerLeave: () => setHold({ hovered: false }),
			onPointerDown: (event: PointerEvent) => {
				if (event.pointerType === "mouse") return;
				from.current = { x: event.clientX, y: event.clientY };
				setHold({ touched: true });
			},
			onPointerUp: letGo,
			onPointerCancel: () => letGo(),
			onFocus: (event: FocusEvent) => event.target.matches(":focus-visible") && setHold({ focused: true }),
			onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setHold({ focused: false }),
		},
	};
}
