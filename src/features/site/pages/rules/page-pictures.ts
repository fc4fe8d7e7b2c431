import type { PageBlock, PageContent } from "./page-content.ts";

/** Lists the ids of all pictures of a page, in their order. */
export const listPictures = ({ blocks }: PageContent): string[] =>
	blocks.flatMap(readPictures).flatMap((picture) => picture?.id || []);

function readPictures(block: PageBlock) {
	if (block.kind === "carousel") return block.slides.map(({ picture }) => picture);
	return block.kind === "picture" || block.kind === "hero" ? [block.picture] : [];
}
