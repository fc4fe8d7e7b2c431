import { keepLists } from "#values/formats/keep-lists.ts";
import { formatPlainText, isHtml } from "./format-plain-text.ts";

/** Prepares a text of a file for sanitizing, so that its paragraphs, headings and lists stay apart. */
export function formatText(text: string): string {
	if (!isHtml(text)) return formatPlainText(text);
	const listed = keepLists(text);
	if (/<p\b/i.test(listed)) return listed;
	// Some programs write a paragraph as a `div`, which is not kept.
	return listed.replace(/<div\b[^>]*>/gi, "<p>").replace(/<\/div>/gi, "</p>");
}
