/** No shorter part of an address is a secret of ours. */
const shortestSecret = 20;

/**
 * What of an address may stand in the log: its path, without those parts that may open something to whoever reads them
 * there, such as a link to set a password or to what somebody bought.
 */
export function loggedPath(url: string): string {
	const [path = ""] = url.split("?");
	return path
		.split("/")
		.map((part) => (part.length >= shortestSecret && /[A-Z\d]/.test(part) ? "…" : part))
		.join("/");
}
