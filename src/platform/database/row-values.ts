/** PostgreSQL's type numbers, for the types whose values would differ between the two databases. */
export const typeIds = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700, bytea: 17 } as const;

/** int8 as a number on both databases; beyond what a number can hold it is an error, not a wrong value. */
export function readInt8(text: string): number {
	const value = Number(text);
	if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
	return value;
}

/** Values that differ in how the two drivers write them, in the one form that both databases take. */
export function writeValue(value: unknown): unknown {
	if (value instanceof Uint8Array && !Buffer.isBuffer(value)) return Buffer.from(value);
	return value;
}
