/** A key that no other checkout has: sent again after a broken connection, the server gives the same checkout instead of a second one. */
export function newRequestKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(18));
	return btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_");
}
