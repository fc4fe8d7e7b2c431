/** Shorter path segments contain no secrets. */
const shortestSecret = 20;

/** Removes from a path for the log what could give access to something, such as a link to set a password. */
export function loggedPath(url: string): string {
	const [path = ""] = url.split("?");
	return path
		.split("/")
		.map((part) => (part.length >= shortestSecret && /[A-Z\d]/.test(part) ? "…" : part))
		.join("/");
}
