/** Named entities of rich text. The sanitizer writes every other character as itself. */
const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** Tags that can occur inside a word or sentence; every other tag ends a word. */
const inline = "(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)";
const insideText = new RegExp(`</?${inline}(?:\\s[^<>]*)?/?>`, "gi");

/** Converts rich text to plain text on one line: no markup, entities decoded, white space collapsed. */
export function plainText(html: string): string {
	const bare = html
		.replace(/<!--.*?-->/gs, " ")
		.replace(/<(script|style)\b.*?<\/\1\s*>/gis, " ")
		.replace(insideText, "")
		.replace(/<\/?[a-z!][^<>]*>/gi, " ");
	return bare
		.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, decode)
		.replace(/\s+/g, " ")
		.trim();
}

/** Returns the first `words` words of rich text as plain text, with an ellipsis if there are more (section 5). */
export function cutWords(html: string, words: number): string {
	const all = splitWords(html);
	return all.length <= words ? all.join(" ") : `${all.slice(0, words).join(" ")}…`;
}

/**
 * Returns the first `characters` characters of rich text as plain text, with an ellipsis if there are more (section 2).
 */
export function cutCharacters(html: string, characters: number): string {
	const all = [...plainText(html)];
	return all.length <= characters ? all.join("") : `${all.slice(0, characters).join("").trimEnd()}…`;
}

/**
 * Returns the first whole sentences of rich text as plain text, at most `characters` characters. If a long sentence
 * would leave less than half of that, ends after a whole word with an ellipsis.
 */
export function cutSentences(html: string, characters: number): string {
	const all = [...plainText(html)];
	if (all.length <= characters) return all.join("");
	const start = all.slice(0, characters + 1).join("");
	const sentences = start.match(/^.*[.!?…]["'”’)]*(?=\s)/su)?.[0] ?? "";
	if ([...sentences].length * 2 >= characters) return sentences;
	const words =
		all
			.slice(0, characters)
			.join("")
			.match(/^.*(?=\s)/su)?.[0] ?? all.slice(0, characters - 1).join("");
	return `${words.replace(/[\s,;:–—-]+$/u, "")}…`;
}

/**
 * Returns the shortest beginning of rich text, without tags, that is enough for both excerpts.
 * Cutting it to `words` or `characters` gives the same excerpt as cutting the whole text.
 */
export function shortenHtml(html: string, words: number, characters: number): string {
	const all = splitWords(html);
	let taken = "";
	let length = 0;
	for (const [index, word] of all.entries()) {
		if (index > words && length > characters) break;
		taken += index === 0 ? word : ` ${word}`;
		length = [...taken].length;
	}
	return taken.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function splitWords(html: string): string[] {
	return plainText(html).split(" ").filter(Boolean);
}

function decode(entity: string, name: string): string {
	if (!name.startsWith("#")) return named[name] ?? named[name.toLowerCase()] ?? entity;
	const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
	const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
	return isCharacter ? String.fromCodePoint(code) : entity;
}
