import { degrees, PDFDocument, type PDFEmbeddedPage, type PDFPage } from "@cantoo/pdf-lib";
import { openSheet } from "#platform/documents/sheet.ts";

export interface Stamped {
	bytes: Uint8Array;
	/** Printed at the foot of every page. */
	text: string;
	siteName: string;
	date: Date;
}

/** Points. */
const [stripHeight, fromEdge, size] = [14, 8, 8];

/** Prints a line at the foot of every page of a PDF. @throws if the PDF is damaged or protected */
export async function stampPdf({ bytes, text, siteName, date }: Stamped): Promise<Buffer> {
	const document = await PDFDocument.load(bytes, { updateMetadata: false });
	const [strip] = await document.embedPages(
		[(await PDFDocument.load(await drawStrip(text, siteName, date))).getPage(0)],
		[{ left: 0, right: stripWidth, top: letterHeight, bottom: letterHeight - stripHeight }],
	);
	for (const page of document.getPages()) placeAtFoot(page, strip as PDFEmbeddedPage);
	return Buffer.from(await document.save());
}

/** A US Letter page on its side. */
const [stripWidth, letterHeight] = [792, 612];

/** Draws the line with the product's fonts, which have more characters than those of every PDF viewer. */
function drawStrip(text: string, siteName: string, date: Date): Promise<Buffer> {
	const sheet = openSheet({ title: text, author: siteName, date, margin: 0, landscape: true });
	sheet.write(text, 0, 1, stripWidth, { size, color: "muted", align: "center", lines: 1 });
	return sheet.finish();
}

/** Places the line where the reader sees the foot, also on a page that is shown turned. */
function placeAtFoot(page: PDFPage, strip: PDFEmbeddedPage): void {
	const { x, y, width, height } = page.getCropBox();
	const angle = ((page.getRotation().angle % 360) + 360) % 360;
	const visibleWidth = angle % 180 === 0 ? width : height;
	const scale = Math.min(1, visibleWidth / stripWidth);
	const inset = (visibleWidth - stripWidth * scale) / 2;
	const at = {
		0: { x: x + inset, y: y + fromEdge },
		90: { x: x + width - fromEdge, y: y + inset },
		180: { x: x + width - inset, y: y + height - fromEdge },
		270: { x: x + fromEdge, y: y + height - inset },
	}[angle] ?? { x: x + inset, y: y + fromEdge };
	page.drawPage(strip, { ...at, xScale: scale, yScale: scale, rotate: degrees(angle) });
}
