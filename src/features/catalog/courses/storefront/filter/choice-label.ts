import { formatDay, monthNames } from "#values/dates.ts";
import type { CourseFilter, Facet } from "../../rules/filter/course-filter.ts";
import { filterMessages as messages } from "./messages.ts";

/** Names a value of a filter for visitors. */
export function choiceLabel(field: Facet | "from" | "to", value: string): string {
	if (field === "format") return messages.formats[value as CourseFilter["format"][number]];
	if (field === "length") return messages.lengths[value as CourseFilter["length"][number]];
	if (field === "month") return `${monthNames[Number(value.slice(5)) - 1]} ${value.slice(0, 4)}`;
	if (field === "credit") return messages.credits(value);
	if (field === "price") return messages.upTo(value);
	if (field === "offer") return messages.discounted;
	if (field === "from") return messages.fromDay(formatDay(value));
	if (field === "to") return messages.toDay(formatDay(value));
	return value;
}
