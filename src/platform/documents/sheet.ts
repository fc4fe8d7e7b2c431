import { DocumentStructure, type GroupRole, type TextRole } from "./document-structure.ts";
import { type DocumentStyles, type Ink, type Picture, productInk } from "./document-styles.ts";
import { loadPdfKit } from "./load-pdfkit.ts";
import { type DocumentTypeface, hasCharacter, loadFont, type Typeface } from "./typefaces.ts";
import { withoutPictures } from "./typesetting/choose-typefaces.ts";
import { hasRightToLeft } from "./typesetting/order-runs.ts";
import { type Line, typeset } from "./typesetting/typeset.ts";
import { writableText } from "./writable-text.ts";

export interface Lettering {
	typeface?: DocumentTypeface;
	/** Points. */
	size?: number;
	color?: Ink;
	align?: "left" | "right" | "center";
	leading?: number;
	/** Points between letters. */
	spacing?: number;
	/** The maximum; the rest becomes an ellipsis. */
	lines?: number;
	/** A paragraph by default. */
	role?: TextRole;
}

export interface SheetOptions {
	title: string;
	author: string;
	/** Fixed, so that the same content gives the same bytes. */
	date: Date;
	/** Points, at the top and both sides. */
	margin: number;
	/** US Letter by default. */
	paper?: Paper;
	landscape?: boolean;
	/** The product's own by default. */
	styles?: DocumentStyles | undefined;
}

export type { Picture } from "./document-styles.ts";
export type Paper = "LETTER" | "A4";

/**
 * A tagged document in progress. Coordinates are points from the top left corner. Shapes are decoration for screen
 * readers.
 */
export interface Sheet {
	readonly width: number;
	readonly height: number;
	readonly margin: number;
	/**
	 * Writes a text of any script that wraps within `width`, and returns its height. Emoji without a glyph are left out;
	 * other characters become a box.
	 */
	write(text: string, x: number, y: number, width: number, lettering?: Lettering): number;
	measure(text: string, width: number, lettering?: Lettering): number;
	rule(x: number, y: number, width: number, color?: Ink, weight?: number): void;
	box(x: number, y: number, width: number, height: number, color: Ink, radius?: number): void;
	/** Half the line's width is outside the box. */
	outline(x: number, y: number, width: number, height: number, color: Ink, weight?: number, radius?: number): void;
	/**
	 * Draws the provider's logo. Its name must be written as well, for screen readers. Returns the height; 0 without a
	 * logo.
	 */
	logo(x: number, y: number, maxSize: { width: number; height: number }, align?: "left" | "center"): number;
	/** Draws a picture as large as it fits, from the right or the left edge of its place, in the middle of its height. */
	picture(
		x: number,
		y: number,
		maxSize: { width: number; height: number },
		picture: Picture,
		align?: "left" | "right",
	): void;
	/** A star with this many points, or a circle without points. */
	disc(x: number, y: number, radius: number, color: Ink, points?: number): void;
	/** Makes an area a link. Belongs into a group with the role `Link`, together with its text. */
	link(x: number, y: number, width: number, height: number, address: string): void;
	/** Groups the texts that `draw` writes. A header cell says which cells it labels. */
	group(role: GroupRole, draw: () => void, scope?: "Row" | "Column"): void;
	/** Draws what screen readers skip, such as the repeated head of a table. */
	decoration(draw: () => void): void;
	nextPage(): void;
	/** Draws the same on all pages. Screen readers skip it. */
	onEveryPage(draw: (page: number, pages: number) => void): void;
	finish(): Promise<Buffer>;
}

