import type { RecordingState } from "../recording-state.ts";

export interface TakeRequest {
	rehearsal: boolean;
	/** Whether the take was sent before: its browser connects again. */
	isKnown: boolean;
}

export interface EndedRoom {
	startedAt: Date | null;
	endedAt: Date | null;
	isEndedByStaff: boolean;
	recording: RecordingState | null;
	/** When attendees can join. Staff may have ended a broadcast that began by mistake before that. */
	opensAt: Date;
}

export type TakeRefusal = "ended_by_staff" | "recorded" | "ended" | "started";

/** Returns why a speaker can't broadcast or rehearse now; undefined if they can. */
export function refuseTake({ rehearsal, isKnown }: TakeRequest, room: EndedRoom): TakeRefusal | undefined {
	if (room.endedAt) {
		if (room.isEndedByStaff && room.endedAt >= room.opensAt) return "ended_by_staff";
		if (room.recording === "making" || room.recording === "published") return "recorded";
		// Only a speaker starts a session again, not a browser whose connection is back.
		if (isKnown) return "ended";
	}
	return rehearsal && room.startedAt ? "started" : undefined;
}
