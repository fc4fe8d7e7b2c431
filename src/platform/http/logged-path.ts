/** Shorter path segments contain no secrets. */
const shortestSecret = 20;

export function loggedPath(url: string): string {
	const [path = ""] = url.split("?");
	return path
		.split("/")
		.map((part) => (part.length >= shortestSecret && /[A-Z\d]/.test(part) ? "…" : part))
		.join("/");
}
