import { Button, callOrProblem, Notice } from "#storefront-kit/index.ts";
import "./discussion.css";
import { type SubmitEvent, useId, useState } from "react";
import { answerPoll, type DiscussionPoll, sendMessage } from "../contract.ts";
import { discussionMessages as messages } from "../messages.ts";
import { Chat } from "./chat.tsx";
import { PollResults } from "./poll-results.tsx";
import { Questions } from "./questions.tsx";
import { Tabs } from "./tabs.tsx";
import type { OpenDiscussion } from "./use-discussion.ts";
import { useNews } from "./use-news.ts";

const texts = messages.poll;

/** The open poll, or the result of the latest one. */
function Poll({ token, open }: { token: string; open: OpenDiscussion }) {
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

interface Props {
	token: string;
	open: OpenDiscussion;
}

/** Chat, questions and polls next to the picture. */
export function RoomDiscussion({ token, open }: Props) {
	const [tab, setTab] = useState("chat");
	const { discussion } = open;
	const chatNews = useNews(
		discussion.messages.map(({ id }) => id),
		tab === "chat",
	);
	const questionNews = useNews(
		discussion.questions.map(({ id }) => id),
		tab === "questions",
	);
	const send = async (text: string) => (await callOrProblem(sendMessage, { params: { token }, body: { text } })).problem;
	return (
		// The join page announces its changes; here only new messages and polls are announced.
		<section aria-label={messages.title} aria-live="off" className="live-discussion">
			<h2 className="sr-only">{messages.title}</h2>
			{!discussion.isConnected && discussion.messages.length > 0 && <Notice tone="warn">{messages.lost}</Notice>}
			<Poll token={token} open={open} />
			<Tabs
				label={messages.title}
				chosen={tab}
				onChoose={setTab}
				tabs={[
					{
						id: "chat",
						label: messages.chat.tab,
						news: chatNews,
						newsLabel: messages.news,
						content: <Chat messages={discussion.messages} canWrite={discussion.chatOpen} onSend={send} />,
					},
					{
						id: "questions",
						label: messages.questions.tab,
						news: questionNews,
						newsLabel: messages.news,
						content: <Questions token={token} open={open} />,
					},
				]}
			/>
		</section>
	);
}
