const fields = "input:not([type=hidden], [disabled], [tabindex='-1']), select:not([disabled]), textarea:not([disabled]), [contenteditable=true]";

/** Returns where the focus of a dialog starts: its first field, else the first of several buttons. */
export function findStart(body: Element): HTMLElement | null {
	const [first, second] = body.querySelectorAll<HTMLElement>(".dialog-actions > button");
	return findFirstField(body) ?? (second ? (first ?? null) : null);
}

/** Returns the first field that a person can fill in: of radio buttons the checked one. */
function findFirstField(container: Element): HTMLElement | null {
	const first = container.querySelector<HTMLElement>(fields);
	if (!(first instanceof HTMLInputElement) || first.type !== "radio") return first;
	return container.querySelector<HTMLElement>(`input[type=radio][name="${CSS.escape(first.name)}"]:checked`) ?? first;
}
