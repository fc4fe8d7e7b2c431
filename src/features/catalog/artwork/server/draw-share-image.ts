import { outlineText } from "#platform/documents/outlined-text.ts";
import { productColors } from "#values/colors/site-colors.ts";
import { formatSiteTimes } from "#values/dates.ts";
import type { SiteProfile } from "#values/site-profile.ts";
import { shareImageMessages as messages } from "../messages.ts";
import { drawCover } from "../rules/covers/draw-cover.ts";
import { wrapLines } from "../rules/wrap-lines.ts";

export interface SharedCourse {
	courseID: number;
	title: string;
	category: string;
	instructor: string;
	/** Null, or in the past: then the recording and the transcript are for sale. */
	webinarDate: Date | null;
}

/** What the image of a shared link to a course says, in the site's styles. */
export interface ShareImage {
	course: Pick<SharedCourse, "courseID" | "title" | "category">;
	/** Date and time of the live session, or that the course is on demand. */
	when: string;
	instructor: string;
	siteName: string;
	typeface: "headline" | "strong";
	colors: Record<"paper" | "ink" | "muted" | "brand" | "accent", string>;
}

const size = { width: 1200, height: 630 };
/** The text is at the left of the cover. */
const text = { left: 64, width: 580 };
const cover = { left: 700, width: size.width - 700 };

/** Decides what the image says. Two images with the same content look the same. */
export function planShareImage({ courseID, title, category, instructor, webinarDate }: SharedCourse, { siteName, styles }: SiteProfile, now: Date): ShareImage {
	const { paper, ink, muted, brand, accent } = (styles?.colors ?? productColors).light;
	return {
		course: { courseID, title, category },
		when: webinarDate && webinarDate > now ? formatSiteTimes(webinarDate).first : messages.onDemand,
		instructor: messages.with(instructor),
		siteName,
		typeface: styles?.headlines === "sans" ? "strong" : "headline",
		colors: { paper, ink, muted, brand, accent },
	};
}

/** Draws title, date and instructor beside the course's cover, as SVG without fonts. */
export function drawShareImage({ course, when, instructor, siteName, typeface, colors }: ShareImage): string {
	const { width, height } = size;
	const title = fittingTitle(course.title, typeface);
	const top = 150;
	const titleHeight = title.lines.length * title.size * 1.16;
	const picture = drawCover(course).replace(/^<svg [^>]*?viewBox="([^"]+)"[^>]*>/, (_whole, viewBox) => {
		return `<svg x="${cover.left}" y="0" width="${cover.width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">`;
	});
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colors.paper}"/>`,
		picture,
		line(siteName, typeface, 34, 96, colors.brand),
		...title.lines.map((text, index) => line(text, typeface, title.size, top + title.size + index * title.size * 1.16, colors.ink)),
		line(when, "strong", 30, top + titleHeight + 66, colors.accent),
		line(instructor, "text", 28, top + titleHeight + 112, colors.muted),
		"</svg>",
	].join("");
}

const measureWidth = (words: string, typeface: ShareImage["typeface"], letters: number): number => outlineText(words, typeface, letters).width;

/** Chooses the largest letters with which the title fits; cuts it at the smallest. */
function fittingTitle(title: string, typeface: ShareImage["typeface"]): { size: number; lines: string[] } {
	const fits = [60, 50, 42].map((letters) => ({ size: letters, lines: wrapLines(title, (words) => measureWidth(words, typeface, letters) <= text.width) }));
	const [smallest] = fits.slice(-1);
	const chosen = fits.find(({ size: letters, lines }) => lines.length * letters * 1.16 <= 300) ?? smallest;
	const lines = chosen?.lines ?? [];
	return { size: chosen?.size ?? 42, lines: lines.length > 6 ? [...lines.slice(0, 5), `${lines[5]} …`] : lines };
}

/** A line of text, narrowed if it is wider than its place. */
function line(words: string, typeface: "text" | "strong" | "headline", letters: number, baseline: number, color: string): string {
	const { paths, width } = outlineText(words, typeface, letters);
	const scale = Math.min(1, text.width / Math.max(1, width)).toFixed(4);
	return `<g transform="translate(${text.left} ${baseline.toFixed(1)}) scale(${scale})" fill="${color}">${paths}</g>`;
}
