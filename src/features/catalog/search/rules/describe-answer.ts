import { searchFilterMessages as messages } from "../messages.ts";
import { filterLabel } from "./filter-label.ts";
import type { ReadSearch } from "./read-filters.ts";
import { normalizeText } from "./split-words.ts";

/**
 * Says what a search asks for that names nothing but filters or an accrediting body: `in December 2026`, `with SHRM
 * credit`.
 *
 * @param bodies the accrediting bodies of the best match
 */
export function describeAnswer({ words, filters, parts }: ReadSearch, bodies: readonly string[]): string | undefined {
	const asked = normalizeText(words).replace(/ credits?$/, "");
	const body = bodies.find((code) => normalizeText(code) === asked);
	if (words !== "" && body === undefined) return undefined;
	const kinds = parts.map(({ kind }) => kind).filter((kind) => body === undefined || kind !== "credit");
	const phrases = kinds.map((kind) => messages.phrase(kind, filterLabel(kind, filters), filters.format === "live"));
	return [...(body === undefined ? [] : [messages.body(body)]), ...phrases].join(" ");
}
