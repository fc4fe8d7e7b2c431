/** Formats ascending ids, joining consecutive ones: `101–103, 207`. */
export function idRanges(ids: readonly number[]): string {
	const ranges: [number, number][] = [];
	for (const id of ids.toSorted((a, b) => a - b)) {
		const last = ranges.at(-1);
		if (last && id <= last[1] + 1) last[1] = id;
		else ranges.push([id, id]);
	}
	return ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(", ");
}
