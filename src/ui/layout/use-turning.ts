import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** Reasons to pause a carousel. */
export interface Holds {
	paused: boolean;
	hovered: boolean;
	focused: boolean;
	touched: boolean;
}

/** Whether a carousel rotates automatically. */
export function turns({ paused, hovered, focused, touched }: Holds, still: boolean): boolean {
	return !(still || paused || hovered || focused || touched);
}

/** The minimum horizontal distance of a swipe, in CSS pixels. */
const minDistance = 40;

/**
 * Returns the direction of a swipe: -1 back, 1 forward, 0 for no swipe.
 *
 * @param across distance in CSS pixels, positive to the right
 * @param down distance in CSS pixels, positive downwards
 */
export function turnOfSwipe(across: number, down: number): -1 | 0 | 1 {
	if (Math.abs(across) < minDistance || Math.abs(across) <= Math.abs(down)) return 0;
	return across > 0 ? -1 : 1;
}

/**
 * Tracks the current slide of `count` slides, which changes every `interval` milliseconds unless paused.
 * `watch` contains the event handlers for pausing and swiping.
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
