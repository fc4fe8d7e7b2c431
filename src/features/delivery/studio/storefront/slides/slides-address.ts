import { type SlideFormat, slideName } from "../../rules/slides.ts";

/** Slides are served next to the socket of the discussion, for the same person. `path`: the socket's. */
export const slideAddress = (path: string, deck: string, page: number, format: SlideFormat = "webp"): string =>
	path.replace(/discussion$/, `slides/${slideName(deck, page, format)}`);
