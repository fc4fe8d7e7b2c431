/** Returns the items of a menu that can receive focus, in order. */
export function itemsIn(menu: Element | null): HTMLElement[] {
	return [...(menu?.querySelectorAll<HTMLElement>("[role=menuitem]:not(:disabled)") ?? [])];
}

/** Returns the item that a key moves to. Arrows wrap around, Home and End jump, a letter searches. */
export function nextItem<Item extends { textContent: string | null }>(
	items: Item[],
	current: unknown,
	key: string,
): Item | undefined {
	const at = items.indexOf(current as Item);
	if (key === "ArrowDown") return items[(at + 1) % items.length];
	if (key === "ArrowUp") return items.at(at <= 0 ? -1 : at - 1);
	if (key === "Home") return items[0];
	if (key === "End") return items.at(-1);
	if (key.length !== 1 || key === " ") return undefined;
	const round = [...items.slice(at + 1), ...items.slice(0, at + 1)];
	return round.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
