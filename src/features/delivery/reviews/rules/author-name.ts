/** Returns a customer's name as reviews show it: the first name and the initial of the last one. */
export function authorName(fullName: string): string {
	const [first = "", ...others] = fullName.trim().split(/\s+/);
	const initial = [...(others.at(-1) ?? "")][0];
	return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
