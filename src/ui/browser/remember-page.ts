import type { Control, PageBefore } from "./recovered-entries.ts";

/**
 * Prepares for the case that React discards the server's page and renders it again, because a password manager, a
 * grammar checker or a translator changed it before hydration. Call it before hydration.
 *
 * @returns a function to call after React has rendered again. It restores the attributes of the root element, on which
 * styles depend, and what the visitor did.
 */
export function rememberPage(): () => void {
	const attributes = [...document.documentElement.attributes].map(({ name, value }) => ({ name, value }));
	const before: PageBefore = {
		controls: [...document.querySelectorAll<Control>("input,textarea,select,button,a[data-tells]")],
		early: window.early,
		focused: document.activeElement,
	};
	document.addEventListener("focusin", ({ target }) => {
		before.focused = target as Element;
	});
	return () => {
		for (const { name, value } of attributes)
			if (!document.documentElement.hasAttribute(name)) document.documentElement.setAttribute(name, value);
		// Few visitors need it.
		void import("./recovered-entries.ts").then(
			({ recoverEntries }) => recoverEntries(before),
			() => {},
		);
	};
}
