import { type DecimalSign, readDecimal } from "./read-decimal.ts";

const dollars = /^(?:usd|us\s?\$|\$)\s*|\s*(?:usd|us\s?\$|\$|us dollars?|dollars?)$/gi;
const foreign =
	/[€£¥₹₽₩]|(?:^|[^a-z])(?:eur|euros?|gbp|cad|aud|nzd|chf|inr|jpy|sek|nok|dkk|pln|brl|mxn|[ac]a?\$|nz\$|r\$)(?:$|[^a-z])/i;

/** The number of an amount, without the signs of dollars: `149.00` of `$149.00`. */
export const stripDollars = (text: string): string =>
	text
		.trim()
		.replace(dollars, "")
		.replace(/[.,][-–—]{1,2}$/, "")
		.trim();

/**
 * Reads an amount in US dollars: `$149.00`, `149.00 USD`, `1,250.00`, `149,-`.
 *
 * @returns "unclear" if it could mean a thousand times as much; "foreign" if it names another currency; undefined if it
 *   is no amount
 */
export function readMoney(text: string, sign?: DecimalSign): number | "unclear" | "foreign" | undefined {
	if (foreign.test(text)) return "foreign";
	return readDecimal(stripDollars(text), sign);
}
