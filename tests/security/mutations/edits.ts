import { fileURLToPath } from "node:url";

/** An edit of the source. `find` occurs exactly once in the file, which can be a `.sql` file. */
export interface Edit {
	/** Relative to the project's folder. */
	file: string;
	find: string;
	replace: string;
}

/** Passes the edits to the processes of a run as JSON. */
export const editsIn = "LECTERN_MUTATION";

const folder = fileURLToPath(new URL("../../../", import.meta.url));
const edits = JSON.parse(process.env[editsIn] ?? "[]") as Edit[];

/** Returns the content of a file with this run's edits. */
export function applyEdits(path: string, content: string): string {
	let changed = content;
	for (const { file, find, replace } of edits)
		if (path === folder + file) changed = changed.replace(find, () => replace);
	return changed;
}
