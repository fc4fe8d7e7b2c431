declare global {
	interface Window {
		/** Buttons and links that were pressed, and dropdowns with what was chosen, while the page's scripts were on their way; gone once they are there. */
		early?: Map<HTMLElement, string | undefined>;
	}
}

/**
 * Runs before the first paint: remembers buttons that are pressed and what is chosen while the page's scripts are still
 * on their way. The forms that work without scripts need no help, nor do links, but for those that tell the next page
 * something (`data-tells`): a plain load of it would lose that. A menu's button opens it by itself: pressed again, it
 * would close it.
 */
export const earlyPressScript = `window.early=new Map;document.addEventListener("click",function(e){var b=window.early&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&e.target.closest("button:not([type=submit],[popovertarget]),a[data-tells]");if(b){window.early.set(b);if(b.href)e.preventDefault()}},true);document.addEventListener("change",function(e){if(window.early&&e.target.tagName=="SELECT")window.early.set(e.target,e.target.value)},true);`;

/** Chooses and presses those again, now that somebody listens: the hydration has put dropdowns back. Once, after it. */
export function replayEarlyPresses(): void {
	const early = [...(window.early ?? [])].filter(([element]) => element.isConnected);
	delete window.early;
	for (const [element, value] of early) {
		if (value === undefined) continue;
		(element as HTMLSelectElement).value = value;
		element.dispatchEvent(new Event("change", { bubbles: true }));
	}
	// By then what was chosen has reached those who are pressed.
	queueMicrotask(() => {
		for (const [element, value] of early) if (value === undefined) element.click();
	});
}
