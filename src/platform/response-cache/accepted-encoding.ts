import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** The content codings in which a response is cached. */
export type Encoding = "br" | "gzip" | "identity";

const offered: Encoding[] = ["br", "gzip", "identity"];
const preferred: Encoding[] = ["br", "gzip"];

/** Caches the results, because browsers send only a few different headers. */
const chosen = new LRUCache<string, Encoding>({ max: 200 });

/**
 * Chooses an encoding for an `Accept-Encoding` header: the one with the highest weight, and brotli before gzip among equal
 * weights. Without a header, nothing is encoded.
 */
export function encodingFor(accepted: string | undefined): Encoding {
	if (!accepted) return "identity";
	const known = chosen.get(accepted);
	if (known) return known;
	const [encoding] = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings(offered, { preferred });
	// Sends plain bytes even to a client that refuses them: RFC 9110 allows it, and an error would not help.
	const result = (encoding as Encoding | undefined) ?? "identity";
	if (accepted.length < 200) chosen.set(accepted, result);
	return result;
}
