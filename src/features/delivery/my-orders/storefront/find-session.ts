import type { EnrolledCourse } from "../contract.ts";

export type Purchase = Pick<EnrolledCourse, "live" | "seatList" | "courseID">;

/** Finds the coming session that a customer attends, or has bought seats in for others only; null without one. */
export function findSession({
	live,
	seatList,
	courseID,
}: Purchase): { startsAt: string; joinUrl: string | null; calendarUrl: string } | null {
	if (live) return live.state === "scheduled" || live.state === "moved" ? live : null;
	if (!seatList?.startsAt || seatList.closed === "session_begun") return null;
	return { startsAt: seatList.startsAt, joinUrl: null, calendarUrl: `/webinars/${courseID}/calendar.ics` };
}
