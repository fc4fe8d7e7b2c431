import { isCalendarDay } from "#values/business-days.ts";
import type { PackScope } from "./pack-scope.ts";

/** Returns what is wrong with the days of a scope, by field; empty if nothing is. */
export function findWrongDays(scope: PackScope): { path: string; message: string }[] {
	if (scope.kind !== "period" && scope.kind !== "body") return [];
	const { from, to } = scope;
	const errors = (["from", "to"] as const).flatMap((field) => {
		const day = scope[field];
		return day === null || isCalendarDay(day) ? [] : [{ path: `scope.${field}`, message: "This day doesn't exist." }];
	});
	if (errors.length === 0 && from !== null && to !== null && to < from)
		errors.push({ path: "scope.to", message: "Choose the same day or a later one." });
	return errors;
}
