type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement | HTMLAnchorElement;

const selector = "input,textarea,select,button,a[data-tells]";

/** Finds the controls of the page, each under a key that stays the same when React renders the page again. */
function findControls(): Map<string, Control> {
	const found = new Map<string, Control>();
	const counts = new Map<string, number>();
	for (const control of document.querySelectorAll<Control>(selector)) {
		const name = "name" in control && control.name ? control.name : control.textContent;
		const kind = `${control.localName} ${control.type} ${name}`;
		const count = counts.get(kind) ?? 0;
		counts.set(kind, count + 1);
		found.set(`${kind} ${count}`, control);
	}
	return found;
}

/**
 * Prepares for the case that React discards the server's page and renders it again, because a password manager, a grammar
 * checker or a translator changed it before hydration. Call it before hydration.
 *
 * @returns a function to call after React has rendered again. It moves what was entered, early clicks and the focus to the
 * new controls, and restores the attributes of the root element, on which styles depend.
 */
export function rememberEntries(): () => void {
	const attributes = [...document.documentElement.attributes].map(({ name, value }) => ({ name, value }));
	const known = findControls();
	let focused = document.activeElement;
	document.addEventListener("focusin", ({ target }) => {
		focused = target as Element;
	});
	return () => {
		for (const { name, value } of attributes) if (!document.documentElement.hasAttribute(name)) document.documentElement.setAttribute(name, value);
		const controls = findControls();
		for (const [key, before] of known) {
			const control = controls.get(key);
			if (before.isConnected || !control) continue;
			known.set(key, control);
			moveEntry(before, control);
			moveEarlyPress(before, control);
			if (before === focused) control.focus({ preventScroll: true });
		}
	};
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

function moveEarlyPress(before: Control, control: Control): void {
	if (!window.early?.has(before)) return;
	// The entry itself has been moved.
	if (window.early.get(before) === undefined) window.early.set(control, undefined);
	window.early.delete(before);
}
