import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { type DiscussionMessage, hideMessage, muteChat, removeAttendee, sendSpeakerMessage } from "../../discussion-contract.ts";
import { discussionMessages } from "../../messages.ts";
import { callOrProblem } from "./call-or-problem.ts";
import { Chat } from "./chat.tsx";
import type { Discussion } from "./discussion-state.ts";

const texts = discussionMessages.moderation;

interface Props {
	token: string;
	discussion: Discussion;
}

/** The chat as speakers see it, with what they can do with messages and their senders. */
export function ModerateChat({ token, discussion: { messages, chatOpen, removed } }: Props) {
	const [problem, setProblem] = useState<string>();
	const [removing, setRemoving] = useState<{ userId: number; name: string } | null>(null);
	const send = async (text: string) => (await callOrProblem(sendSpeakerMessage, { params: { token }, body: { text } })).problem;
	const act = async (work: Promise<{ problem?: string }>) => setProblem((await work).problem);
	const remove = (userId: number, isRemoved: boolean) =>
		act(callOrProblem(removeAttendee, { params: { token, userId: String(userId) }, body: { removed: isRemoved } }));

	const actions = ({ id, name, userId, hidden }: DiscussionMessage) => (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
		<div role="group" aria-label={texts.actionsFor(name)} className="live-actions">
			<button
				type="button"
				className="link"
				onClick={() => void act(callOrProblem(hideMessage, { params: { token, messageId: String(id) }, body: { hidden: !hidden } }))}
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
			{problem && (
				<Notice tone="warn" live>
					{problem}
				</Notice>
			)}
			<div className="flex flex-wrap items-center gap-3">
				<Button variant="quiet" onClick={() => void act(callOrProblem(muteChat, { params: { token }, body: { open: !chatOpen } }))}>
					{chatOpen ? texts.mute : texts.unmute}
				</Button>
				{!chatOpen && <p role="status">{texts.mutedNow}</p>}
			</div>
			{removed.length > 0 && (
				<section aria-label={texts.removed} className="grid gap-1">
					<h3 className="text-base">{texts.removed}</h3>
					<ul>
						{removed.map(({ userId, name }) => (
							<li key={userId} className="flex flex-wrap items-center gap-3">
								{name}
								<Button variant="quiet" onClick={() => void remove(userId, false)}>
									{texts.letIn}
									<span className="sr-only"> {name}</span>
								</Button>
							</li>
						))}
					</ul>
				</section>
			)}
			<Dialog open={removing !== null} onClose={() => setRemoving(null)} title={removing && texts.removeTitle(removing.name)}>
				<p>{texts.removeText}</p>
				<div className="dialog-actions">
					<Button variant="secondary" onClick={() => setRemoving(null)}>
						{texts.cancel}
					</Button>
					<Button
						variant="danger"
						onClick={() => {
							if (removing) void remove(removing.userId, true);
							setRemoving(null);
						}}
					>
						{texts.remove}
					</Button>
				</div>
			</Dialog>
		</>
	);
}
