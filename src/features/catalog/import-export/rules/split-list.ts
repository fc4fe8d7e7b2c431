/** An element's JSON text and its first line. */
interface ListElement {
	line: number;
	text: string;
}

/** What is wrong with the list itself, and where. */
interface ListError {
	line: number;
	reason: string;
}

/** In a longer element, a quotation mark was forgotten. */
const maxElementLength = 8_000_000;

const isSpace = (char: string) => char === " " || char === "\n" || char === "\r" || char === "\t";

const noList = 'the file must contain one list of courses, [ … ] or {"courses": [ … ]}.';
/** What comes before the list if it is in an object. */
const wrapper = '{"courses":';

/**
 * Splits the text of a JSON list, or of an object with a list of courses, into elements while it arrives. Memory use
 * depends only on the longest element.
 */
export function splitList() {
	let place: "before" | "inside" | "after" = "before";
	let before = "";
	let isWrapped = false;
	let [line, begun, depth, count] = [1, 1, 0, 0];
	let [quoted, escaped, filled] = [false, false, false];
	let text = "";
	let error: ListError | undefined;

	/** Processes one character. Returns whether an element ends before it. */
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
			if (place === "before") begin(char);
			else if (isWrapped && char === "}") isWrapped = false;
			else error = { line, reason: "there is text after the end of the list." };
			return false;
		}
		if (depth === 1 && (char === "," || char === "]" || char === "}")) return endElement(char);
		if (!filled) [filled, begun] = [true, line];
		if (char === '"') quoted = true;
		else if (char === "[" || char === "{") depth += 1;
		else if (char === "]" || char === "}") depth -= 1;
		return false;
	}

	function begin(char: string): void {
		if (char === "[" && (before === "" || before === wrapper)) [place, depth, isWrapped] = ["inside", 1, before !== ""];
		else {
			before += char;
			if (!wrapper.startsWith(before)) error = { line, reason: noList };
		}
	}

	function endElement(char: string): boolean {
		if (char === "}") error = { line, reason: "the list ends with a brace instead of a bracket." };
		else if (!filled && (char === "," || count > 0))
			error = { line, reason: "a course is missing between two commas." };
		if (char === "]") place = "after";
		return !error;
	}

	return {
		/** Returns the elements that end in this piece of text. */
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
			if (text.length > maxElementLength)
				error ??= { line: begun, reason: "a course is too long. A quotation mark may be missing." };
			return ended;
		},
		error: () => error,
		/** Returns what is wrong at the end of the text. */
		end(): ListError | undefined {
			if (place === "after" && !isWrapped) return undefined;
			return {
				line,
				reason: place === "before" && before !== "" ? noList : "the file ends before the list is closed.",
			};
		},
	};
}
