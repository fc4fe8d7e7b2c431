import * as z from "zod/mini";

const wholeNumber = (digits: number, error: string) =>
	z.pipe(z.string().check(z.regex(new RegExp(`^[1-9]\\d{0,${digits - 1}}$`), { error })), z.transform(Number));

const mustBe = "Must be a positive whole number.";

/** The number of a record in an address, exact as a number of JavaScript. */
export const recordId = wholeNumber(15, mustBe);
/** The number of a record whose column is an integer. */
export const integerId = wholeNumber(9, mustBe);
/** The same, where a person may have entered it. */
export const enteredId = wholeNumber(9, "Enter a positive whole number.");
