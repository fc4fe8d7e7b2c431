/** Returns a name so similar that it was probably meant. */
export function closestName(typed: string, names: readonly string[]): string | undefined {
	const most = Math.max(1, Math.floor(typed.length / 3));
	const near = names.map((name) => ({ name, edits: editsBetween(typed, name) })).filter(({ edits }) => edits <= most);
	return near.sort((a, b) => a.edits - b.edits)[0]?.name;
}

/** Counts the letters to add, remove, replace or swap with their neighbor. */
function editsBetween(one: string, other: string): number {
	if (one.length > 100) return one.length;
	const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
	for (let i = 1; i <= one.length; i++) {
		const row = [i];
		for (let j = 1; j <= other.length; j++) {
			const [above, left, diagonal] = [rows[i - 1]?.[j] ?? 0, row[j - 1] ?? 0, rows[i - 1]?.[j - 1] ?? 0];
			let edits = Math.min(above + 1, left + 1, diagonal + (one[i - 1] === other[j - 1] ? 0 : 1));
			if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) edits = Math.min(edits, (rows[i - 2]?.[j - 2] ?? 0) + 1);
			row.push(edits);
		}
		rows.push(row);
	}
	return rows[one.length]?.[other.length] ?? 0;
}
