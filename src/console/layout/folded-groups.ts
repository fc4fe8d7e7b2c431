/** The folded groups of the console's menu, as the browser stores them: one label per line. */
export const foldedGroups = {
	read: (stored: string | null): ReadonlySet<string> => new Set((stored ?? "").split("\n").filter(Boolean)),
	write(stored: string | null, label: string, isFolded: boolean): string {
		const labels = new Set(foldedGroups.read(stored));
		if (isFolded) labels.add(label);
		else labels.delete(label);
		return [...labels].join("\n");
	},
};
