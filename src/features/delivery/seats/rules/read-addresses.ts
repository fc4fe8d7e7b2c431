/** An address from typed or pasted text; `name` is empty if none was given. */
export interface ParsedAddress {
	email: string;
	name: string;
}

/**
 * Parses a pasted list of addresses, separated by lines, commas, semicolons or tabs. Names in `Ann Example
 * <ann@example.com>` and `"Example, Ann" <ann@example.com>` are kept. Spaces separate bare addresses. Invalid addresses
 * are returned as typed, to be validated later.
 */
export function readAddresses(text: string): ParsedAddress[] {
	return splitPieces(text).flatMap(readPiece);
}

/** Splits at separators outside quotes and angle brackets. */
function splitPieces(text: string): string[] {
	const pieces: string[] = [];
	let piece = "";
	let within = "";
	for (const char of text) {
		if (char === "\n" || char === "\r") within = "";
		if (!within && /[,;\t\r\n]/.test(char)) {
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

function readPiece(piece: string): ParsedAddress[] {
	const named = piece.match(/^(.*)<([^<>]*)>$/s);
	if (named) return [{ email: bare((named[2] as string).trim()), name: (named[1] as string).replaceAll('"', "").trim().slice(0, 120) }];
	const parts = piece.split(/\s+/);
	if (parts.filter((word) => word.includes("@")).length === parts.length) return parts.map((word) => ({ email: bare(word), name: "" }));
	return [{ email: piece, name: "" }];
}

/** Strips what email programs add around a copied address. */
const bare = (word: string): string => word.replace(/^(mailto:|['"(<]+)+/i, "").replace(/['")>.]+$/, "");
