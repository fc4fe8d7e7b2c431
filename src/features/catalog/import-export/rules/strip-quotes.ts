/**
 * Removes quotes from an instructor's name (section 3): double quotes anywhere, single quotes only around the whole
 * name, as in O'Brien.
 */
export function stripQuotes(name: string): string {
	const bare = name.replace(/["“”„«»]/g, "").trim();
	return bare.replace(/^['‘’]+|['‘’]+$/g, "").trim();
}
