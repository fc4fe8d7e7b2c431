import type { Span } from "./storage.ts";

export type RangeResult = "whole" | "unsatisfiable" | Span;

/**
 * Parses a `Range` header (RFC 9110, section 14). Several ranges, other units and invalid values return the whole file.
 */
export function readRange(header: string | undefined, bytes: number): RangeResult {
	const match = header?.match(/^bytes=[ \t]*(\d{0,16})-(\d{0,16})[ \t]*$/i);
	if (!match) return "whole";
	const [, from = "", to = ""] = match;
	if (from === "" && to === "") return "whole";
	if (from === "") {
		const last = Number(to);
		if (last === 0 || bytes === 0) return "unsatisfiable";
		return { start: Math.max(0, bytes - last), end: bytes - 1 };
	}
	const start = Number(from);
	const end = to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1);
	if (to !== "" && Number(to) < start) return "whole";
	return start >= bytes ? "unsatisfiable" : { start, end };
}
