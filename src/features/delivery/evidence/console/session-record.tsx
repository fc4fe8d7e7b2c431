import { type ReactNode, useEffect } from "react";
import type { ResponseOf } from "#api/call.ts";
import { type CsvColumns, ExportList, useConsoleQuery, useRows } from "#console-kit/index.ts";
import { Failed } from "#ui/console/failed.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { formatSiteTime } from "#values/date-time.ts";
import { listSessionMessages, listSessionPollAnswers, listSessionPolls, listSessionQuestions } from "../contract.ts";
import { recordMessages as messages } from "./messages.ts";

interface Props {
	sessionId: string;
	/** True while attendees can write. */
	isRunning: boolean;
}

type Message = ResponseOf<typeof listSessionMessages>["messages"][number];
type Question = ResponseOf<typeof listSessionQuestions>["questions"][number];
type Poll = ResponseOf<typeof listSessionPolls>["polls"][number];
type Answer = ResponseOf<typeof listSessionPollAnswers>["answers"][number];

const refreshMs = 5_000;

/** What was said and asked in a session that was held on the site. Follows a running session. */
export function SessionRecord(props: Props) {
	return (
		<>
			<Polls {...props} />
			<Questions {...props} />
			<Chat {...props} />
		</>
	);
}

function useRefresh(refresh: () => unknown, isRunning: boolean) {
	useEffect(() => {
		if (!isRunning) return;
		const timer = setInterval(() => void refresh(), refreshMs);
		return () => clearInterval(timer);
	}, [isRunning, refresh]);
}

function Part({ id, title, actions, children }: { id: string; title: string; actions: ReactNode; children: ReactNode }) {
	return (
		<section aria-labelledby={id} className="grid gap-4">
			<div className="flex flex-wrap items-center justify-between gap-4">
				<h2 id={id} className="text-xl">
					{title}
				</h2>
				{actions}
			</div>
			{children}
		</section>
	);
}

const pollCsv: CsvColumns<Answer> = {
	poll: ({ question }) => question,
	answer: ({ answer }) => answer,
	customer: ({ userId }) => userId,
	name: ({ fullName }) => fullName,
	email: ({ email }) => email,
};
const toAnswerPage = ({ answers, next }: ResponseOf<typeof listSessionPollAnswers>) => ({ rows: answers, next });

function Polls({ sessionId, isRunning }: Props) {
	const { data, error, refetch } = useConsoleQuery(listSessionPolls, { params: { sessionId } });
	useRefresh(refetch, isRunning);
	return (
		<Part
			id="polls"
			title={messages.polls}
			actions={
				data &&
				data.polls.length > 0 && (
					<ExportList call={listSessionPollAnswers} params={{ sessionId }} toPage={toAnswerPage} cursor="after" columns={pollCsv} name="session-poll-answers" />
				)
			}
		>
			{error ? (
				<Failed message={error.message} again={() => void refetch()} />
			) : !data ? (
				<Skeleton className="h-24 w-full" />
			) : data.polls.length === 0 ? (
				<EmptyState level={3} title={messages.noPolls}>
					{messages.noPollsText}
				</EmptyState>
			) : (
				data.polls.map((poll) => <Results key={poll.id} poll={poll} />)
			)}
		</Part>
	);
}

function Results({ poll: { question, options, answers, state } }: { poll: Poll }) {
	const rows = options.map((option, index) => ({ option, count: answers[index] ?? 0 }));
	const columns: Column<(typeof rows)[number]>[] = [
		{ id: "option", header: messages.option, cell: ({ option }) => option },
		{ id: "count", header: messages.count, align: "end", cell: ({ count }) => count.toLocaleString("en-US") },
	];
	return (
		<div className="grid max-w-text gap-2">
			<h3 className="flex flex-wrap items-center gap-3 wrap-anywhere">
				{question}
				{state === "open" && <Badge tone="success">{messages.open}</Badge>}
				<span className="text-sm font-normal text-muted">{messages.answers(answers.reduce((sum, count) => sum + count, 0))}</span>
			</h3>
			<DataTable label={question} columns={columns} rows={rows} rowKey={({ option }) => option} empty={null} />
		</div>
	);
}

