/** What a Range header asks of a file, by RFC 9110, section 14. */
export type Due = { status: 200 } | { status: 206; start: number; end: number } | { status: 416 };

/** The whole file: no header, or one that is left out of account. */
export const whole: Due = { status: 200 };
/** More digits than any file has bytes: the product may take such a number, or leave the header out of account. */
const mostDigits = 16;

/**
 * Reads a Range header as the standard's grammar has it, independently of the product. Numbers have any length.
 *
 * @returns every answer that may be given: several only where the standard leaves it to the server and the product has
 * not settled it; of several ranges at once it sends the whole
 */
export function dueOf(header: string, bytes: number): Due[] {
	const [, unit = "", set = ""] = header.match(/^([!#$%&'*+.^_`|~\dA-Za-z-]+)=(.*)$/) ?? [];
	const parts = set.split(",").map((part) => part.replace(/^[ \t]+|[ \t]+$/g, ""));
	const ranges = parts.filter((part) => part !== "");
	const [range] = ranges;
	if (unit.toLowerCase() !== "bytes" || range === undefined || ranges.length > 1) return [whole];
	const [, first = "", last = ""] = range.match(/^(\d*)-(\d*)$/) ?? [];
	if (first === "" && last === "") return [whole];
	if (first !== "" && last !== "" && BigInt(last) < BigInt(first)) return [whole];
	const isPlain = parts.length === 1 && parts[0] === set && first.length <= mostDigits && last.length <= mostDigits;
	return isPlain ? [spanOf(first, last, BigInt(bytes))] : [spanOf(first, last, BigInt(bytes)), whole];
}

function spanOf(first: string, last: string, bytes: bigint): Due {
	const smaller = (one: bigint, other: bigint) => Number(one < other ? one : other);
	if (first === "") return BigInt(last) === 0n ? { status: 416 } : { status: 206, start: Number(bytes) - smaller(BigInt(last), bytes), end: Number(bytes) - 1 };
	if (BigInt(first) >= bytes) return { status: 416 };
	return { status: 206, start: Number(first), end: last === "" ? Number(bytes) - 1 : smaller(BigInt(last), bytes - 1n) };
}
