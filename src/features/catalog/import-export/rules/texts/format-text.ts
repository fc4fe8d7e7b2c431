import { keepLists } from "#values/formats/keep-lists.ts";

const tag = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:[a-z]{2,8}|#\d{2,6});/i;
const bullet = /^\s*(?:[•·●○▪◦‣⁃–—*-]|\uf0b7)\s+(?=\S)/;
const numbered = /^\s*\(?(\d{1,2})[.)]\s+(?=\S)/;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escapeText = (text: string) => text.replace(/[&<>]/g, (character) => entities[character] as string);

/** Whether a text has markup. */
const isHtml = (text: string): boolean => tag.test(text);

/**
 * Formats a text of a spreadsheet's cell: an empty line begins a paragraph, a line break stays, and lines with bullets
 * or numbers become lists. Leaves texts with markup as they are.
 */
function formatPlainText(text: string): string {
	if (text.trim() === "" || isHtml(text)) return text;
	const parts: string[] = [];
	let lines: string[] = [];
	let list: { tag: "ul" | "ol"; items: string[] } | undefined;
	const endParagraph = () => {
		if (lines.length > 0) parts.push(`<p>${lines.join("<br />")}</p>`);
		lines = [];
	};
	const endList = () => {
		if (list) parts.push(`<${list.tag}>${list.items.map((item) => `<li>${item}</li>`).join("")}</${list.tag}>`);
		list = undefined;
	};
	for (const line of text.split(/\r\n|\n|\r/)) {
		// A list begins with 1: other numbers belong to a sentence.
		const number = numbered.exec(line)?.[1];
		const kind = bullet.test(line) ? "ul" : number === "1" || (number && list?.tag === "ol") ? "ol" : undefined;
		const content = escapeText(line.replace(kind === "ul" ? bullet : kind === "ol" ? numbered : "", "").trim());
		if (kind) {
			endParagraph();
			if (list?.tag !== kind) endList();
			list ??= { tag: kind, items: [] };
			list.items.push(content);
		} else if (content === "") endParagraph();
		else {
			endList();
			lines.push(content);
		}
	}
	endParagraph();
	endList();
	// One line needs no markup.
	return parts.length === 1 && !/<(?:br|li)/.test(parts[0] ?? "") ? text : parts.join("");
}

/** Prepares a text of a file for sanitizing, so that its paragraphs, headings and lists stay apart. */
export function formatText(text: string): string {
	if (!isHtml(text)) return formatPlainText(text);
	const listed = keepLists(text);
	if (/<p\b/i.test(listed)) return listed;
	// Some programs write a paragraph as a `div`, which is not kept.
	return listed.replace(/<div\b[^>]*>/gi, "<p>").replace(/<\/div>/gi, "</p>");
}
