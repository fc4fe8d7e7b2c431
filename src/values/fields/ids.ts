import * as z from "zod/mini";

const numberLike = (pattern: RegExp, error: string) =>
	z.pipe(z.string().check(z.regex(pattern, { error })), z.transform(Number));
const wholeNumber = (digits: number, error = "Must be a positive whole number.") =>
	numberLike(new RegExp(`^[1-9]\\d{0,${digits - 1}}$`), error);

/** The number of a record in an address, exact as a number of JavaScript. */
export const recordId = wholeNumber(15);
/** The number of a record whose column is an integer. */
export const integerId = wholeNumber(9);
/** The same, where a person may have entered it. */
export const enteredId = wholeNumber(9, "Enter a positive whole number.");
/** The number of a course, where a person may have entered it. */
export const courseNumber = wholeNumber(9, "Enter a course number such as 101.");
/** How many rows of a list to send. */
export const pageLimit = numberLike(/^([1-9]\d?|1\d\d|200)$/, "Please ask for 1 to 200.");
