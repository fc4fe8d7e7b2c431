import type { RoomState } from "../room-state.ts";

interface SlidesFacts {
	state: RoomState;
	/** Whether the session earns credit of an accrediting body, or earned a certificate. */
	earnsCredit: boolean;
	/** False for slides that were never shown, because their conversion runs or failed. */
	isReady: boolean;
}

/**
 * Returns why slides can't be removed or replaced; undefined if they can. Slides that attendees saw in a session with
 * credit are evidence. While it runs, a wrong file can be replaced; the titles of what was shown stay.
 */
export function refuseSlidesChange(
	{ state, earnsCredit, isReady }: SlidesFacts,
	change: "remove" | "replace",
): "kept_as_evidence" | "replace_instead" | undefined {
	if (!earnsCredit || !isReady || state === "waiting") return undefined;
	if (state === "ended") return "kept_as_evidence";
	return change === "remove" ? "replace_instead" : undefined;
}
