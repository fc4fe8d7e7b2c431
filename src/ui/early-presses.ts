declare global {
	interface Window {
		/** Buttons that were pressed before the page's scripts were there; gone once they are. */
		early?: Set<HTMLElement>;
	}
}

/**
 * Runs before the first paint: remembers buttons that are pressed while the page's scripts are still on their way. Links
 * and the forms that work without scripts need no help.
 */
export const earlyPressScript = `window.early=new Set;document.addEventListener("click",function(e){var b=window.early&&e.target.closest("button:not([type=submit])");if(b)window.early.add(b)},true);`;

/** Presses those buttons again, now that somebody listens. Once, after the hydration. */
export function replayEarlyPresses(): void {
	const pressed = window.early;
	delete window.early;
	for (const button of pressed ?? []) if (button.isConnected) button.click();
}
