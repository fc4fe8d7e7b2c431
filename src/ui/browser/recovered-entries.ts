export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement | HTMLAnchorElement;

/** The page before hydration. */
export interface PageBefore {
	controls: Control[];
	early: Window["early"];
	focused: Element | null;
}

/** Puts each control under a key that stays the same when React renders the page again. */
function byKey(controls: Iterable<Control>): Map<string, Control> {
	const found = new Map<string, Control>();
	const counts = new Map<string, number>();
	for (const control of controls) {
		const name = "name" in control && control.name ? control.name : control.textContent;
		const kind = `${control.localName} ${control.type} ${name}`;
		const count = counts.get(kind) ?? 0;
		counts.set(kind, count + 1);
		found.set(`${kind} ${count}`, control);
	}
	return found;
}

/**
 * Moves what was entered, early clicks and the focus from controls that React has discarded to those that replaced them.
 *
 * @returns the page's controls now, in case that React discards another part of the page
 */
export function recoverEntries({ controls, early, focused }: PageBefore): Control[] {
	const current = byKey(document.querySelectorAll<Control>("input,textarea,select,button,a[data-tells]"));
	return [...byKey(controls)].map(([key, before]) => {
		const control = current.get(key);
		if (before.isConnected || !control) return before;
		moveEntry(before, control);
		if (before === focused) control.focus({ preventScroll: true });
		if (early?.has(before) && early.get(before) === undefined) control.click();
		return control;
	});
}

function moveEntry(before: Control, control: Control): void {
	if (before instanceof HTMLSelectElement && control instanceof HTMLSelectElement) {
		if (before.value === control.value) return;
		control.value = before.value;
		control.dispatchEvent(new Event("change", { bubbles: true }));
		return;
	}
	const isInput = before instanceof HTMLInputElement && control instanceof HTMLInputElement;
	if (isInput && (control.type === "checkbox" || (control.type === "radio" && before.checked))) {
		if (before.checked !== control.checked) control.click();
		return;
	}
	const isText = before instanceof HTMLTextAreaElement && control instanceof HTMLTextAreaElement;
	if (!(isText || (isInput && !/^(radio|file|hidden|submit|button|reset|image)$/.test(control.type))) || before.value === control.value) return;
	// React replaces the property of the element to notice changes; the prototype's setter leaves this one to be noticed.
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, before.value);
	control.dispatchEvent(new Event("input", { bubbles: true }));
}
