import { slugFrom } from "#features/site/articles/rules/slug.ts";
import type { PageBlock } from "./page-content.ts";

/** Ids that other elements of a page have. */
const taken = ["page", "search", "mobile-menu", "history"];

/** Returns an anchor for each block, derived from its heading or form, and unique on the page. */
export function blockAnchors(blocks: readonly PageBlock[]): string[] {
	const ids = new Set(taken);
	return blocks.map((block, index) => {
		const heading = "heading" in block ? block.heading : "";
		// Other pages link to the estimate form.
		const wished = block.kind === "form" ? block.form : slugFrom(heading.replaceAll("&", " and "), 60) || `part-${index + 1}`;
		let id = wished;
		for (let count = 2; ids.has(id); count++) id = `${wished}-${count}`;
		ids.add(id);
		return id;
	});
}
