import { isCalendarDay } from "#values/business-days.ts";
import type { ProgramDetails } from "./program.ts";

interface InvalidField {
	path: string;
	message: string;
}

/** Two spellings of a name are the same person. */
const toComparable = (name: string): string => name.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();

/** Returns what of a program contradicts the rest of it, by field; empty if nothing does. */
export function findWrongDetails(details: ProgramDetails): InvalidField[] {
	const { developer, reviewer, publicationDate, expirationDate } = details;
	const errors = [...findWrongNumbers(details), ...findRepeatedFields(details)];
	for (const path of ["publicationDate", "expirationDate"] as const) {
		const day = details[path];
		if (day !== null && !isCalendarDay(day)) errors.push({ path, message: "This day doesn't exist." });
	}
	if (publicationDate !== null && expirationDate !== null && expirationDate <= publicationDate)
		errors.push({ path: "expirationDate", message: "Choose a day after the publication date." });
	if (reviewer.name !== "" && toComparable(reviewer.name) === toComparable(developer.name))
		errors.push({ path: "reviewer.name", message: "The reviewer has to be someone else than the developer." });
	return errors;
}

function findWrongNumbers({ numberPer, numbers }: ProgramDetails): InvalidField[] {
	if (numberPer === "course" && numbers.length > 1)
		return [{ path: "numbers", message: "A course has one number. Remove the others, or choose another kind." }];
	return numbers.flatMap(({ from, to }, index): InvalidField[] => {
		const path = (field: string) => `numbers.${index}.${field}`;
		if (numberPer === "course")
			return from === null && to === null
				? []
				: [{ path: path("from"), message: "The number of a course has no days." }];
		if (from === null || !isCalendarDay(from)) return [{ path: path("from"), message: "Choose a day." }];
		if (to === null || !isCalendarDay(to)) return [{ path: path("to"), message: "Choose a day." }];
		if (numberPer === "session" && to !== from) return [{ path: path("to"), message: "A session has one day." }];
		if (to < from) return [{ path: path("to"), message: "Choose the first day or a later one." }];
		const isTaken = numbers
			.slice(0, index)
			.some((earlier) => earlier.from !== null && earlier.to !== null && earlier.from <= to && from <= earlier.to);
		return isTaken ? [{ path: path("from"), message: "Another number already counts on these days." }] : [];
	});
}

function findRepeatedFields({ fieldsOfStudy }: ProgramDetails): InvalidField[] {
	const names = fieldsOfStudy.map(({ name }) => toComparable(name));
	return names.flatMap((name, index) =>
		names.indexOf(name) < index
			? [{ path: `fieldsOfStudy.${index}.name`, message: "This field of study is already listed." }]
			: [],
	);
}
