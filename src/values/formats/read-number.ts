/** Three digits after a sign can be decimals or a group of thousands. A group never follows a leading zero. */
const unclear = /^[+-]?[1-9]\d{0,2}(?:[.,]\d{3})+$/;
const commaGroups = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const pointGroups = /^[+-]?\d{1,3}(?:\.\d{3})+,\d*$/;
const plain = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d{1,3})?$/i;

/**
 * Reads a number as people and spreadsheets write it, with a point or a comma as the decimal sign.
 *
 * @param groups "," if commas group thousands here, as they do in fields of this site. Files come from every country.
 * @returns "unclear" if it could mean a thousand times as much (`1.250`); undefined if it is no number
 */
export function readNumber(text: string, groups?: ","): number | "unclear" | undefined {
	const bare = text.trim();
	if (groups === "," && commaGroups.test(bare)) return Number(bare.replaceAll(",", ""));
	if (unclear.test(bare)) return "unclear";
	if (commaGroups.test(bare) && bare.includes(".")) return Number(bare.replaceAll(",", ""));
	if (pointGroups.test(bare)) return Number(bare.replaceAll(".", "").replace(",", "."));
	return plain.test(bare) ? Number(bare.replace(",", ".")) : undefined;
}

/** Reads a number or an amount that is typed into a field: null if empty, NaN if it is unclear or no number. */
export function readTypedNumber(typed: unknown): number | null {
	if (typeof typed === "number" || typed === null || typed === undefined) return typed ?? null;
	const text = String(typed).replace(/[$\s]/g, "");
	if (text === "") return null;
	const number = readNumber(text, ",");
	return typeof number === "number" ? number : Number.NaN;
}
