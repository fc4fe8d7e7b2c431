export const maxSlideBytes = 50_000_000;
export const maxPages = 300;
/** Pixels. */
export const slideWidth = 1_600;

export type SlidesProblem = "protected_or_damaged" | "too_many_pages" | "too_slow";
export type SlidesState = "converting" | "ready" | "failed";

/** The stored file of a page. */
export const slideKey = (deck: string, page: number): string => `live-slides/${deck}/${page}.webp`;
export const pdfKey = (deck: string): string => `live-slides/${deck}.pdf`;

const nameShape = /^([0-9a-f]{32})-([1-9]\d{0,2})\.(webp|txt)$/;

/** A page is served as an image and as text. */
export type SlideFormat = "webp" | "txt";

/** The name of a page in addresses. */
export const slideName = (deck: string, page: number, format: SlideFormat = "webp"): string =>
	`${deck}-${page}.${format}`;

/** Parses `slideName`; undefined for any other text. */
export function readSlideName(name: string): { deck: string; page: number; format: SlideFormat } | undefined {
	const [, deck, page, format] = name.match(nameShape) ?? [];
	return deck === undefined ? undefined : { deck, page: Number(page), format: format === "txt" ? "txt" : "webp" };
}

interface PublicSlides {
	state: SlidesState;
	pages: number;
	furthest: number;
}

/** Returns whether a page can be opened. Attendees can go back, but not ahead of the speaker. */
export function canSeePage({ state, pages, furthest }: PublicSlides, page: number, isSpeaker: boolean): boolean {
	return state === "ready" && page >= 1 && page <= (isSpeaker ? pages : Math.min(pages, furthest));
}

/** Slides are served next to the socket of the discussion, for the same person. `path`: the socket's. */
export const slideAddress = (path: string, deck: string, page: number, format: SlideFormat = "webp"): string =>
	path.replace(/discussion$/, `slides/${slideName(deck, page, format)}`);
