import { readDate } from "../values/read-date.ts";
import { formatSpelledDate } from "./format-spelled-date.ts";

/**
 * Why a cell can't be read, for columns whose values can have several meanings. The sentence follows the name of the
 * column and the value.
 */
export const problems = {
	spreadsheetError: "is an error of the spreadsheet. Correct the cell.",
	otherCurrency: "is in another currency. Write the amount in US dollars, such as 149 or 149.00.",
	noTime: "has no time. Add one, such as 18:00.",
	twoTimes: "has another time than the column with the time. Remove one of them.",
	skipped: "doesn't exist in this time zone, because the clocks go forward. Choose another time.",
	repeated:
		"happens twice in this time zone, because the clocks go back. Write it with its offset, such as 2027-11-07T01:30:00-05:00.",
	season: "names winter or summer time at the other time of the year. Write ET, for example, or leave it out.",
	endsFirst: "is before the start.",
	notSeats: "is not a number of seats. Write a whole number such as 5.",
	canceled: "means that the course isn't offered. Say what this status means, or remove the row.",
	severalInstructors:
		"names several people. A course has one instructor: choose the first one for the whole file, or write one name.",
} as const;

/** Names both meanings of a date. */
export function describeUnclearDate(text: string): string {
	const [first, second] = [readDate(text, "month-first"), readDate(text, "day-first")];
	if (typeof first !== "object" || typeof second !== "object") return "has two meanings.";
	return `could mean ${formatSpelledDate(first.date)} or ${formatSpelledDate(second.date)}. Choose what comes first, or write ${first.date} or ${second.date}.`;
}

/** Names both meanings of a length. */
export function describeUnclearLength(text: string): string {
	const number = text.trim().split(":")[0] ?? text;
	return `could mean minutes or hours. Write ${number} min or ${number} h.`;
}