export function openSheet({
	title,
	author,
	date,
	margin,
	paper = "LETTER",
	landscape = false,
	styles,
}: SheetOptions): Sheet {
	const PDFDocument = loadPdfKit();
	const doc = new PDFDocument({
		size: paper,
		layout: landscape ? "landscape" : "portrait",
		margin: 0,
		bufferPages: true,
		pdfVersion: "1.7",
		lang: "en-US",
		tagged: true,
		displayTitle: true,
		font: loadFont("text") as never,
		info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: date, ModDate: date },
	});
	const chunks: Buffer[] = [];
	doc.on("data", (chunk: Buffer) => chunks.push(chunk));
	const done = new Promise<Buffer>((resolve, reject) => {
		doc.on("end", () => resolve(Buffer.concat(chunks)));
		doc.on("error", reject);
	});
	const structure = new DocumentStructure(doc);
	const { ink, headlines } = styles ?? { ink: productInk, headlines: "serif" };
	/** Registers the typefaces in use only, because others are large. */
	const registered = new Set<Typeface>();
	const fontFor = (typeface: Typeface): Typeface =>
		typeface === "headline" && headlines === "sans" ? "strong" : typeface;
	const selectTypeface = (typeface: Typeface, size: number) => {
		const font = fontFor(typeface);
		if (!registered.has(font)) doc.registerFont(font, loadFont(font) as never);
		registered.add(font);
		doc.fontSize(size).font(font);
	};
	const has = (typeface: Typeface, char: string) => hasCharacter(fontFor(typeface), char);

	/** Returns the text as it will be written, and the lines of texts that need several typefaces or directions. */
	const prepare = (
		text: string,
		width: number,
		{ typeface = "text", size = 10, spacing = 0, lines }: Lettering,
	): { text: string; lines?: Line[] } => {
		const isPlain = (plain: string) => !hasRightToLeft(plain) && [...plain].every((char) => has(typeface, char));
		const cleaned = writableText(text);
		if (isPlain(cleaned)) return { text: cleaned };
		const writable = withoutPictures(cleaned, has);
		if (isPlain(writable)) return { text: writable };
		const measure = (run: { text: string; typeface: Typeface; length: number }) => {
			selectTypeface(run.typeface, size);
			return doc.widthOfString(run.text, { features: [] }) + spacing * run.length;
		};
		return { text: writable, lines: typeset(writable, { typeface, width, maxLines: lines, has, measure }) };
	};
	/** The height of lines with these typefaces. */
	const measureHeight = (lines: Line[], { typeface = "text", size = 10, leading = 0 }: Lettering): number => {
		const typefaces = new Set<Typeface>([typeface, ...lines.flatMap(({ runs }) => runs.map((run) => run.typeface))]);
		const heights = [...typefaces].map((used) => {
			selectTypeface(used, size);
			return doc.currentLineHeight(true);
		});
		return Math.max(...heights) + leading;
	};
	const drawLines = (lines: Line[], x: number, y: number, width: number, lettering: Lettering): void => {
		const { typeface = "text", size = 10, align = "left", spacing = 0 } = lettering;
		const height = measureHeight(lines, lettering);
		const { ascent, unitsPerEm } = loadFont(fontFor(typeface));
		for (const [index, line] of lines.entries()) {
			const free = width - line.width;
			let left = x + (align === "right" ? free : align === "center" ? free / 2 : 0);
			for (const run of line.runs) {
				selectTypeface(run.typeface, size);
				const baseline = y + index * height + (ascent / unitsPerEm) * size;
				// With features, the library shapes a run as a whole: word by word, right-to-left order would be wrong.
				doc.text(run.text, left, baseline, {
					lineBreak: false,
					baseline: "alphabetic",
					features: [],
					characterSpacing: spacing,
				});
				left += run.width;
			}
		}
	};
	const layout = (width: number, { align = "left", leading = 0, spacing = 0, lines, size = 10 }: Lettering) => ({
		width,
		align,
		lineGap: leading,
		characterSpacing: spacing,
		...(lines ? { height: lines * (size * 1.25 + leading), ellipsis: true } : {}),
	});

	const decoration = (draw: () => void) => structure.artifact("Layout", draw);
	const rectangle = (x: number, y: number, width: number, height: number, radius: number) =>
		radius > 0 ? doc.roundedRect(x, y, width, height, radius) : doc.rect(x, y, width, height);

	return {
		width: doc.page.width,
		height: doc.page.height,
		margin,
		write(text, x, y, width, lettering = {}) {
			const { text: prepared, lines } = prepare(text, width, lettering);
			const role = lettering.role ?? "P";
			doc.fillColor(ink[lettering.color ?? "text"]);
			if (lines) {
				structure.text(role, () => drawLines(lines, x, y, width, lettering), prepared);
				return lines.length * measureHeight(lines, lettering);
			}
			selectTypeface(lettering.typeface ?? "text", lettering.size ?? 10);
			structure.text(role, () => doc.text(prepared, x, y, layout(width, lettering)));
			return doc.y - y;
		},
		measure(text, width, lettering = {}) {
			const { text: prepared, lines } = prepare(text, width, lettering);
			if (lines) return lines.length * measureHeight(lines, lettering);
			selectTypeface(lettering.typeface ?? "text", lettering.size ?? 10);
			return doc.heightOfString(prepared, layout(width, lettering));
		},
		rule(x, y, width, color = "line", weight = 0.75) {
			decoration(() =>
				doc
					.moveTo(x, y)
					.lineTo(x + width, y)
					.lineWidth(weight)
					.strokeColor(ink[color])
					.stroke(),
			);
		},
		box(x, y, width, height, color, radius = 0) {
			decoration(() => rectangle(x, y, width, height, radius).fill(ink[color]));
		},
		outline(x, y, width, height, color, weight = 0.75, radius = 0) {
			decoration(() => rectangle(x, y, width, height, radius).lineWidth(weight).strokeColor(ink[color]).stroke());
		},
		logo(x, y, maxSize, align = "left") {
			const logo = styles?.logo;
			if (!logo) return 0;
			const scale = Math.min(maxSize.width / logo.width, maxSize.height / logo.height, 1);
			const width = logo.width * scale;
			decoration(() =>
				doc.image(Buffer.from(logo.png, "base64"), align === "center" ? x - width / 2 : x, y, { width }),
			);
			return logo.height * scale;
		},
		picture(x, y, maxSize, { png, width, height }, align = "left") {
			const scale = Math.min(maxSize.width / width, maxSize.height / height);
			const left = align === "right" ? x + maxSize.width - width * scale : x;
			decoration(() =>
				doc.image(Buffer.from(png, "base64"), left, y + (maxSize.height - height * scale) / 2, {
					width: width * scale,
				}),
			);
		},
		disc(x, y, radius, color, points = 0) {
			decoration(() =>
				(points === 0 ? doc.circle(x, y, radius) : doc.polygon(...listStarPoints(x, y, radius, points))).fill(
					ink[color],
				),
			);
		},
		link: (x, y, width, height, address) =>
			void doc.link(x, y, width, height, address, {
				structParent: structure.open,
				Contents: new String(address),
			} as never),
		group: (role, draw, scope) => structure.group(role, draw, scope),
		decoration,
		nextPage: () => void doc.addPage(),
		onEveryPage(draw) {
			const { start, count } = doc.bufferedPageRange();
			for (let index = 0; index < count; index++) {
				doc.switchToPage(start + index);
				structure.artifact("Pagination", () => draw(index + 1, count));
			}
		},
		finish() {
			structure.end();
			doc.end();
			return done;
		},
	};
}

function listStarPoints(x: number, y: number, radius: number, points: number): [number, number][] {
	return Array.from({ length: points * 2 }, (_, index) => {
		const angle = (index / (points * 2)) * Math.PI * 2 - Math.PI / 2;
		const reach = index % 2 === 0 ? radius : radius * 0.92;
		return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
	});
}
