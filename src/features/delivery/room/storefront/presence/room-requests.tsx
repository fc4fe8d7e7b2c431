import type { RoomView } from "../../contract.ts";
import { CodeEntry } from "./code-entry.tsx";
import { StillThere } from "./still-there.tsx";
import "./still-there.css";

/** What the room asks of the attendee now: whether they are still there, and the code word. */
export function RoomRequests({ token, view: { check, checks, code } }: { token: string; view: Pick<RoomView, "check" | "checks" | "code"> }) {
	if (check === null && code === null) return null;
	return (
		<div className="room-requests">
			<StillThere token={token} check={check} takesMinutes={checks?.takesMinutes ?? false} />
			<CodeEntry token={token} code={code} />
		</div>
	);
}
