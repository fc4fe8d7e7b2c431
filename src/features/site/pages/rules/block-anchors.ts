import { slugFrom } from "../../articles/rules/slug.ts";
import type { PageBlock } from "./page-content.ts";

/** Ids that other elements of a page have. */
const taken = ["page", "search", "mobile-menu", "history"];

/** Returns an anchor for each block, derived from its heading and unique on the page. */
export function blockAnchors(blocks: readonly PageBlock[]): string[] {
	const ids = new Set(taken);
	return blocks.map((block, index) => {
		const heading = "heading" in block ? block.heading : "";
		const wished = slugFrom(heading.replaceAll("&", " and "), 60) || `part-${index + 1}`;
		let id = wished;
		for (let count = 2; ids.has(id); count++) id = `${wished}-${count}`;
		ids.add(id);
		return id;
	});
}
