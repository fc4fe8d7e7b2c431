import { useState } from "react";
import { roomParts } from "#features/delivery/live-room/storefront/index.ts";
import { Badge, callOrProblem } from "#storefront-kit/index.ts";
import { askQuestion, type DiscussionQuestion, voteForQuestion } from "../contract.ts";
import { discussionMessages } from "../messages.ts";
import { maxQuestionLength } from "../rules/discussion.ts";
import { byVotes } from "./discussion-state.ts";
import type { OpenDiscussion } from "./use-discussion.ts";
import { WriteForm } from "./write-form.tsx";

const texts = discussionMessages.questions;

/** Questions of attendees, with the most wanted first. */
export function Questions({ token, open: { discussion, setOwn } }: { token: string; open: OpenDiscussion }) {
	const { questions, own } = discussion;
	const [problem, setProblem] = useState<string>();

	async function ask(text: string) {
		const { response, problem: failed } = await callOrProblem(askQuestion, { params: { token }, body: { text } });
		if (response)
			setOwn((before) => ({
				...before,
				questions: [...before.questions.filter(({ id }) => id !== response.id), response],
			}));
		return failed;
	}

	async function vote(questionId: number, upvoted: boolean) {
		const withVote = (isUpvoted: boolean) =>
			setOwn((before) => ({
				...before,
				votes: [...before.votes.filter((id) => id !== questionId), ...(isUpvoted ? [questionId] : [])],
			}));
		withVote(upvoted);
		const { problem: failed } = await callOrProblem(voteForQuestion, {
			params: { token, questionId: String(questionId) },
			body: { upvoted },
		});
		setProblem(failed);
		if (failed) withVote(!upvoted);
	}

	const waiting = own.questions.filter(({ id }) => !questions.some((question) => question.id === id));
	return (
		<>
			<div className="live-scroll">
				{questions.length + waiting.length === 0 && <p className="text-muted">{texts.none}</p>}
				<ul className="grid gap-3">
					{waiting.map((question) => (
						<li key={question.id} className="live-question">
							<div className="grid gap-1">
								<p className="live-text">{question.text}</p>
								<Badge tone="neutral">{texts.waiting}</Badge>
							</div>
						</li>
					))}
					{byVotes(questions).map((question) => (
						<Question
							key={question.id}
							question={question}
							isUpvoted={own.votes.includes(question.id)}
							onVote={(upvoted) => void vote(question.id, upvoted)}
						/>
					))}
				</ul>
			</div>
			<roomParts.Problem>{problem}</roomParts.Problem>
			<WriteForm label={texts.label} hint={texts.hint} send={texts.send} maxLength={maxQuestionLength} onSend={ask} />
		</>
	);
}

interface QuestionProps {
	question: DiscussionQuestion;
	isUpvoted: boolean;
	onVote: (upvoted: boolean) => void;
}

function Question({ question: { name, text, state, votes }, isUpvoted, onVote }: QuestionProps) {
	return (
		<li className="live-question">
			<button
				type="button"
				aria-pressed={isUpvoted}
				aria-label={texts.upvoteOf(text, votes)}
				onClick={() => onVote(!isUpvoted)}
				className="live-vote"
			>
				<span aria-hidden="true">▲</span>
				<span>{votes}</span>
			</button>
			<div className="grid content-start gap-1">
				<p className="live-text">{text}</p>
				<p className="text-xs text-muted">{name}</p>
				{state === "answered" && (
					<Badge tone="success" className="justify-self-start">
						{texts.answered}
					</Badge>
				)}
			</div>
		</li>
	);
}
