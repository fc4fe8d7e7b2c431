/** One address out of what was typed or pasted; `name` is empty where none stood beside it. */
export interface GivenAddress {
	email: string;
	name: string;
}

/**
 * Takes a pasted list of addresses apart: lines, commas, semicolons and tabs divide, `Ann Example <ann@example.com>`
 * and `"Example, Ann" <ann@example.com>` keep their names, blanks between bare addresses divide too. Nothing is
 * dropped: what is no address comes out as it is, to be judged.
 */
export function readAddresses(text: string): GivenAddress[] {
	return piecesOf(text).flatMap(readPiece);
}

/** Divides at separators that do not stand within quotes or angle brackets. */
function piecesOf(text: string): string[] {
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
	return [...pieces, piece].map((one) => one.trim()).filter(Boolean);
}

function readPiece(piece: string): GivenAddress[] {
	const named = piece.match(/^(.*)<\s*([^<>]*?)\s*>$/s);
	if (named) return [{ email: bare(named[2] as string), name: (named[1] as string).replaceAll('"', "").trim().slice(0, 120) }];
	const words = piece.split(/\s+/);
	if (words.filter((word) => word.includes("@")).length === words.length) return words.map((word) => ({ email: bare(word), name: "" }));
	return [{ email: piece, name: "" }];
}

/** Without what mail programs put around an address that is copied from them. */
const bare = (word: string): string => word.replace(/^(mailto:|['"(<]+)+/i, "").replace(/['")>.]+$/, "");
