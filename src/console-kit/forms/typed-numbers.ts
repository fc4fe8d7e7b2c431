import { readTypedNumber } from "#values/formats/read-number.ts";

/** Options of a form's field for a number: NaN, which contracts reject, while it has none. A number field of the browser would read `1.250` as 1.25. */
export const typedNumber = { setValueAs: (typed: unknown) => readTypedNumber(typed) ?? Number.NaN };

/** The same for a number that is optional: null if empty. */
export const typedNumberOrNull = { setValueAs: readTypedNumber };
