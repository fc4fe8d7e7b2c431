declare global {
	interface Window {
		/** Elements clicked, and selects changed, before hydration; deleted afterwards. */
		early?: Map<HTMLElement, string | undefined>;
	}
}

/**
 * Runs before the first paint and records clicks and select changes until hydration.
 * Forms and plain links work without scripts.
 * Links with `data-tells` pass navigation state, which a full page load would lose.
 * Buttons with `popovertarget` are excluded: the browser opens the popover, and a second click would close it.
 */
export const earlyPressScript = `window.early=new Map;document.addEventListener("click",function(e){var b=window.early&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&e.target.closest("button:not([type=submit],[popovertarget]),a[data-tells]");if(b){window.early.set(b);if(b.href)e.preventDefault()}},true);document.addEventListener("change",function(e){if(window.early&&e.target.tagName=="SELECT")window.early.set(e.target,e.target.value)},true);`;

/** Replays the recorded changes and clicks. Call it once, after hydration, which resets selects. */
export function replayEarlyPresses(): void {
	const early = [...(window.early ?? [])].filter(([element]) => element.isConnected);
	delete window.early;
	for (const [element, value] of early) {
		if (value === undefined) continue;
		(element as HTMLSelectElement).value = value;
		element.dispatchEvent(new Event("change", { bubbles: true }));
	}
	// Clicks after React has handled the changes.
	queueMicrotask(() => {
		for (const [element, value] of early) if (value === undefined) element.click();
	});
}
