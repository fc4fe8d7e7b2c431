/** Returns the name of one seat of a group: the session type without the group's size. */
export function seatName(sessionType: string): string {
	return (
		sessionType
			.replace(/\s*\(?\bfor (?:a )?(?:group of \d+|\d+ (?:attendees|participants|persons|people|seats))\)?/i, "")
			.trim() || sessionType
	);
}
