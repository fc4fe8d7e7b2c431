const fields = "input:not([type=hidden], [disabled], [tabindex='-1']), select:not([disabled]), textarea:not([disabled]), [contenteditable=true]";

/** Returns the first field that a person can fill in: of radio buttons the checked one. */
export function findFirstField(container: Element): HTMLElement | null {
	const first = container.querySelector<HTMLElement>(fields);
	if (!(first instanceof HTMLInputElement) || first.type !== "radio") return first;
	return container.querySelector<HTMLElement>(`input[type=radio][name="${CSS.escape(first.name)}"]:checked`) ?? first;
}
