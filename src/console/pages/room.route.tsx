import { consoleMeta } from "#console-kit/index.ts";
import { RoomPage } from "#features/delivery/live-room/console/index.ts";
import { Recording, Replay } from "#features/delivery/replays/console/index.ts";

export const meta = consoleMeta("Live room");

/** `/console/sessions/{id}/room`: the live room of a session, with its recording. */
export default function Room() {
	return (
		<RoomPage parts={{ replay: (room) => <Replay room={room} />, recording: (room) => <Recording room={room} /> }} />
	);
}
