import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";

const offered: Encoding[] = ["br", "gzip", "identity"];
const preferred: Encoding[] = ["br", "gzip"];

/** Browsers send only a few different headers. */
const chosen = new LRUCache<string, Encoding>({ max: 200 });

/**
 * Chooses the encoding with the highest weight, and brotli before gzip at equal weight. Without a header, nothing is
 * encoded.
 */
export function encodingFor(accepted: string | undefined): Encoding {
	if (!accepted) return "identity";
	const cached = chosen.get(accepted);
	if (cached) return cached;
	const [encoding] = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings(offered, { preferred });
	// A client that refuses plain bytes gets them anyway, as RFC 9110 allows.
	const result = (encoding as Encoding | undefined) ?? "identity";
	if (accepted.length < 200) chosen.set(accepted, result);
	return result;
}
