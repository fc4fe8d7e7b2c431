import { readNumber } from "#values/formats/read-number.ts";

/** Between a number and its decimals. */
export const decimalSigns = ["point", "comma"] as const;
export type DecimalSign = (typeof decimalSigns)[number];

const groupedBy = { point: /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/, comma: /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d*)?$/ };
const plain = { point: /^[+-]?(?:\d+\.?\d*|\.\d+)$/, comma: /^[+-]?(?:\d+,?\d*|,\d+)$/ };

/** Removes blanks and apostrophes that group thousands: `1 250,00`, `1’250.00`. */
const withoutBlanks = (text: string) => text.trim().replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, "");

/**
 * Reads a number of a file.
 *
 * @param sign the file's decimal sign, if it is known. Numbers that have only one meaning are read without it.
 * @returns "unclear" if it could mean a thousand times as much; undefined if it is no number
 */
export function readDecimal(text: string, sign?: DecimalSign): number | "unclear" | undefined {
	const bare = withoutBlanks(text);
	if (sign && (groupedBy[sign].test(bare) || plain[sign].test(bare)))
		return Number(sign === "point" ? bare.replaceAll(",", "") : bare.replaceAll(".", "").replace(",", "."));
	return readNumber(bare);
}

/** Returns the decimal sign that a number proves; "either" if it has two meanings, undefined if it proves nothing. */
export function findDecimalSign(text: string): DecimalSign | "either" | undefined {
	const bare = withoutBlanks(text);
	const number = readNumber(bare);
	if (number === undefined) return undefined;
	if (/\..*\./.test(bare)) return "comma";
	if (/,.*,/.test(bare)) return "point";
	if (number === "unclear")
		return bare.includes(".") && bare.includes(",")
			? bare.lastIndexOf(".") > bare.lastIndexOf(",")
				? "point"
				: "comma"
			: "either";
	const last = Math.max(bare.lastIndexOf("."), bare.lastIndexOf(","));
	return last === -1 ? undefined : bare[last] === "." ? "point" : "comma";
}
