import { useAct } from "#console-kit/index.ts";
import { type ConsoleRoom, getConsoleRoom } from "#features/delivery/studio/console-contract.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmButton } from "#ui/console/confirm-button.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { formatDuration } from "#values/duration.ts";
import { cancelReplay, showReplay } from "../console-contract.ts";
import { consoleReplayMessages as messages } from "./messages.ts";

const tones = { preparing: "info", ready: "success", failed: "danger" } as const;

/** Shows the course's recording as the session, before it starts. */
export function Replay({ room: { sessionId, state, replay } }: { room: ConsoleRoom }) {
	const show = useAct(showReplay, { changes: [getConsoleRoom], done: () => messages.chosen });
	const cancel = useAct(cancelReplay, { changes: [getConsoleRoom], done: () => messages.canceled });
	const input = { params: { sessionId: String(sessionId) } };
	if (!replay && state !== "waiting") return null;
	return (
		<section aria-labelledby="replay" className="grid max-w-text justify-items-start gap-4">
			<h2 id="replay" className="text-xl">
				{messages.title}
			</h2>
			<p className="text-muted">{messages.text}</p>
			{replay && (
				<p role="status" className="flex flex-wrap items-center gap-3">
					<Badge tone={tones[replay.state]}>{messages.states[replay.state].name}</Badge>
					{replay.state === "ready" ? messages.length(formatDuration(Math.max(1, Math.round(replay.seconds / 60)))) : messages.states[replay.state].text}
				</p>
			)}
			<div className="flex flex-wrap gap-3">
				{(!replay || replay.state === "failed") && (
					<Button variant="secondary" busy={show.busy} onClick={() => void show.act(input)}>
						{replay ? messages.again : messages.show}
					</Button>
				)}
				{replay && state === "waiting" && (
					<ConfirmButton label={messages.cancel} title={messages.cancelTitle} cancel={messages.keep} busy={cancel.busy} onConfirm={() => cancel.act(input)}>
						<p>{messages.cancelText}</p>
					</ConfirmButton>
				)}
			</div>
		</section>
	);
}
