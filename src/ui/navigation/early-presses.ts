declare global {
	interface Window {
		/**
		 * Elements clicked (without a value), and form controls changed, before hydration; deleted afterwards.
		 * The value is a select's value, or whether a radio button or checkbox is checked.
		 */
		early?: Map<HTMLElement, string | boolean | undefined>;
	}
}

/**
 * Runs before the first paint and records clicks and changes of selects, radio buttons and checkboxes until hydration.
 * Other forms and plain links work without scripts.
 * Links with `data-tells` pass navigation state, which a full page load would lose, or do something on the page.
 * Buttons of forms with `method="post"` and without an `action` are recorded too: only scripts can send these.
 * Buttons with `popovertarget` are excluded: the browser opens the popover, and a second click would close it.
 * A recorded click goes no further, because React answers clicks while it hydrates and would count this one twice.
 */
export const earlyPressScript = `window.early=new Map;document.addEventListener("click",function(e){var b=window.early&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&e.target.closest("button:not([type=submit],[popovertarget]),form[method=post]:not([action]) [type=submit],a[data-tells]");if(b){window.early.set(b);e.stopImmediatePropagation();e.preventDefault()}},true);document.addEventListener("change",function(e){var t=e.target,m=window.early;if(m&&t.matches("select,[type=radio],[type=checkbox]")){m.delete(t);m.set(t,t.options?t.value:t.checked)}},true);`;

/** Replays the recorded changes and clicks. Call it once, after hydration, which resets form controls. */
export function replayEarlyPresses(): void {
	const early = [...(window.early ?? [])].filter(([element]) => element.isConnected);
	delete window.early;
	for (const [element, value] of early) {
		if (typeof value === "string") {
			(element as HTMLSelectElement).value = value;
			element.dispatchEvent(new Event("change", { bubbles: true }));
		} else if (value !== undefined) {
			// A click on a control that is in the wanted state already would change nothing that React sees.
			(element as HTMLInputElement).checked = !value;
			element.click();
		}
	}
	// Clicks after React has handled the changes.
	queueMicrotask(() => {
		for (const [element, value] of early) if (value === undefined) element.click();
	});
}
