import { useEffect } from "react";
import { Badge, ConfirmButton, Skeleton, useAct, useConsoleQuery } from "#console-kit/index.ts";
import { type ConsoleRoom, endSession, getConsoleRoom } from "../console-contract.ts";
import { EarlyEndNotice } from "../storefront/early-end-notice.tsx";
import { consoleRoomMessages as messages } from "./messages.ts";

const tones = { waiting: "neutral", live: "success", interrupted: "warn", ended: "neutral" } as const;

/** The state of a broadcast changes without staff. */
const refreshMs = 5_000;

/** Loads a room, and follows its state. */
export function useRoom(sessionId: string) {
	const room = useConsoleQuery(getConsoleRoom, { params: { sessionId } });
	const { refetch } = room;
	useEffect(() => {
		const timer = setInterval(() => void refetch(), refreshMs);
		return () => clearInterval(timer);
	}, [refetch]);
	return room;
}

/** The state of a session's broadcast, which staff can end. */
export function RoomStatus({ sessionId }: { sessionId: number }) {
	const { data: room, failed } = useRoom(String(sessionId));
	if (failed && !room) return failed;
	return room ? <RoomState room={room} /> : <Skeleton className="h-12 w-full" />;
}

export function RoomState({ room: { sessionId, state, watching, replay, earlyEnd } }: { room: ConsoleRoom }) {
	const { act, busy } = useAct(endSession, { changes: [getConsoleRoom], done: () => "The session has ended." });
	return (
		<div className="flex flex-wrap items-center gap-3">
			<Badge tone={tones[state]}>{messages.states[state]}</Badge>
			{watching === 1 ? "1 attendee in the room" : `${watching.toLocaleString("en-US")} attendees in the room`}
			{(state === "live" || state === "interrupted") && replay === null && (
				<ConfirmButton
					variant="secondary"
					label={messages.endSession}
					confirm={earlyEnd ? "End anyway" : messages.endSession}
					title="End the session for everyone?"
					cancel="Keep it running"
					busy={busy}
					onConfirm={() => act({ params: { sessionId: String(sessionId) } })}
				>
					<p>
						Attendees and speakers see that the session has ended, and speakers can't start it again. Its recording can
						be published afterwards.
					</p>
					{earlyEnd && <EarlyEndNotice {...earlyEnd} />}
				</ConfirmButton>
			)}
		</div>
	);
}
