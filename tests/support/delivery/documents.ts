import { PDFiumLibrary } from "@hyzyla/pdfium";
import { strToU8, zipSync } from "fflate";
import { openSheet } from "#platform/documents/sheet.ts";

/** A PDF with one text on each page. */
export function pdfWith(...pages: string[]): Promise<Buffer> {
	const sheet = openSheet({ title: "Document", author: "Test", date: new Date(0), margin: 60, landscape: true });
	for (const [index, text] of pages.entries()) {
		if (index > 0) sheet.nextPage();
		sheet.write(text, 60, 60, 600, { size: 40 });
	}
	return sheet.finish();
}

/** Reads the text of each page with another program than the one that wrote it. */
export async function textOfPages(pdf: Uint8Array): Promise<string[]> {
	const library = await PDFiumLibrary.init();
	const document = await library.loadDocument(pdf);
	const texts = [...document.pages()].map((page) => page.getText());
	document.destroy();
	library.destroy();
	return texts;
}

/** An Office file as far as its content type shows. */
export const officeFile = (...parts: string[]): Buffer =>
	Buffer.from(
		zipSync(Object.fromEntries(["[Content_Types].xml", ...parts].map((name) => [name, strToU8(`<${name}>`)]))),
	);
