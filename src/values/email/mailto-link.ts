/**
 * Returns the `mailto:` link of an email address (RFC 6068).
 * Encodes characters that would end the address in a link, such as `?`, `#`, `&` and `%`.
 */
export function toMailtoLink(address: string): string {
	const at = address.lastIndexOf("@");
	return at < 0
		? `mailto:${encodeURIComponent(address)}`
		: `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
}
