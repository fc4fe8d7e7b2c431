import { type SubmitEvent, useState } from "react";
import { roomParts } from "#features/delivery/live-room/storefront/index.ts";
import { Badge, Button, TextField } from "#storefront-kit/index.ts";
import { changePoll, createPoll, type DiscussionPoll } from "../contract.ts";
import { discussionMessages } from "../messages.ts";
import { maxOptionLength, maxOptions, maxPollTextLength, minOptions } from "../rules/discussion.ts";
import { PollResults } from "./poll-results.tsx";

const texts = discussionMessages.moderation;
const tones = { draft: "neutral", open: "success", closed: "neutral", discarded: "neutral" } as const;
const emptyOptions = ["", ""];

/** Polls for speakers: prepared, open and closed ones with their results, and a form for the next. */
export function ManagePolls({ token, polls }: { token: string; polls: DiscussionPoll[] }) {
	const { problem, send } = roomParts.useCall();
	const change = (id: number, state: "open" | "closed" | "discarded") =>
		send(changePoll, { params: { token, pollId: String(id) }, body: { state } });
	return (
		<>
			<roomParts.Problem>{problem}</roomParts.Problem>
			{polls.length === 0 && <p className="text-muted">{texts.noPolls}</p>}
			<ul className="grid gap-4">
				{polls.toReversed().map((poll) => (
					<li key={poll.id} className="live-poll">
						<Badge tone={tones[poll.state]} className="justify-self-start">
							{texts.states[poll.state]}
						</Badge>
						<h3 className="live-text text-md">{poll.question}</h3>
						<PollResults poll={poll} />
						<div className="flex flex-wrap gap-2">
							{poll.state === "draft" && (
								<>
									<Button variant="secondary" onClick={() => void change(poll.id, "open")}>
										{texts.launch}
									</Button>
									<Button variant="quiet" onClick={() => void change(poll.id, "discarded")}>
										{texts.discard}
									</Button>
								</>
							)}
							{poll.state === "open" && (
								<Button variant="secondary" onClick={() => void change(poll.id, "closed")}>
									{texts.close}
								</Button>
							)}
						</div>
					</li>
				))}
			</ul>
			<NewPoll token={token} />
		</>
	);
}

function NewPoll({ token }: { token: string }) {
	const [question, setQuestion] = useState("");
	const [options, setOptions] = useState(emptyOptions);
	const { busy, problem, setProblem, send } = roomParts.useCall();
	async function save(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const body = { question, options: options.filter((option) => option.trim() !== "") };
		if (question.trim() === "" || body.options.length < minOptions) return setProblem(texts.incomplete);
		if (!(await send(createPoll, { params: { token }, body }))) return;
		setQuestion("");
		setOptions(emptyOptions);
	}
	return (
		<form onSubmit={save} noValidate aria-label={texts.newPoll} className="grid gap-3">
			<h3 className="text-md">{texts.newPoll}</h3>
			<TextField
				label={texts.question}
				value={question}
				maxLength={maxPollTextLength}
				autoComplete="off"
				onChange={({ target }) => setQuestion(target.value)}
			/>
			{options.map((option, index) => (
				<TextField
					// biome-ignore lint/suspicious/noArrayIndexKey: options have no ids and never move
					key={index}
					label={texts.option(index + 1)}
					value={option}
					maxLength={maxOptionLength}
					autoComplete="off"
					onChange={({ target }) => setOptions(options.with(index, target.value))}
				/>
			))}
			<roomParts.Problem>{problem}</roomParts.Problem>
			<div className="flex flex-wrap gap-2">
				<Button type="submit" variant="secondary" busy={busy}>
					{texts.create}
				</Button>
				{options.length < maxOptions && (
					<Button variant="quiet" onClick={() => setOptions([...options, ""])}>
						{texts.addOption}
					</Button>
				)}
			</div>
		</form>
	);
}
