import { findMissing, isFinished, type SeatFacts } from "./seat-states.ts";

/** Days in which nobody is reminded of a seat twice. */
export const pauseDays = 3;

export const skipReasons = ["returned", "yourself", "invited", "finished", "over", "recent", "stopped"] as const;
export type SkipReason = (typeof skipReasons)[number];

export interface RemindedSeat extends Pick<SeatFacts, "state" | "earns" | "minutes" | "watchedPercent" | "canWatch"> {
	isHeld: boolean;
	/** Null for the buyer's own seat. */
	invitationId: number | null;
	remindedAt: Date | null;
	/** They unsubscribed. */
	isStopped: boolean;
}

/** Decides why a person is not reminded of a seat; null if they are. */
export function whyNotReminded(seat: RemindedSeat, now: Date): SkipReason | null {
	if (!seat.isHeld) return "returned";
	if (seat.invitationId === null) return "yourself";
	if (seat.state === "invited") return "invited";
	if (isFinished(seat) || seat.state === "revoked") return "finished";
	if (findMissing(seat) === "over") return "over";
	if (seat.isStopped) return "stopped";
	const isRecent = seat.remindedAt !== null && now.getTime() - seat.remindedAt.getTime() < pauseDays * 86_400_000;
	return isRecent ? "recent" : null;
}
