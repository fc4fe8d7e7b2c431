import { type SubmitEvent, useId, useState } from "react";
import { roomParts } from "#features/delivery/live-room/storefront/index.ts";
import { Button } from "#storefront-kit/index.ts";
import { answerPoll, type DiscussionPoll } from "../contract.ts";
import { discussionMessages } from "../messages.ts";
import { PollResults } from "./poll-results.tsx";
import { ScrollList } from "./scroll-list.tsx";
import type { OpenDiscussion } from "./use-discussion.ts";

const texts = discussionMessages.poll;

interface Props {
	token: string;
	open: OpenDiscussion;
	/** Whether answers to polls count as answers to checks. */
	counts: boolean;
}

/** Asks the attendee the poll that is open. */
export function PollRequest({ token, open: { discussion, setOwn }, counts }: Props) {
	const poll = discussion.polls.findLast(({ state }) => state === "open");
	if (!poll) return null;
	if (discussion.own.answers.some(({ pollId }) => pollId === poll.id))
		return <roomParts.Answered>{texts.thanks}</roomParts.Answered>;
	return (
		<roomParts.Request key={poll.id} title={poll.question} text={counts ? texts.counts : texts.label}>
			<AnswerForm
				token={token}
				poll={poll}
				onAnswer={(option) =>
					setOwn((before) => ({ ...before, answers: [...before.answers, { pollId: poll.id, option }] }))
				}
			/>
		</roomParts.Request>
	);
}

function AnswerForm({
	token,
	poll,
	onAnswer,
}: {
	token: string;
	poll: DiscussionPoll;
	onAnswer: (option: number) => void;
}) {
	const [option, setOption] = useState<number>();
	const { busy, problem, send } = roomParts.useCall();
	const name = useId();
	async function answer(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (option === undefined) return;
		const given = await send(answerPoll, { params: { token, pollId: String(poll.id) }, body: { option } });
		if (given) onAnswer(given.option);
	}
	return (
		<form onSubmit={answer} className="grid gap-3">
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
			<roomParts.Problem>{problem}</roomParts.Problem>
			<Button type="submit" disabled={option === undefined} busy={busy} className="justify-self-start">
				{texts.send}
			</Button>
		</form>
	);
}

/** The results of closed polls, the latest first, and what the attendee answered in the one that is open. */
export function RoomPolls({ open: { discussion } }: Pick<Props, "open">) {
	const { polls, own } = discussion;
	const answerTo = (poll: DiscussionPoll) => own.answers.find(({ pollId }) => pollId === poll.id)?.option;
	const listed = polls
		.filter((poll) => poll.state === "closed" || (poll.state === "open" && answerTo(poll) !== undefined))
		.toReversed();
	return (
		<ScrollList label={texts.results}>
			{listed.length === 0 && <p className="text-muted">{texts.none}</p>}
			{listed.map((poll) => {
				const chosenOption = answerTo(poll);
				return (
					<section key={poll.id} aria-label={poll.question} className="live-poll">
						<h3 className="live-text text-base">{poll.question}</h3>
						{poll.state === "closed" ? (
							<PollResults poll={poll} chosenOption={chosenOption} />
						) : (
							<p>
								<strong>{texts.own}:</strong> {poll.options[chosenOption ?? 0]}
							</p>
						)}
					</section>
				);
			})}
		</ScrollList>
	);
}
