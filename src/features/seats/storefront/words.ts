import type { SeatSummary } from "../contract.ts";

/** How the seats of a line stand, in a few words. */
export function seatsInWords({ total, taken, invited }: Pick<SeatSummary, "total" | "taken" | "invited">): string {
	const free = total - taken - invited;
	return [`${taken} of ${total} seats taken`, invited > 0 ? `${invited} invited` : "", free > 0 ? `${free} free` : ""].filter(Boolean).join(" · ");
}

export const closedInWords = {
	session_begun: "The session has begun, so its seats can't be given to anybody else.",
	refunded: "This purchase was refunded, so its seats are closed.",
} as const;

export const failed = "That did not work. Please try again in a moment.";
