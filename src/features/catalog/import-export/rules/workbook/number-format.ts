/** What a cell's format says about its number. */
export interface NumberFormat {
	hasDate: boolean;
	hasTime: boolean;
	/** Another currency than the dollar; empty if none. */
	currency: string;
	/** Such as `0000000` or `000-00-0000`, if the format adds zeros to whole numbers; otherwise empty. */
	mask: string;
}

/** The formats that workbooks don't spell out (ECMA-376, part 1, 18.8.30). */
const builtIn: Record<number, string> = {
	14: "m/d/yyyy",
	15: "d-mmm-yy",
	16: "d-mmm",
	17: "mmm-yy",
	18: "h:mm AM/PM",
	19: "h:mm:ss AM/PM",
	20: "h:mm",
	21: "h:mm:ss",
	22: "m/d/yyyy h:mm",
	45: "mm:ss",
	46: "[h]:mm:ss",
	47: "mm:ss.0",
};

/** Reads a format by its id, and by its code if the workbook spells it out. */
export function readNumberFormat(id: number, code = builtIn[id] ?? ""): NumberFormat {
	const currency = /[€£¥]|(?<=\[\$)(?:EUR|GBP|CHF|CAD|AUD|NZD|JPY|INR)/.exec(code)?.[0] ?? "";
	const [section] = code.split(";", 1) as [string];
	const bare = section.replace(/"[^"]*"|\\.|_.|\*./g, "").replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "");
	if (/general/i.test(bare)) return { hasDate: false, hasTime: false, currency, mask: "" };
	const literal = section.replace(/"([^"0]*)"|\\([^0])/g, "$1$2");
	const mask = /^0[0 ()/-]*0$/.test(bare) && !/["\\[_*]/.test(literal) ? literal : "";
	const hasTime = /[hs]/i.test(bare);
	return { hasDate: /[yd]/i.test(bare) || (/m{1,5}/i.test(bare) && !hasTime), hasTime, currency, mask };
}

const pad = (value: number) => String(value).padStart(2, "0");

/**
 * Writes a cell's number as text whose meaning is certain: `2027-01-05 18:00`, `1:30:00`, `149.5`.
 *
 * @param uses1904 whether the workbook counts days from 1904, as old Macs did
 */
export function formatCellNumber(
	value: number,
	{ hasDate, hasTime, currency, mask }: NumberFormat,
	uses1904: boolean,
): string {
	if (hasDate) {
		const minutes = Math.round((value + (uses1904 ? 1_462 : 0)) * 1_440);
		const moment = new Date(Date.UTC(1899, 11, 30) + minutes * 60_000);
		if (Number.isNaN(moment.getTime())) return String(value);
		const text = moment.toISOString();
		return hasTime || minutes % 1_440 !== 0 ? `${text.slice(0, 10)} ${text.slice(11, 16)}` : text.slice(0, 10);
	}
	if (hasTime) {
		const seconds = Math.round(value * 86_400);
		return `${Math.floor(seconds / 3_600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
	}
	if (mask && Number.isSafeInteger(value) && value >= 0) return fillMask(mask, String(value));
	// Spreadsheets compute with 15 digits.
	const text = String(Number(value.toPrecision(15)));
	// With four decimals instead of three, which could be read as thousands.
	const certain = /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text;
	return currency ? `${certain} ${currency}` : certain;
}

/** Puts the digits in the places of the mask's zeros, from the right; further digits go before the first. */
function fillMask(mask: string, digits: string): string {
	const places = mask.replace(/[^0]/g, "").length;
	const rest = [...digits.padStart(places, "0")];
	const extra = rest.splice(0, rest.length - places).join("");
	return mask.replace(/0/g, () => rest.shift() as string).replace(/\d/, (digit) => extra + digit);
}
