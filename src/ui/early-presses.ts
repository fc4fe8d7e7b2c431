declare global {
	interface Window {
		/** Buttons and links that were pressed before the page's scripts were there; gone once they are. */
		early?: Set<HTMLElement>;
	}
}

/**
 * Runs before the first paint: remembers buttons that are pressed while the page's scripts are still on their way. The
 * forms that work without scripts need no help, nor do links, but for those that tell the next page something
 * (`data-tells`): a plain load of it would lose that.
 */
export const earlyPressScript = `window.early=new Set;document.addEventListener("click",function(e){var b=window.early&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&e.target.closest("button:not([type=submit]),a[data-tells]");if(b){window.early.add(b);if(b.href)e.preventDefault()}},true);`;

/** Presses those again, now that somebody listens. Once, after the hydration. */
export function replayEarlyPresses(): void {
	const pressed = window.early;
	delete window.early;
	for (const button of pressed ?? []) if (button.isConnected) button.click();
}
