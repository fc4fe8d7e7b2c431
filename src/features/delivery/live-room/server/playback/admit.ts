import { LRUCache } from "lru-cache";
import { readSeat } from "#features/delivery/live-sessions/server/index.ts";
import { type AppContext, Refused } from "#platform/index.ts";
import { goneAfter } from "../../rules/room-times.ts";
import { isInPlace, isRemoved } from "../visits-store.ts";
import { readStreamToken, type StreamLink } from "./stream-links.ts";

/** A player asks twice a second; a lost seat ends playback within this time. */
const admittedMs = 2_000;

export interface Admitted {
	sessionId: number;
	userId: number;
}

/** Returns whom a stream link admits; undefined if the attendee may no longer watch there. */
export type Admit = (token: string) => Promise<Admitted | "broken" | undefined>;

type AdmitContext = Pick<AppContext, "db" | "clock" | "signer">;

/** Refuses whom a stream link no longer admits. */
export const notAdmitted = new Refused(
	"seat_gone",
	403,
	"You don't have this seat anymore, or you are watching somewhere else.",
	{},
);

/** Checks stream links. Remembers whom they admit for two seconds. */
export function createAdmission(context: AdmitContext): Admit {
	const admitted = new LRUCache<string, Promise<Admitted | undefined>>({ max: 20_000, ttl: admittedMs });
	return async (token) => {
		const link = readStreamToken(context.signer, token);
		if (!link) return "broken";
		const cached = admitted.get(token);
		if (cached) return cached;
		const found = findAdmitted(context, link);
		admitted.set(token, found);
		found.then(
			(session) => session === undefined && admitted.delete(token),
			() => admitted.delete(token),
		);
		return found;
	};
}

async function findAdmitted(
	context: AdmitContext,
	{ reference, userId, place }: StreamLink,
): Promise<Admitted | undefined> {
	const seat = await readSeat(context, { reference, userId });
	if (!seat?.active || !seat.heldHere || seat.phase === "canceled") return undefined;
	const [isHere, removed] = await Promise.all([
		isInPlace(context.db, {
			sessionId: seat.sessionId,
			userId,
			place,
			since: new Date(context.clock.now().getTime() - goneAfter * 1000),
		}),
		isRemoved(context.db, seat.sessionId, userId),
	]);
	return isHere && !removed ? { sessionId: seat.sessionId, userId } : undefined;
}
