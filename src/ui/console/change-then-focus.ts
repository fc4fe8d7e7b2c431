import { flushSync } from "react-dom";

/**
 * Renders a change at once, then moves the focus, so keys that follow immediately reach the new place.
 *
 * @param find finds the element in the changed page
 */
export function changeThenFocus(change: () => void, find: () => HTMLElement | null | undefined): void {
	flushSync(change);
	find()?.focus();
}
