type Tree = { [name: string]: Tree | string };

/**
 * Parses a form-encoded body with brackets (`line_items[0][quantity]=1`) into nested objects. Lists have keys "0", "1",
 * …
 */
export function readForm(body: string): Tree {
	const root: Tree = Object.create(null);
	for (const [name, value] of new URLSearchParams(body)) {
		const path = name.split(/[[\]]+/).filter((part) => part !== "");
		const last = path.pop();
		if (last === undefined || path.length > 6) continue;
		let at = root;
		for (const part of path) {
			const next: Tree = typeof at[part] === "object" ? at[part] : Object.create(null);
			at[part] = next;
			at = next;
		}
		at[last] = value;
	}
	return root;
}

export function toTreeList(tree: Tree | string | undefined): Tree[] {
	return typeof tree === "object" ? Object.values(tree).filter((element) => typeof element === "object") : [];
}

export function textAt(tree: Tree | string | undefined, ...path: string[]): string | undefined {
	let at: Tree | string | undefined = tree;
	for (const part of path) at = typeof at === "object" ? at[part] : undefined;
	return typeof at === "string" ? at : undefined;
}
