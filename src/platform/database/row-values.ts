import pg from "pg";

const int8 = 20;
const int8s = 1016;
const date = 1082;
const dates = 1182;
const numerics = 1231;
// The driver's own list of types has no arrays in it.
const texts = 1009 as never;

/**
 * How columns become values, on both databases: int8 a number, date and numeric the text, timestamps a `Date`, JSON
 * parsed, bytea a `Buffer`, arrays of these arrays. Written are objects as JSON and arrays as PostgreSQL's arrays: an
 * array meant as JSON must be made a string by who writes it.
 */
export const columnTypes = new pg.TypeOverrides();

const readTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(texts, "text");
const asIs = (text: string) => text;

columnTypes.setTypeParser(int8, readInt8);
columnTypes.setTypeParser(int8s, (text: string) => readTexts(text).map((item) => (item === null ? null : readInt8(item))));
columnTypes.setTypeParser(date, asIs);
columnTypes.setTypeParser(dates, readTexts);
columnTypes.setTypeParser(numerics, readTexts);

/** int8 as a number; beyond what a number can hold it is an error, not a wrong value. */
function readInt8(text: string): number {
	const value = Number(text);
	if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
	return value;
}
