/** An element of a JSON list as it stands in the text, and the line on which it begins. */
export interface ListElement {
	line: number;
	text: string;
}

/** What is wrong with the list itself, and where. */
export interface ListError {
	line: number;
	reason: string;
}

/** An element longer than this is no course: a quotation mark was forgotten. */
const longestElement = 8_000_000;

const isSpace = (char: string) => char === " " || char === "\n" || char === "\r" || char === "\t";

/**
 * Splits the text of a JSON list into its elements while it arrives piece by piece, so that each can be parsed for
 * itself and a list of any length needs the memory of one element.
 */
export function splitList() {
	let place: "before" | "inside" | "after" = "before";
	let [line, begun, depth, count] = [1, 1, 0, 0];
	let [quoted, escaped, filled] = [false, false, false];
	let text = "";
	let error: ListError | undefined;

	/** Takes note of one character; says whether an element ends before it. */
	function step(char: string): boolean {
		if (char === "\n") line += 1;
		if (quoted) {
			if (escaped) escaped = false;
			else if (char === "\\") escaped = true;
			else if (char === '"') quoted = false;
			return false;
		}
		if (isSpace(char) || (char === "\ufeff" && place === "before")) return false;
		if (place !== "inside") {
			if (place === "before" && char === "[") [place, depth] = ["inside", 1];
			else error = { line, reason: place === "before" ? "the file must contain one list of courses, [ … ]." : "there is text after the end of the list." };
			return false;
		}
		if (depth === 1 && (char === "," || char === "]" || char === "}")) return endElement(char);
		if (!filled) [filled, begun] = [true, line];
		if (char === '"') quoted = true;
		else if (char === "[" || char === "{") depth += 1;
		else if (char === "]" || char === "}") depth -= 1;
		return false;
	}

	function endElement(char: string): boolean {
		if (char === "}") error = { line, reason: "the list ends with a brace instead of a bracket." };
		else if (!filled && (char === "," || count > 0)) error = { line, reason: "a course is missing between two commas." };
		if (char === "]") place = "after";
		return !error;
	}

	return {
		/** The elements that end in this piece of text. */
		take(piece: string): ListElement[] {
			const ended: ListElement[] = [];
			let from = 0;
			for (let at = 0; at < piece.length && !error; at++) {
				const outside = place === "before";
				if (step(piece[at] as string)) {
					if (filled) ended.push({ line: begun, text: text + piece.slice(from, at) });
					if (filled) count += 1;
					[text, from, filled] = ["", at + 1, false];
				} else if (outside) from = at + 1;
			}
			if (place === "inside") text += piece.slice(from);
			if (text.length > longestElement) error ??= { line: begun, reason: "a course is too long. A quotation mark may be missing." };
			return ended;
		},
		error: () => error,
		/** Called when no more comes: what is wrong with how the text ends. */
		end: (): ListError | undefined => (place === "after" ? undefined : { line, reason: "the file ends before the list is closed." }),
	};
}
