import { type RefObject, useEffect } from "react";

/**
 * Closes a panel when the visitor presses or focuses something outside it, and on Escape, which returns the focus to
 * its button.
 *
 * @param area contains the panel and its button
 */
export function useDismiss(area: RefObject<HTMLElement | null>, open: boolean, setOpen: (open: boolean) => void): void {
	useEffect(() => {
		if (!open) return;
		const dismissOutside = ({ target }: Event) => {
			if (!area.current?.contains(target as Node)) setOpen(false);
		};
		const dismissOnEscape = ({ key }: KeyboardEvent) => {
			if (key !== "Escape") return;
			setOpen(false);
			area.current?.querySelector<HTMLElement>("[aria-expanded=true]")?.focus();
		};
		const listening = new AbortController();
		const { signal } = listening;
		document.addEventListener("pointerdown", dismissOutside, { signal });
		document.addEventListener("focusin", dismissOutside, { signal });
		document.addEventListener("keydown", dismissOnEscape, { signal });
		return () => listening.abort();
	}, [area, open, setOpen]);
}
