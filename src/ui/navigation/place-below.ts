/** Positions a popover below its button in browsers without CSS anchor positioning. */
export function placeBelow(button: HTMLElement, popover: HTMLElement, align: "start" | "end"): void {
	if (CSS.supports("position-area: block-end span-inline-end")) return;
	const box = button.getBoundingClientRect();
	const width = popover.offsetWidth;
	const wished = align === "start" ? box.left : box.right - width;
	const left = Math.max(8, Math.min(wished, document.documentElement.clientWidth - width - 8));
	popover.style.setProperty("left", `${left}px`);
	popover.style.setProperty("top", `${box.bottom}px`);
}
