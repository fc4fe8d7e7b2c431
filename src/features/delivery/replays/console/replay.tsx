import { Badge, Button, ConfirmCall, Section, useAct } from "#console-kit/index.ts";
import { type ConsoleRoom, getConsoleRoom } from "#features/delivery/live-room/console-contract.ts";
import { formatDuration } from "#values/duration.ts";
import { cancelReplay, showReplay } from "../console-contract.ts";

const states = {
	preparing: { name: "Preparing", text: "The recording is being prepared. You can leave this page." },
	ready: { name: "Ready", text: "" },
	failed: { name: "Failed", text: "The recording couldn't be prepared. Until it is, speakers can hold the session." },
};

const tones = { preparing: "info", ready: "success", failed: "danger" } as const;

/** Shows the course's recording as the session, before it starts. */
export function Replay({ room: { sessionId, state, replay } }: { room: ConsoleRoom }) {
	const show = useAct(showReplay, {
		changes: [getConsoleRoom],
		done: () => "The recording is being prepared for the session.",
	});
	const input = { params: { sessionId: String(sessionId) } };
	if (!replay && state !== "waiting") return null;
	return (
		<Section id="replay" title="Show a recording instead" className="grid max-w-text justify-items-start gap-4">
			<p className="text-muted">
				The course's recording is shown as the session, at its date. Attendees can't skip ahead, and those who join late
				see what everyone sees. Speakers answer in chat and questions.
			</p>
			{replay && (
				<p role="status" className="flex flex-wrap items-center gap-3">
					<Badge tone={tones[replay.state]}>{states[replay.state].name}</Badge>
					{replay.state === "ready"
						? `The recording (${formatDuration(Math.max(1, Math.round(replay.seconds / 60)))}) starts with the session.`
						: states[replay.state].text}
				</p>
			)}
			<div className="flex flex-wrap gap-3">
				{(!replay || replay.state === "failed") && (
					<Button variant="secondary" busy={show.busy} onClick={() => void show.act(input)}>
						{replay ? "Try again" : "Show the recording"}
					</Button>
				)}
				{replay && state === "waiting" && (
					<ConfirmCall
						call={cancelReplay}
						input={input}
						changes={[getConsoleRoom]}
						label="Speak live instead"
						title="Speak live instead?"
						text="The recording won't play. Speakers will run the session live from the studio."
						done="Speakers can hold the session again."
					/>
				)}
			</div>
		</Section>
	);
}
