import { isCalendarDay } from "#values/business-days.ts";
import type { ApprovalDetails } from "./approval.ts";

/** Returns what is wrong with the days of an approval, by field; empty if nothing is. */
export function findWrongApproval({ validFrom, validTo }: Pick<ApprovalDetails, "validFrom" | "validTo">): { path: string; message: string }[] {
	const days = Object.entries({ validFrom, validTo });
	const errors = days.flatMap(([path, day]) => (day === null || isCalendarDay(day) ? [] : [{ path, message: "This day doesn't exist." }]));
	if (errors.length === 0 && validTo !== null && validTo < validFrom) errors.push({ path: "validTo", message: "Choose the first day or a later one." });
	return errors;
}
