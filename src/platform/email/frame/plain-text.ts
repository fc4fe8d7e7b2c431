import type { Word, Words } from "./email-parts.ts";

/** Text as it may stand in a mail: lines, but no other control characters, and none that turn the direction of letters. */
export function plainText(text: string): string {
	return text.replace(/\r\n?|[\u2028\u2029]/g, "\n").replace(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "");
}

/** The pieces of running text, each cleaned. */
export function piecesOf(words: Words): readonly Word[] {
	return typeof words === "string" ? [words] : words;
}

/** Gives the address of a link back. Throws for anything but a web or mail address: the code that wrote the mail is wrong then. */
export function checkedLink(href: string): string {
	if (!/^(https?:\/\/|mailto:)[^\s]+$/i.test(href)) throw new Error(`a mail can't link to ${JSON.stringify(href.slice(0, 80))}`);
	return href;
}
