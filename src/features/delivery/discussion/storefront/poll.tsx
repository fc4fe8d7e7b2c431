import { type SubmitEvent, useId, useState } from "react";
import { callOrProblem } from "#features/delivery/studio/storefront/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { answerPoll, type DiscussionPoll } from "../contract.ts";
import { discussionMessages } from "../messages.ts";
import { PollResults } from "./poll-results.tsx";
import type { OpenDiscussion } from "./use-discussion.ts";

const texts = discussionMessages.poll;

/** The open poll, or the result of the latest one. */
export function Poll({ token, open }: { token: string; open: OpenDiscussion }) {
	const { polls } = open.discussion;
	const poll = polls.findLast(({ state }) => state === "open") ?? polls.findLast(({ state }) => state === "closed");
	return <div aria-live="polite">{poll && <PollCard key={poll.id} token={token} poll={poll} open={open} />}</div>;
}

function PollCard({ token, poll, open: { discussion, setOwn } }: { token: string; poll: DiscussionPoll; open: OpenDiscussion }) {
	const chosenOption = discussion.own.answers.find(({ pollId }) => pollId === poll.id)?.option;
	const title = useId();
	return (
		<section aria-labelledby={title} className="live-poll">
			<p className="text-xs text-muted">{poll.state === "closed" ? `${texts.label} · ${texts.closed}` : texts.label}</p>
			<h3 id={title} className="live-text text-md">
				{poll.question}
			</h3>
			{poll.state === "closed" ? (
				<PollResults poll={poll} chosenOption={chosenOption} />
			) : chosenOption !== undefined ? (
				<div className="grid gap-2">
					<p>
						<strong>{texts.own}:</strong> {poll.options[chosenOption]}
					</p>
					<p className="text-muted">{texts.thanks}</p>
				</div>
			) : (
				<AnswerForm
					token={token}
					poll={poll}
					onAnswer={(option) => setOwn((before) => ({ ...before, answers: [...before.answers, { pollId: poll.id, option }] }))}
				/>
			)}
		</section>
	);
}

function AnswerForm({ token, poll, onAnswer }: { token: string; poll: DiscussionPoll; onAnswer: (option: number) => void }) {
	const [option, setOption] = useState<number>();
	const [problem, setProblem] = useState<string>();
	const [busy, setBusy] = useState(false);
	const name = useId();
	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (option === undefined) return;
		setBusy(true);
		const { response, problem: failed } = await callOrProblem(answerPoll, { params: { token, pollId: String(poll.id) }, body: { option } });
		setBusy(false);
		setProblem(failed);
		if (response) onAnswer(response.option);
	}
	return (
		<form onSubmit={send} className="grid gap-3">
			<fieldset className="grid gap-1">
				<legend className="sr-only">{poll.question}</legend>
				{poll.options.map((text, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: options have no ids and never move
					<label key={index} className="live-option">
						<input type="radio" name={name} checked={option === index} onChange={() => setOption(index)} />
						<span className="live-text">{text}</span>
					</label>
				))}
			</fieldset>
			{problem && (
				<Notice tone="warn" live>
					{problem}
				</Notice>
			)}
			<Button type="submit" disabled={option === undefined} busy={busy} className="justify-self-start">
				{texts.send}
			</Button>
		</form>
	);
}