const questionCsv: CsvColumns<Question> = {
	askedAt: ({ askedAt }) => askedAt,
	customer: ({ userId }) => userId,
	name: ({ name }) => name,
	question: ({ text }) => text,
	status: ({ state }) => state,
	votes: ({ votes }) => votes,
};
const questionColumns: Column<Question>[] = [
	{
		id: "asked",
		header: messages.asked,
		sortValue: ({ askedAt }) => askedAt,
		cell: ({ askedAt }) => <time dateTime={askedAt}>{formatSiteTime(askedAt)}</time>,
	},
	{ id: "name", header: messages.name, sortValue: ({ name }) => name, cell: ({ name }) => name },
	{ id: "question", header: messages.question, cell: ({ text }) => <span className="wrap-anywhere">{text}</span> },
	{ id: "state", header: messages.state, sortValue: ({ state }) => messages.states[state], cell: ({ state }) => messages.states[state] },
	{ id: "votes", header: messages.votes, align: "end", sortValue: ({ votes }) => votes, cell: ({ votes }) => votes },
];
const toQuestionPage = ({ questions, next }: ResponseOf<typeof listSessionQuestions>) => ({ rows: questions, next });

function Questions({ sessionId, isRunning }: Props) {
	const params = { sessionId };
	const { rows, error, again, more } = useRows(listSessionQuestions, {}, toQuestionPage, { cursor: "after", params });
	useRefresh(again, isRunning);
	return (
		<Part
			id="questions"
			title={messages.questions}
			actions={<ExportList call={listSessionQuestions} params={params} toPage={toQuestionPage} cursor="after" columns={questionCsv} name="session-questions" />}
		>
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label={messages.questions}
					columns={questionColumns}
					rows={rows}
					rowKey={({ id }) => String(id)}
					more={more}
					empty={
						<EmptyState level={3} title={messages.noQuestions}>
							{messages.noQuestionsText}
						</EmptyState>
					}
				/>
			)}
		</Part>
	);
}

const chatCsv: CsvColumns<Message> = {
	sentAt: ({ sentAt }) => sentAt,
	customer: ({ userId }) => userId,
	name: ({ name }) => name,
	message: ({ text }) => text,
	hidden: ({ hidden }) => hidden,
};
const chatColumns: Column<Message>[] = [
	{ id: "sent", header: messages.sent, cell: ({ sentAt }) => <time dateTime={sentAt}>{formatSiteTime(sentAt)}</time> },
	{
		id: "name",
		header: messages.name,
		cell: ({ name, userId }) => (
			<span className="flex flex-wrap items-center gap-2">
				{name}
				{userId === null && <Badge>{messages.speaker}</Badge>}
			</span>
		),
	},
	{
		id: "message",
		header: messages.message,
		cell: ({ text, hidden }) => (
			<span className="wrap-anywhere">
				{text} {hidden && <Badge tone="warn">{messages.hidden}</Badge>}
			</span>
		),
	},
];
const toMessagePage = (page: ResponseOf<typeof listSessionMessages>) => ({ rows: page.messages, next: page.next });

function Chat({ sessionId, isRunning }: Props) {
	const params = { sessionId };
	const { rows, error, again, more } = useRows(listSessionMessages, {}, toMessagePage, { cursor: "after", params });
	useRefresh(again, isRunning);
	return (
		<Part
			id="chat"
			title={messages.chat}
			actions={<ExportList call={listSessionMessages} params={params} toPage={toMessagePage} cursor="after" columns={chatCsv} name="session-chat" />}
		>
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label={messages.chat}
					columns={chatColumns}
					rows={rows}
					rowKey={({ id }) => String(id)}
					more={more}
					empty={
						<EmptyState level={3} title={messages.noChat}>
							{messages.noChatText}
						</EmptyState>
					}
				/>
			)}
		</Part>
	);
}
