import { type RefObject, useEffect } from "react";

/**
 * Closes what an expanded button shows over the page: when the visitor presses or focuses something outside, and with Escape,
 * which returns the focus to the button.
 *
 * @param area contains the button and what it shows
 */
export function useClosing(area: RefObject<HTMLElement | null>, open: boolean, setOpen: (open: boolean) => void): void {
	useEffect(() => {
		if (!open) return;
		const leave = ({ target }: Event) => {
			if (!area.current?.contains(target as Node)) setOpen(false);
		};
		const giveUp = ({ key }: KeyboardEvent) => {
			if (key !== "Escape") return;
			setOpen(false);
			area.current?.querySelector<HTMLElement>("[aria-expanded=true]")?.focus();
		};
		const listening = new AbortController();
		const { signal } = listening;
		document.addEventListener("pointerdown", leave, { signal });
		document.addEventListener("focusin", leave, { signal });
		document.addEventListener("keydown", giveUp, { signal });
		return () => listening.abort();
	}, [area, open, setOpen]);
}
