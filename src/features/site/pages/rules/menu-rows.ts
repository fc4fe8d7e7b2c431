import type { MenuItem } from "./site-navigation.ts";

/** An entry of a menu, or a link below the entry before it, as the list of the editor has it. */
export interface MenuRow {
	/** Stays with the row as it moves. */
	key: string;
	isLink: boolean;
	label: string;
	to: string;
	/** The heading of a link inside its menu. */
	group: string;
}

/** A row that the editor moves, with where it is afterwards. */
export interface MovedRow {
	rows: MenuRow[];
	index: number;
}

/** Writes a menu as rows. */
export function toMenuRows(items: readonly MenuItem[], newKey: () => string): MenuRow[] {
	return items.flatMap(({ label, to, links }) => [
		{ key: newKey(), isLink: false, label, to: to ?? "", group: "" },
		...links.map((link) => ({ key: newKey(), isLink: true, ...link })),
	]);
}

/** Reads a menu from rows. Incomplete rows become incomplete entries, which the contract refuses. */
export function fromMenuRows(rows: readonly MenuRow[]): MenuItem[] {
	const items: MenuItem[] = [];
	for (const row of rows) {
		const [label, to, group] = [row.label.trim(), row.to.trim(), row.group.trim()];
		const menu = items.at(-1);
		if (row.isLink && menu) menu.links.push({ label, to, group });
		else items.push({ label, to: to || null, links: [] });
	}
	return items;
}

/** Returns the row of an entry, or of one of its links. */
export function findRowIndex(rows: readonly MenuRow[], item: number, link?: number): number {
	const starts = rows.flatMap((row, index) => (row.isLink && index > 0 ? [] : [index]));
	return (starts[item] ?? rows.length) + (link === undefined ? 0 : link + 1);
}

/**
 * Moves a row up or down. An entry takes its links along; a link can move to another menu. Returns null at the ends.
 */
export function moveRow(rows: readonly MenuRow[], index: number, by: -1 | 1): MovedRow | null {
	const row = rows[index];
	if (!row) return null;
	if (row.isLink) {
		// The first row is always an entry.
		if (index + by < 1 || index + by >= rows.length) return null;
		return { rows: [...rows].toSpliced(index, 1).toSpliced(index + by, 0, row), index: index + by };
	}
	const end = endOfEntry(rows, index);
	if (by === 1) {
		if (end >= rows.length) return null;
		const next = endOfEntry(rows, end);
		return {
			rows: [...rows.slice(0, index), ...rows.slice(end, next), ...rows.slice(index, end), ...rows.slice(next)],
			index: index + next - end,
		};
	}
	if (index === 0) return null;
	const previous = rows.slice(0, index).findLastIndex(({ isLink }) => !isLink);
	return {
		rows: [...rows.slice(0, previous), ...rows.slice(index, end), ...rows.slice(previous, index), ...rows.slice(end)],
		index: previous,
	};
}

/** Whether an entry can become a link of the entry above: it has no links. */
export const canIndent = (rows: readonly MenuRow[], index: number): boolean =>
	index > 0 && rows[index]?.isLink === false && rows[index + 1]?.isLink !== true;

/** Makes an entry a link of the entry above it, or a link an entry below its menu. */
export function changeIndent(rows: readonly MenuRow[], index: number): MovedRow | null {
	const row = rows[index];
	if (!row) return null;
	if (!row.isLink) return canIndent(rows, index) ? { rows: rows.with(index, { ...row, isLink: true }), index } : null;
	const end = endOfEntry(rows, index);
	return {
		rows: [...rows].toSpliced(index, 1).toSpliced(end - 1, 0, { ...row, isLink: false, group: "" }),
		index: end - 1,
	};
}

/** Removes a row; an entry with its links. */
export const removeRow = (rows: readonly MenuRow[], index: number): MenuRow[] =>
	[...rows].toSpliced(index, rows[index]?.isLink ? 1 : endOfEntry(rows, index) - index);

/** Adds an empty link below the last row of an entry. */
export function addLink(rows: readonly MenuRow[], index: number, key: string): MovedRow {
	const end = endOfEntry(rows, index);
	return {
		rows: [...rows].toSpliced(end, 0, {
			key,
			isLink: true,
			label: "",
			to: "",
			group: rows[end - 1]?.isLink ? (rows[end - 1]?.group ?? "") : "",
		}),
		index: end,
	};
}

/** Returns the index behind an entry and its links, for any row of it. */
function endOfEntry(rows: readonly MenuRow[], index: number): number {
	const next = rows.findIndex(({ isLink }, at) => at > index && !isLink);
	return next === -1 ? rows.length : next;
}
