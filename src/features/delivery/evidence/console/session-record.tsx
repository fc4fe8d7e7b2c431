import { useEffect } from "react";
import {
	Badge,
	type Column,
	DataTable,
	defineList,
	EmptyState,
	ListExport,
	ListSection,
	type ResponseOf,
	Skeleton,
	useConsoleQuery,
	useList,
} from "#console-kit/index.ts";
import { listSessionMessages, listSessionPollAnswers, listSessionPolls, listSessionQuestions } from "../contract.ts";

const messages = {
	answers: (count: number) => (count === 1 ? "1 answer" : `${count.toLocaleString("en-US")} answers`),
	noQuestions: { title: "No questions", text: "Attendees' questions appear here, also those that weren't approved." },
	states: { pending: "Not reviewed", approved: "Approved", answered: "Answered", dismissed: "Dismissed" },
	noChat: { title: "No messages", text: "Messages of attendees and speakers appear here." },
};

interface Props {
	sessionId: string;
	/** True while attendees can write. */
	isRunning: boolean;
}

type Poll = ResponseOf<typeof listSessionPolls>["polls"][number];

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

const pollAnswers = defineList(listSessionPollAnswers, "answers", {
	name: "session-poll-answers",
	csv: [{ poll: "question" }, "answer", { customer: "userId", name: "fullName" }, "email"],
	cursor: "after",
});
function Polls({ sessionId, isRunning }: Props) {
	const { data, failed, refetch } = useConsoleQuery(listSessionPolls, { params: { sessionId } });
	useRefresh(refetch, isRunning);
	return (
		<section aria-labelledby="polls" className="grid gap-4">
			<div className="flex flex-wrap items-center justify-between gap-4">
				<h2 id="polls" className="text-xl">
					Polls
				</h2>
				{data && data.polls.length > 0 && <ListExport list={pollAnswers} params={{ sessionId }} />}
			</div>
			{failed ? (
				failed
			) : !data ? (
				<Skeleton className="h-24 w-full" />
			) : data.polls.length === 0 ? (
				<EmptyState level={3} title="No polls">
					Polls appear here when speakers launch them.
				</EmptyState>
			) : (
				data.polls.map((poll) => <Results key={poll.id} poll={poll} />)
			)}
		</section>
	);
}

function Results({ poll: { question, options, answers, state } }: { poll: Poll }) {
	const rows = options.map((option, index) => ({ option, count: answers[index] ?? 0 }));
	const columns: Column<(typeof rows)[number]>[] = [
		{ id: "option", header: "Answer", cell: "option" },
		{ id: "count", header: "Attendees", align: "end", cell: "count" },
	];
	return (
		<div className="grid max-w-text gap-2">
			<h3 className="flex flex-wrap items-center gap-3 wrap-anywhere">
				{question}
				{state === "open" && <Badge tone="success">Open</Badge>}
				<span className="text-sm font-normal text-muted">
					{messages.answers(answers.reduce((sum, count) => sum + count, 0))}
				</span>
			</h3>
			<DataTable label={question} columns={columns} rows={rows} rowKey="option" empty={null} />
		</div>
	);
}

const questions = defineList(listSessionQuestions, "questions", {
	name: "session-questions",
	columns: [
		{
			id: "asked",
			header: "Asked",
			sortValue: "askedAt",
			time: "askedAt",
		},
		{ id: "name", header: "Name", sortValue: "name", cell: "name" },
		{ id: "question", header: "Question", cell: ({ text }) => <span className="wrap-anywhere">{text}</span> },
		{
			id: "state",
			header: "Status",
			sortValue: ({ state }) => messages.states[state],
			cell: ({ state }) => messages.states[state],
		},
		{ id: "votes", header: "Votes", align: "end", sortValue: "votes", cell: "votes" },
	],
	csv: ["askedAt", { customer: "userId" }, "name", { question: "text", status: "state" }, "votes"],
	cursor: "after",
});
function Questions({ sessionId, isRunning }: Props) {
	const list = useList(questions, { params: { sessionId } });
	useRefresh(list.again, isRunning);
	return <ListSection list={list} id="questions" messages={{ title: "Questions", none: messages.noQuestions }} />;
}

const chat = defineList(listSessionMessages, "messages", {
	name: "session-chat",
	columns: [
		{ id: "sent", header: "Sent", time: "sentAt" },
		{
			id: "name",
			header: "Name",
			cell: ({ name, userId }) => (
				<span className="flex flex-wrap items-center gap-2">
					{name}
					{userId === null && <Badge>Speaker</Badge>}
				</span>
			),
		},
		{
			id: "message",
			header: "Message",
			cell: ({ text, hidden }) => (
				<span className="wrap-anywhere">
					{text} {hidden && <Badge tone="warn">Hidden from attendees</Badge>}
				</span>
			),
		},
	],
	csv: ["sentAt", { customer: "userId" }, "name", { message: "text" }, "hidden"],
	cursor: "after",
});
function Chat({ sessionId, isRunning }: Props) {
	const list = useList(chat, { params: { sessionId } });
	useRefresh(list.again, isRunning);
	return <ListSection list={list} id="chat" messages={{ title: "Chat", none: messages.noChat }} />;
}
