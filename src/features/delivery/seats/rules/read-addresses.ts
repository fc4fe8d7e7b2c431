/** Maximum number of addresses in one request. */
export const maxAddresses = 100;

/** An address from typed or pasted text; `name` is empty if none was given. */
export interface ParsedAddress {
	email: string;
	name: string;
}

/**
 * Parses a pasted list of addresses, separated by lines, commas, semicolons or tabs. Keeps the names in `Ann Example
 * <ann@example.com>`, `"Example, Ann" <ann@example.com>` and Outlook's `Example, Ann <ann@example.com>`, and those in the
 * cells of a spreadsheet. Spaces separate bare addresses. Invalid addresses are returned as typed, to be validated later.
 */
export function readAddresses(text: string): ParsedAddress[] {
	const rows = text.split(/[\r\n]+/).map(splitPieces);
	const hasHeader = rows[0]?.every(isName) && rows[0].some((cell) => /mail/i.test(cell));
	return rows.slice(hasHeader ? 1 : 0).flatMap((cells) => readRow(cells) ?? cells.flatMap(readPiece));
}

const isName = (cell: string): boolean => /^"?[\p{L}\p{M}'’ .,()-]+"?$/u.test(cell) && !/\.\p{L}/u.test(cell);

/** Reads a row with one address, and a name before it or after it. Other cells are names, or numbers such as phones. */
function readRow(cells: readonly string[]): ParsedAddress[] | undefined {
	const at = cells.findIndex((cell) => /^[^\s<>@]+@[^\s<>@]+$/.test(cell));
	const others = cells.filter((_, index) => index !== at);
	const isRow = others.every((cell) => isName(cell) || /^[\d\s()+./-]+$/.test(cell));
	if (at < 0 || others.length === 0 || !isRow) return undefined;
	const [before, after] = [cells.slice(0, at).filter(isName), cells.slice(at + 1).filter(isName)];
	const names = before.length > 0 ? before : after.slice(0, after[0]?.includes(" ") ? 1 : 2);
	return [{ email: bare(cells[at] ?? ""), name: names.join(" ").replaceAll('"', "").slice(0, 120) }];
}

/** Splits a line at separators outside quotes and angle brackets. */
function splitPieces(text: string): string[] {
	const pieces: string[] = [];
	let piece = "";
	let within = "";
	for (let index = 0; index < text.length; index++) {
		const char = text[index] as string;
		if (!within && /[,;\t]/.test(char) && !(char === "," && isWithinName(piece, text.slice(index + 1, index + 200)))) {
			pieces.push(piece);
			piece = "";
			continue;
		}
		if (within === char) within = "";
		else if (!within && char === '"') within = '"';
		else if (!within && char === "<") within = ">";
		piece += char;
	}
	return [...pieces, piece].map((part) => part.trim()).filter(Boolean);
}

/**
 * Whether a comma is part of a name without quotes, as Outlook writes it: names around it, and then an address in
 * brackets.
 */
const isWithinName = (before: string, after: string): boolean =>
	/^\s*[\p{L}\p{M}'’ .()-]+(,[\p{L}\p{M}'’ .()-]+)*$/u.test(before) &&
	!/\.\p{L}/u.test(before) &&
	/^[\p{L}\p{M}'’ .,()-]*<[^<>@\s]+@/u.test(after);

function readPiece(piece: string): ParsedAddress[] {
	const named = piece.match(/^(.*)<([^<>]*)>$/s);
	if (named)
		return [
			{ email: bare((named[2] as string).trim()), name: (named[1] as string).replaceAll('"', "").trim().slice(0, 120) },
		];
	const parts = piece.split(/\s+/);
	if (parts.filter((word) => word.includes("@")).length === parts.length)
		return parts.map((word) => ({ email: bare(word), name: "" }));
	return [{ email: piece, name: "" }];
}

/** Strips what email programs add around a copied address. */
const bare = (word: string): string => word.replace(/^(mailto:|['"(<]+)+/i, "").replace(/['")>.]+$/, "");
