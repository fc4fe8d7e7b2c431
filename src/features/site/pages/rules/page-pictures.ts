import type { PageBlock, PageContent } from "./page-content.ts";

type Picture = { id: string; alt: string };

/** Lists the ids of all pictures of a page, in their order. */
export function listPictures({ blocks }: PageContent): string[] {
	const ids: string[] = [];
	for (const block of blocks)
		changePictures(block, (picture) => {
			if (picture.id !== "") ids.push(picture.id);
			return picture;
		});
	return ids;
}

/** Replaces the ids of pictures; others stay. */
export const replacePictures = (content: PageContent, ids: ReadonlyMap<string, string>): PageContent => ({
	...content,
	blocks: content.blocks.map((block) => changePictures(block, (picture) => ({ ...picture, id: ids.get(picture.id) ?? picture.id }))),
});

function changePictures(block: PageBlock, change: (picture: Picture) => Picture): PageBlock {
	if (block.kind === "carousel") return { ...block, slides: block.slides.map((slide) => ({ ...slide, picture: slide.picture && change(slide.picture) })) };
	if (block.kind === "picture") return { ...block, picture: change(block.picture) };
	if (block.kind === "hero") return { ...block, picture: block.picture && change(block.picture) };
	return block;
}
