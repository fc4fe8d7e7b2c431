/** A text with placeholders. */
export type Piece = string | { placeholder: string };
export type Inline = Piece | { strong: readonly Piece[] } | { link: readonly Piece[]; address: readonly Piece[] };

export type TextBlock =
	| { kind: "heading"; text: readonly Inline[] }
	| { kind: "paragraph"; text: readonly Inline[] }
	| { kind: "small"; text: readonly Inline[] }
	| { kind: "note"; tone: "info" | "warn"; text: readonly Inline[] }
	| { kind: "list"; items: readonly (readonly Inline[])[] }
	| { kind: "button"; text: readonly Piece[]; address: readonly Piece[] }
	| { kind: "blocks"; placeholder: string };

export interface ParsedText {
	blocks: readonly TextBlock[];
	/** Braces that form no placeholder, such as `{{name}`. */
	broken: readonly string[];
}

const placeholder = String.raw`\{\{\s*[\w-]+\s*\}\}`;
const escaped = String.raw`\\[\\{}*\[\]#>!~-]`;
const pieceSyntax = new RegExp(`${escaped}|${placeholder}`, "g");
const inlineSyntax = new RegExp(
	String.raw`${escaped}|${placeholder}|\*\*(?<strong>(?:\\[\s\S]|[^*\\]|\*(?!\*))+?)\*\*|\[(?<link>(?:${escaped}|[^\[\]\n\\])+)\]\((?<address>(?:${placeholder}|[^()\s{}])+)\)`,
	"g",
);
const brokenSyntax = /\{\{[^{}\n]{0,40}\}?|[^{}\n]{0,40}\}\}/;

const markers = [
	["# ", (text) => ({ kind: "heading", text })],
	["~ ", (text) => ({ kind: "small", text })],
	["> ", (text) => ({ kind: "note", tone: "info", text })],
	["! ", (text) => ({ kind: "note", tone: "warn", text })],
] satisfies [string, (text: Inline[]) => TextBlock][];

/**
 * Parses the text of an email. Empty lines separate blocks. A block begins with `# ` (heading), `~ ` (small print), `>
 * ` (note), `! ` (warning) or `- ` (list); a link alone is a button, and `{{name}}` alone can be blocks. Inline:
 * `**bold**`, `[text](address)`, `{{name}}`, and `\` before a sign.
 */
export function parseText(body: string): ParsedText {
	const broken: string[] = [];
	const blocks = body
		.replaceAll(/\r\n?/g, "\n")
		.split(/\n[^\S\n]*\n\s*/)
		.map((block) => block.trim())
		.filter((block) => block !== "")
		.map((block) => parseBlock(block, broken));
	return { blocks, broken };
}

/** Parses one line without markup, such as a subject. */
export function parseLine(line: string): { pieces: readonly Piece[]; broken: readonly string[] } {
	const broken: string[] = [];
	return { pieces: parsePieces(line, broken), broken };
}

function parseBlock(block: string, broken: string[]): TextBlock {
	if (/^- /.test(block))
		return { kind: "list", items: block.split(/\n(?=- )/).map((item) => parseInline(item.slice(2), broken)) };
	for (const [marker, create] of markers)
		if (block.startsWith(marker)) return create(parseInline(block.slice(marker.length), broken));
	const text = parseInline(block, broken);
	const [only] = text;
	if (text.length === 1 && only !== undefined && typeof only === "object") {
		if ("address" in only) return { kind: "button", text: only.link, address: only.address };
		if ("placeholder" in only) return { kind: "blocks", placeholder: only.placeholder };
	}
	return { kind: "paragraph", text };
}

function parseInline(text: string, broken: string[]): Inline[] {
	return tokens<Inline>(text, inlineSyntax, broken, ({ strong, link, address }) => {
		if (strong !== undefined) return { strong: parsePieces(strong, broken) };
		if (link !== undefined && address !== undefined)
			return { link: parsePieces(link, broken), address: parsePieces(address, broken) };
		return undefined;
	});
}

function parsePieces(text: string, broken: string[]): Piece[] {
	return tokens<Piece>(text, pieceSyntax, broken, () => undefined);
}

function tokens<T>(
	text: string,
	syntax: RegExp,
	broken: string[],
	create: (groups: Record<string, string | undefined>) => T | undefined,
): (T | Piece)[] {
	const found: (T | Piece)[] = [];
	const addText = (literal: string) => {
		const last = found.at(-1);
		if (typeof last === "string") found[found.length - 1] = last + literal;
		else if (literal !== "") found.push(literal);
	};
	const addLiteral = (literal: string) => {
		const [problem] = literal.match(brokenSyntax) ?? [];
		if (problem !== undefined) broken.push(problem.trim());
		addText(literal);
	};
	let end = 0;
	for (const match of text.matchAll(syntax)) {
		addLiteral(text.slice(end, match.index));
		end = match.index + match[0].length;
		const special = create(match.groups ?? {});
		if (special !== undefined) found.push(special);
		else if (match[0].startsWith("\\")) addText(match[0].slice(1));
		else found.push({ placeholder: match[0].slice(2, -2).trim() });
	}
	addLiteral(text.slice(end));
	return found;
}
