import { formatDay } from "#values/dates.ts";
import type { CourseFilter, FilterField } from "../../rules/filter/course-filter.ts";
import { filterMessages as messages } from "./messages.ts";

/** Names a value of a filter for visitors. */
export function choiceLabel(field: FilterField, value: string): string {
	if (field === "format") return messages.formats[value as Exclude<CourseFilter["format"], "">];
	if (field === "length") return messages.lengths[value as Exclude<CourseFilter["length"], "">];
	if (field === "credit") return messages.credits(value);
	if (field === "price") return messages.upTo(value);
	if (field === "offer") return messages.discounted;
	if (field === "from") return messages.fromDay(formatDay(value));
	if (field === "to") return messages.toDay(formatDay(value));
	return value;
}
