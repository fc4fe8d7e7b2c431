import type { AppContext } from "#platform/index.ts";
import { findSessionPhase, toTimes } from "../../rules/session-times.ts";
import { readJoinToken, signJoinToken } from "./live-links.ts";
import { findSeat } from "./seat-store.ts";

export interface HeldSeat {
	sessionId: number;
	reference: string;
	userId: number;
	/** False if the customer lost the seat. */
	active: boolean;
	heldHere: boolean;
	phase: "early" | "open" | "over" | "canceled";
	/** Returns the token of the customer's join link. */
	createJoinToken: () => string;
}

/** Reads a seat by its join link or its customer; undefined if the link is broken or there is none. */
export async function readSeat(
	{ db, clock, signer }: Pick<AppContext, "db" | "clock" | "signer">,
	by: { token: string } | { reference: string; userId: number },
): Promise<HeldSeat | undefined> {
	const named = "token" in by ? readJoinToken(signer, by.token) : by;
	const seat = named && (await findSeat(db, named.reference, named.userId));
	if (!seat) return undefined;
	const phase = seat.state === "scheduled" ? findSessionPhase(toTimes(seat), clock.now()) : seat.state;
	return {
		sessionId: seat.id,
		...named,
		active: Boolean(seat.active),
		heldHere: seat.held_here,
		phase,
		createJoinToken: () => signJoinToken(signer, named),
	};
}
