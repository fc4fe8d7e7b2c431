/** Returns a name so similar that it was probably meant. */
export function closestName(
	typed: string,
	names: readonly string[],
	maxDistance = Math.max(1, Math.floor(typed.length / 3)),
): string | undefined {
	const near = names
		.map((name) => ({ name, edits: editsBetween(typed, name) }))
		.filter(({ edits }) => edits <= maxDistance);
	return near.sort((a, b) => a.edits - b.edits)[0]?.name;
}

/** Counts the letters to add, remove, replace or swap with their neighbor. */
function editsBetween(a: string, b: string): number {
	if (a.length > 100) return a.length;
	const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++) {
			const [above, left, diagonal] = [rows[i - 1]?.[j] ?? 0, row[j - 1] ?? 0, rows[i - 1]?.[j - 1] ?? 0];
			let edits = Math.min(above + 1, left + 1, diagonal + (a[i - 1] === b[j - 1] ? 0 : 1));
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
				edits = Math.min(edits, (rows[i - 2]?.[j - 2] ?? 0) + 1);
			row.push(edits);
		}
		rows.push(row);
	}
	return rows[a.length]?.[b.length] ?? 0;
}
