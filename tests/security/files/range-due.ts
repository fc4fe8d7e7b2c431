/** The correct response to a Range header, by RFC 9110, section 14. */
export type Due = { status: 200 } | { status: 206; start: number; end: number } | { status: 416 };

/** Without a header, or with one that is ignored. */
export const whole: Due = { status: 200 };
/** More digits than any file length needs: the product can parse or ignore such a number. */
const maxDigits = 16;

/**
 * Parses a Range header by the standard's grammar, independently of the product. Numbers have any length.
 *
 * @returns every allowed response: several only if the standard leaves the choice to the server and the product has not
 * settled it
 */
export function parseDue(header: string, bytes: number): Due[] {
	const [, unit = "", set = ""] = header.match(/^([!#$%&'*+.^_`|~\dA-Za-z-]+)=(.*)$/) ?? [];
	const parts = set.split(",").map((part) => part.replace(/^[ \t]+|[ \t]+$/g, ""));
	const ranges = parts.filter((part) => part !== "");
	const [range] = ranges;
	if (unit.toLowerCase() !== "bytes" || range === undefined || ranges.length > 1) return [whole];
	const [, first = "", last = ""] = range.match(/^(\d*)-(\d*)$/) ?? [];
	if (first === "" && last === "") return [whole];
	if (first !== "" && last !== "" && BigInt(last) < BigInt(first)) return [whole];
	const isPlain = parts.length === 1 && parts[0] === set && first.length <= maxDigits && last.length <= maxDigits;
	return isPlain ? [parseSpan(first, last, BigInt(bytes))] : [parseSpan(first, last, BigInt(bytes)), whole];
}

function parseSpan(first: string, last: string, bytes: bigint): Due {
	const smaller = (a: bigint, b: bigint) => Number(a < b ? a : b);
	if (first === "")
		return BigInt(last) === 0n
			? { status: 416 }
			: { status: 206, start: Number(bytes) - smaller(BigInt(last), bytes), end: Number(bytes) - 1 };
	if (BigInt(first) >= bytes) return { status: 416 };
	return {
		status: 206,
		start: Number(first),
		end: last === "" ? Number(bytes) - 1 : smaller(BigInt(last), bytes - 1n),
	};
}
