import { toMailtoLink } from "#values/email/mailto-link.ts";
import type { EmailBlock, EmailParts, EmailSite, Fact, InlineText, Word } from "./email-parts.ts";
import { checkedLink, plainText, toPieces } from "./plain-text.ts";

export function textPart(
	{ blocks, why, unsubscribe }: EmailParts,
	{ siteName, publicUrl, address, supportEmail }: EmailSite,
): string {
	const stop = unsubscribe ? `\nUnsubscribe: ${checkedLink(unsubscribe)}` : "";
	const questions = supportEmail ? `\nQuestions? Write to ${supportEmail}` : "";
	const who = `${[siteName, address].filter(Boolean).map(plainText).join(", ")}\n${publicUrl}${questions}`;
	// Email programs dim what follows a line of two hyphens and a space.
	return `${[...blocks.map(blockText), "-- ", `${plainText(why)}${stop}`, who].join("\n\n")}\n`;
}

function blockText(block: EmailBlock): string {
	switch (block.kind) {
		case "heading":
			return `${plainText(block.text)}\n${"=".repeat(Math.min(60, block.text.length))}`;
		case "button":
			return `${plainText(block.text)}:\n${checkedLink(block.href)}`;
		case "rows":
			return block.rows.map(factText).join("\n");
		case "list":
			return block.items.map((item) => `* ${inlineText(item)}`).join("\n");
		case "note":
			return inlineText(block.text)
				.split("\n")
				.map((line) => `> ${line}`)
				.join("\n");
		default:
			return inlineText(block.text);
	}
}

function factText({ label, value, href }: Fact): string {
	return `${plainText(label)}: ${href !== undefined ? wordText({ link: value, href }) : plainText(value)}`;
}

function inlineText(text: InlineText): string {
	return toPieces(text).map(wordText).join("");
}

function wordText(word: Word): string {
	if (typeof word === "string") return plainText(word);
	if ("strong" in word) return plainText(word.strong);
	const linkText = plainText(word.link);
	const address = checkedLink(word.href);
	return address === linkText || address === toMailtoLink(linkText) ? linkText : `${linkText} (${address})`;
}
