/** Shorter path segments contain no secrets. */
const shortestSecret = 20;

/** Removes secrets from a path for the log, such as a password link's token. */
export function loggedPath(url: string): string {
	const [path = ""] = url.split("?");
	return path
		.split("/")
		.map((part) => (part.length >= shortestSecret && /[A-Z\d]/.test(part) ? "…" : part))
		.join("/");
}
