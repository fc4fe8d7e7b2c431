import { useState } from "react";
import { roomParts } from "#features/delivery/live-room/storefront/index.ts";
import { Button, callOrProblem } from "#storefront-kit/index.ts";
import { type DiscussionMessage, hideMessage, muteChat, sendSpeakerMessage } from "../contract.ts";
import { discussionMessages } from "../messages.ts";
import { Chat } from "./chat.tsx";
import type { Discussion } from "./discussion-state.ts";
import { RemoveDialog } from "./remove-dialog.tsx";

const texts = discussionMessages.moderation;

interface Props {
	token: string;
	discussion: Discussion;
}

/** The chat as speakers see it, with what they can do with messages and their senders. */
export function ModerateChat({ token, discussion: { messages, chatOpen, removed } }: Props) {
	const { problem, setProblem, send: act } = roomParts.useCall();
	const [removing, setRemoving] = useState<{ userId: number; name: string } | null>(null);
	const send = async (text: string) =>
		(await callOrProblem(sendSpeakerMessage, { params: { token }, body: { text } })).problem;

	const actions = ({ id, name, userId, hidden }: DiscussionMessage) => (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
		<div role="group" aria-label={texts.actionsFor(name)} className="live-actions">
			<button
				type="button"
				className="link"
				onClick={() => void act(hideMessage, { params: { token, messageId: String(id) }, body: { hidden: !hidden } })}
			>
				{hidden ? texts.show : texts.hide}
			</button>
			{typeof userId === "number" && !removed.some((person) => person.userId === userId) && (
				<button type="button" className="link" onClick={() => setRemoving({ userId, name })}>
					{texts.remove}
				</button>
			)}
		</div>
	);

	return (
		<>
			<Chat messages={messages} canWrite onSend={send} actions={actions} />
			<roomParts.Problem>{problem}</roomParts.Problem>
			<div className="flex flex-wrap items-center gap-3">
				<Button variant="quiet" onClick={() => void act(muteChat, { params: { token }, body: { open: !chatOpen } })}>
					{chatOpen ? texts.mute : texts.unmute}
				</Button>
				{!chatOpen && <p role="status">{texts.mutedNow}</p>}
			</div>
			<RemoveDialog token={token} person={removing} onClose={() => setRemoving(null)} onProblem={setProblem} />
		</>
	);
}
