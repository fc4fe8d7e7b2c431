import { readTypedNumber } from "#values/formats/read-number.ts";

/**
 * Options of a form's field for a number: NaN, which contracts reject, while it has none. A number field of the browser
 * would read `1.250` as 1.25.
 */
export const typedNumber = { setValueAs: (typed: unknown) => readTypedNumber(typed) ?? Number.NaN };

/** The same for a number that is optional: null if empty. */
export const typedNumberOrNull = { setValueAs: readTypedNumber };

/**
 * Values for the fields of a row that is added to a form: empty fields in place of missing numbers, which would show
 * “NaN”.
 */
export const toRowValues = <Row extends object>(row: Row): Row =>
	Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number.isNaN(value) ? null : value])) as Row;
