import pg from "pg";

const int8 = 20;
const int8s = 1016;
const date = 1082;
const dates = 1182;
const numerics = 1231;
// Missing in the driver's own list of types.
const texts = 1009 as never;

/**
 * Converts columns to values: int8 to number, date and numeric to text, timestamps to `Date`, JSON parsed, bytea to
 * `Buffer`, and arrays of these. Arrays are written as PostgreSQL arrays, so callers must stringify JSON arrays.
 */
export const columnTypes = new pg.TypeOverrides();

const readTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(texts, "text");
const asIs = (text: string) => text;

columnTypes.setTypeParser(int8, readInt8);
columnTypes.setTypeParser(int8s, (text: string) =>
	readTexts(text).map((item) => (item === null ? null : readInt8(item))),
);
columnTypes.setTypeParser(date, asIs);
columnTypes.setTypeParser(dates, readTexts);
columnTypes.setTypeParser(numerics, readTexts);

/** Throws if a number cannot hold the value exactly. */
function readInt8(text: string): number {
	const value = Number(text);
	if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
	return value;
}
