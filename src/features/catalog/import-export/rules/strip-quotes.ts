/**
 * An instructor's name without quotes (section 3): double quotes go wherever they stand, single ones only around the
 * whole name, so that O'Brien keeps the apostrophe.
 */
export function stripQuotes(name: string): string {
	const bare = name.replace(/["“”„«»]/g, "").trim();
	return bare.replace(/^['‘’]+|['‘’]+$/g, "").trim();
}
