import { isCalendarDay } from "#values/business-days.ts";
import type { RuleSetDetails } from "./credit-rule.ts";

/** Returns what is wrong with the dates of a rule set, by field; empty if nothing is. */
export function findWrongDates({
	validFrom,
	closedOn,
	supersededOn,
}: Pick<RuleSetDetails, "validFrom" | "closedOn" | "supersededOn">) {
	const errors: { path: string; message: string }[] = [];
	const check = (path: string, day: string | null) => {
		if (day !== null && !isCalendarDay(day)) errors.push({ path, message: "This day doesn't exist." });
	};
	check("validFrom", validFrom);
	check("closedOn", closedOn);
	check("supersededOn", supersededOn);
	if (closedOn !== null && closedOn <= validFrom)
		errors.push({ path: "closedOn", message: "Choose a day after the first one." });
	if (supersededOn !== null && supersededOn < (closedOn ?? validFrom))
		errors.push({ path: "supersededOn", message: "Choose this day or a later one." });
	return errors;
}
