/** The encodings in which a response is cached; `plain` is none. */
export type Encoding = "brotli" | "gzip" | "plain";

const names: Record<string, Encoding> = { br: "brotli", gzip: "gzip", "x-gzip": "gzip" };
const mostRemembered = 200;
const remembered = new Map<string, Encoding>();

/**
 * Chooses an encoding: brotli, then gzip, if `Accept-Encoding` accepts it. `q=0` refuses one, and `*` matches all others.
 * Without the header, nothing is encoded.
 */
export function encodingFor(accepted: string | undefined): Encoding {
	if (!accepted) return "plain";
	// Caches the result, because browsers send only a few different values.
	const known = remembered.get(accepted);
	if (known) return known;
	const encoding = readAccepted(accepted);
	if (remembered.size < mostRemembered && accepted.length < 200) remembered.set(accepted, encoding);
	return encoding;
}

function readAccepted(accepted: string): Encoding {
	const takes = new Map<string, boolean>();
	for (const part of accepted.toLowerCase().split(",")) {
		const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
		const refused = parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter));
		const encoding = name === "*" ? name : names[name];
		if (encoding) takes.set(encoding, !refused || takes.get(encoding) === true);
	}
	const others = takes.get("*") ?? false;
	if (takes.get("brotli") ?? others) return "brotli";
	return (takes.get("gzip") ?? others) ? "gzip" : "plain";
}

/** Checks whether `If-None-Match` contains this tag. Weak and strong tags compare as equal. */
export function isHeld(header: string | undefined, etag: string): boolean {
	if (!header) return false;
	if (header === etag || header === "*") return true;
	const opaque = withoutWeak(etag);
	return header.split(",").some((tag) => withoutWeak(tag.trim()) === opaque);
}

const withoutWeak = (etag: string) => (etag.startsWith("W/") ? etag.slice(2) : etag);
