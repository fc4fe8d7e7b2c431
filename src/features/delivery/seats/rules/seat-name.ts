/** What one seat of a group is, for the person who takes it: its session type without the size of the group. */
export function seatName(sessionType: string): string {
	return sessionType.replace(/\s*\(?\bfor (?:a )?(?:group of \d+|\d+ (?:attendees|participants|persons|people|seats))\)?/i, "").trim() || sessionType;
}
