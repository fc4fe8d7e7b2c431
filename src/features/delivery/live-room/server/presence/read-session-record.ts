import { computeSessionEnd, computeSessionOpening } from "#features/delivery/live-sessions/rules/session-times.ts";
import type { Database } from "#platform/index.ts";
import { type TimeSpan, toSpan } from "#values/spans/time-spans.ts";
import type { Excuses } from "../../rules/checks/find-excuse-warning.ts";
import type { PresenceTerms } from "../../rules/checks/presence-terms.ts";
import { countExcuses } from "../checks/check-store.ts";
import { type CodeRow, listCodes } from "../checks/codes-store.ts";
import { type CheckPlan, toCheckPlan } from "../checks/read-terms.ts";
import { findFixedTerms } from "../checks/terms-store.ts";
import { findRoom } from "../room-store.ts";
import { roomSigns } from "../signs/room-signs.ts";
import { listStays } from "./presence-store.ts";

/** What a room recorded of its session, besides its attendees. Times are milliseconds. */
export interface SessionRecord {
	/** When attendees could watch. */
	onAir: readonly TimeSpan[];
	/** When the server was away, and recorded nothing. */
	outages: readonly TimeSpan[];
	/** What attendees were told about checks; null if nobody was in the room. */
	presence: { terms: PresenceTerms; plan: CheckPlan; fixedAt: Date } | null;
	codes: CodeRow[];
	excuses: Excuses;
}

/** Reads what a room recorded of its session; undefined if there is no such session. */
export async function readSessionRecord(db: Database, sessionId: number): Promise<SessionRecord | undefined> {
	const room = await findRoom(db, { id: sessionId });
	if (!room) return undefined;
	const { starts_at: startsAt, minutes } = room;
	const stays = await listStays(db, sessionId, {
		from: computeSessionOpening({ startsAt }),
		until: computeSessionEnd({ startsAt, minutes }),
	});
	const { onAir, outages } = await roomSigns.readRoomSigns(db, room, stays.map(toSpan));
	const fixed = await findFixedTerms(db, sessionId);
	const presence = fixed ? { ...fixed, plan: toCheckPlan(fixed.terms, room) } : null;
	return {
		onAir,
		outages,
		presence,
		codes: await listCodes(db, sessionId),
		excuses: await countExcuses(db, sessionId),
	};
}
