/** How a program was completed, and until when it can be. Days are dates of the site's calendar: `2027-12-31`. */
interface DatedCompletion {
	way: "live" | "recording";
	/** The last day on which the program can be completed for credit; null if it doesn't expire. */
	expirationDate: string | null;
	/** The day of the session, or on which the recording was completed; null before. */
	day: string | null;
	/** Whether the recording was complete when its credit was last decided, or staff recorded how much was watched. */
	isCompleted: boolean;
	today: string;
}

/**
 * Returns whether a program expired before a person completed it. Then it grants no credit. A recording that was
 * completed in time keeps its credit when it's watched again.
 */
export function isExpired({ way, expirationDate, day, isCompleted, today }: DatedCompletion): boolean {
	if (expirationDate === null) return false;
	if (way === "live") return day !== null && day > expirationDate;
	return today > expirationDate && !isCompleted && (day === null || day > expirationDate);
}
