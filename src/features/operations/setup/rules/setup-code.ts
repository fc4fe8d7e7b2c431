/** Without letters and digits that look alike. */
const characters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const [groups, groupLength] = [5, 4];

/** Returns the code of a key in groups, such as `K7QM-…`: 99 bits. */
export function setupCode(key: Uint8Array): string {
	const letters = Array.from(
		key.subarray(0, groups * groupLength),
		(byte) => characters[byte % characters.length],
	).join("");
	return (letters.match(new RegExp(`.{${groupLength}}`, "g")) ?? []).join("-");
}

/** Returns a typed code as it is printed. */
export function normalizeCode(typed: string): string {
	const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
	return (letters.match(new RegExp(`.{1,${groupLength}}`, "g")) ?? []).join("-");
}
