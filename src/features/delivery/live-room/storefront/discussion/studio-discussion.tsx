import { useState } from "react";
import { Notice } from "#ui/feedback/notice.tsx";
import { discussionMessages as messages } from "../../messages.ts";
import type { Discussion } from "./discussion-state.ts";
import { ManagePolls } from "./manage-polls.tsx";
import { ModerateChat } from "./moderate-chat.tsx";
import { ReviewQuestions } from "./review-questions.tsx";
import { Tabs } from "./tabs.tsx";
import { useNews } from "./use-news.ts";
import "./discussion.css";

/** What speakers see of the discussion, with everything they need to moderate it. */
export function StudioDiscussion({ token, discussion }: { token: string; discussion: Discussion }) {
	const [tab, setTab] = useState("chat");
	const chatNews = useNews(
		discussion.messages.map(({ id }) => id),
		tab === "chat",
	);
	const pending = discussion.questions.filter(({ state }) => state === "pending").length;
	return (
		<section aria-label={messages.title} className="live-discussion">
			<h2 className="sr-only">{messages.title}</h2>
			{!discussion.isConnected && discussion.messages.length > 0 && <Notice tone="warn">{messages.lost}</Notice>}
			<Tabs
				label={messages.title}
				chosen={tab}
				onChoose={setTab}
				tabs={[
					{
						...{ id: "chat", label: messages.chat.tab, news: chatNews, newsLabel: messages.news },
						content: <ModerateChat token={token} discussion={discussion} />,
					},
					{
						...{ id: "questions", label: messages.questions.tab, news: pending, newsLabel: messages.news },
						content: <ReviewQuestions token={token} questions={discussion.questions} />,
					},
					{ id: "polls", label: messages.moderation.polls, content: <ManagePolls token={token} polls={discussion.polls} /> },
				]}
			/>
		</section>
	);
}
