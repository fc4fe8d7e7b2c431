import { callOrProblem, Notice } from "#storefront-kit/index.ts";
import "./discussion.css";
import { useEffect } from "react";
import { sendMessage } from "../contract.ts";
import { discussionMessages as messages } from "../messages.ts";
import { Chat } from "./chat.tsx";
import { Questions } from "./questions.tsx";
import { RoomPolls } from "./room-polls.tsx";
import { Tabs } from "./tabs.tsx";
import type { OpenDiscussion } from "./use-discussion.ts";
import { useNews } from "./use-news.ts";

interface Props {
	token: string;
	open: OpenDiscussion;
	tab: string;
	onTab: (tab: string) => void;
}

/** Chat, questions and results of polls, in the column beside the stage. */
export function RoomDiscussion({ token, open, tab, onTab }: Props) {
	const { discussion } = open;
	const news = {
		chat: useNews(toIds(discussion.messages), tab === "chat"),
		questions: useNews(toIds(discussion.questions), tab === "questions"),
		polls: useNews(toIds(discussion.polls.filter(({ state }) => state === "closed")), tab === "polls"),
	};
	const openPoll = discussion.polls.findLast(({ state }) => state === "open")?.id;
	// Everyone sees the result at once, but someone who writes.
	useEffect(() => {
		if (openPoll === undefined) return;
		return () => {
			if (!document.activeElement?.matches("textarea")) onTab("polls");
		};
	}, [openPoll, onTab]);
	const send = async (text: string) =>
		(await callOrProblem(sendMessage, { params: { token }, body: { text } })).problem;
	const contents = {
		chat: <Chat messages={discussion.messages} canWrite={discussion.chatOpen} onSend={send} />,
		questions: <Questions token={token} open={open} />,
		polls: <RoomPolls open={open} />,
	};
	const labels = { chat: messages.chat.tab, questions: messages.questions.tab, polls: messages.moderation.polls };
	return (
		<section aria-label={messages.title} className="live-discussion">
			<h2 className="sr-only">{messages.title}</h2>
			{!discussion.isConnected && discussion.messages.length > 0 && <Notice tone="warn">{messages.lost}</Notice>}
			<Tabs
				label={messages.title}
				chosen={tab}
				onChoose={onTab}
				tabs={(["chat", "questions", "polls"] as const).map((id) => ({
					id,
					label: labels[id],
					news: news[id],
					newsLabel: messages.news,
					content: contents[id],
				}))}
			/>
		</section>
	);
}

const toIds = (things: readonly { id: number }[]) => things.map(({ id }) => id);
