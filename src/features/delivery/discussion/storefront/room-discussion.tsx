import { useState } from "react";
import { callOrProblem } from "#features/delivery/studio/storefront/index.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { sendMessage } from "../contract.ts";
import { discussionMessages as messages } from "../messages.ts";
import { Chat } from "./chat.tsx";
import { Poll } from "./poll.tsx";
import { Questions } from "./questions.tsx";
import { Tabs } from "./tabs.tsx";
import type { OpenDiscussion } from "./use-discussion.ts";
import { useNews } from "./use-news.ts";
import "./discussion.css";

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
						...{ id: "chat", label: messages.chat.tab, news: chatNews, newsLabel: messages.news },
						content: <Chat messages={discussion.messages} canWrite={discussion.chatOpen} onSend={send} />,
					},
					{
						...{ id: "questions", label: messages.questions.tab, news: questionNews, newsLabel: messages.news },
						content: <Questions token={token} open={open} />,
					},
				]}
			/>
		</section>
	);
}
