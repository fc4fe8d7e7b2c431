import { formatDay } from "#values/dates.ts";
import type { CompletedCourse } from "../../contract.ts";
import { completedMessages as messages } from "./messages.ts";

/**
 * Says when a customer completed a course, and what getting it again earns.
 *
 * @param how the customer would get it
 */
export function describeCompleted(
	{ completedOn, earnsAnother, countsFrom, year }: Omit<CompletedCourse, "courseID">,
	how: "buy" | "seat",
): string {
	const again = year === null ? messages.renew : messages.earn(year);
	return [
		messages.completed(formatDay(completedOn)),
		earnsAnother ? `${messages.how[how]} ${again}` : messages.none,
		...(countsFrom === null ? [] : [messages.from(formatDay(countsFrom))]),
	].join(" ");
}
