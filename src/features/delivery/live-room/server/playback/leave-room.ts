import { type AppContext, type Refused, refuse } from "#platform/index.ts";
import { leaveRoom } from "../../contract.ts";
import { recordBeat, saveBeatDue } from "../presence/presence-store.ts";
import { saveAttendeeSigns } from "../presence/signs-store.ts";
import { findAttendee } from "./find-attendee.ts";

/** Records the last sign of an attendee at once, because it may be less than ten seconds after the one before. */
export async function leave(
	context: Pick<AppContext, "db" | "clock" | "signer">,
	{ token, userId, place }: { token: string; userId: number; place: string },
): Promise<{ left: true } | Refused> {
	const attendee = await findAttendee(context, { token, userId });
	if (typeof attendee === "string") return refuse(leaveRoom, attendee);
	const { sessionId, now } = attendee;
	const beat = { sessionId, userId, place, visible: null, returns: false, now };
	if (await saveBeatDue(context.db, beat)) {
		await recordBeat(context.db, beat);
		await saveAttendeeSigns(context.db, [{ sessionId, userId, kind: "left", from: now, until: now }]);
	}
	return { left: true };
}
