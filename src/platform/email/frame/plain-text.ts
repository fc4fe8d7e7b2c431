import type { InlineText, Word } from "./email-parts.ts";

/** Removes control characters except line breaks, and bidirectional ones. */
export function plainText(text: string): string {
	return text.replace(/\r\n?|[\u2028\u2029]/g, "\n").replace(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "");
}

export function toPieces(text: InlineText): readonly Word[] {
	return typeof text === "string" ? [text] : text;
}

/** Throws for anything but a web or mail address, which is a programming error. */
export function checkedLink(href: string): string {
	if (!/^(https?:\/\/|mailto:)[^\s]+$/i.test(href))
		throw new Error(`a mail can't link to ${JSON.stringify(href.slice(0, 80))}`);
	return href;
}
