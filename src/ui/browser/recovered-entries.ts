import { hasLeftRendered } from "./rendered-address.ts";

export type Control =
	| HTMLInputElement
	| HTMLTextAreaElement
	| HTMLSelectElement
	| HTMLButtonElement
	| HTMLAnchorElement;

/** The page before hydration. */
export interface PageBefore {
	controls: Iterable<Control>;
	early: Window["early"];
	focused: Element | null;
	/** The controls by key, and those without a replacement; set by the first recovery. */
	recovery?: { controls: Map<string, Control>; lost: Map<string, Control> };
}

/** Puts each control under a key that stays the same when React renders the page again, maybe form by form. */
function byKey(controls: Iterable<Control>): Map<string, Control> {
	const found = new Map<string, Control>();
	const counts = new Map<string, number>();
	for (const control of controls) {
		const name = "name" in control && control.name ? control.name : control.textContent;
		const form = [...(control.closest("form")?.querySelectorAll("[name]") ?? [])].map((field) =>
			field.getAttribute("name"),
		);
		const kind = `${form} ${control.localName} ${control.type} ${name}`;
		const count = counts.get(kind) ?? 0;
		counts.set(kind, count + 1);
		found.set(`${kind} ${count}`, control);
	}
	return found;
}

/**
 * Moves what was entered, early clicks and the focus from controls that React has discarded to those that replaced
 * them. Parts of the page whose code is still loading follow when they appear. Does
 * nothing after the visitor has left the page.
 */
export function recoverEntries(before: PageBefore): void {
	if (hasLeftRendered()) return;
	const isFirst = !before.recovery;
	before.recovery ??= { controls: byKey(before.controls), lost: new Map() };
	const { controls, lost } = before.recovery;
	for (const [key, control] of controls) if (!control.isConnected) lost.set(key, control);
	replaceLost(before.recovery, before);
	if (!isFirst) return;
	const observer = new MutationObserver(() => {
		if (hasLeftRendered()) observer.disconnect();
		else if (lost.size > 0) replaceLost({ controls, lost }, before);
	});
	observer.observe(document, { childList: true, subtree: true });
}

function replaceLost({ controls, lost }: NonNullable<PageBefore["recovery"]>, { early, focused }: PageBefore): void {
	const current = byKey(document.querySelectorAll<Control>("input,textarea,select,button,a[data-tells]"));
	for (const [key, before] of lost) {
		const control = current.get(key);
		if (!control) continue;
		lost.delete(key);
		controls.set(key, control);
		moveEntry(before, control);
		if (before === focused) control.focus({ preventScroll: true });
		if (early?.has(before) && early.get(before) === undefined) control.click();
	}
}

/**
 * Whether the visitor changed a control. Only such entries are moved: the recovery loads late, and the others would
 * overwrite what was entered in the replacement since.
 */
function wasChanged(control: Control): boolean {
	if (control instanceof HTMLSelectElement) {
		const initial = [...control.options].findIndex((option) => option.defaultSelected);
		return control.selectedIndex !== Math.max(0, initial);
	}
	if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type))
		return control.checked !== control.defaultChecked;
	return "defaultValue" in control && control.value !== control.defaultValue;
}

function moveEntry(before: Control, control: Control): void {
	if (!wasChanged(before)) return;
	if (before instanceof HTMLSelectElement && control instanceof HTMLSelectElement) {
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
	if (
		!(isText || (isInput && !/^(radio|file|hidden|submit|button|reset|image)$/.test(control.type))) ||
		before.value === control.value
	)
		return;
	// React replaces the property of the element to notice changes; the prototype's setter leaves this one to be noticed.
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, before.value);
	control.dispatchEvent(new Event("input", { bubbles: true }));
}
