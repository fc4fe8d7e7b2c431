import { LRUCache } from "lru-cache";
import { renderToString } from "react-dom/server";
import type { RenderMarkup } from "./cached-markup.ts";

/** In characters of keys and markup: some 2,000 cards. */
const most = 8_000_000;

/** Renders elements to markup and keeps the most recently used. */
export function createMarkupCache(): RenderMarkup {
	const known = new LRUCache<string, string>({ maxSize: most, sizeCalculation: (markup, key) => markup.length + key.length + 1 });
	return (key, element) => {
		const cached = known.get(key);
		if (cached !== undefined) return cached;
		const markup = renderToString(element);
		known.set(key, markup);
		return markup;
	};
}
