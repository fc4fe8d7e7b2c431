/** Shorter path segments contain no secrets. */
const minSecretLength = 20;

export function loggedPath(url: string): string {
	const [path = ""] = url.split("?");
	return path
		.split("/")
		.map((part) => (part.length >= minSecretLength && /[A-Z\d]/.test(part) ? "…" : part))
		.join("/");
}
