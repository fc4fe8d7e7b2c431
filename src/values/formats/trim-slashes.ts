/** Removes slashes at the end of a path, except the only one. Anyone can request a path of thousands of slashes. */
export function trimSlashes(path: string): string {
	let end = path.length;
	while (end > 1 && path[end - 1] === "/") end--;
	return path.slice(0, end);
}
