import { useId, useState, useSyncExternalStore } from "react";
import { Notice } from "#ui/feedback/notice.tsx";
import { discussionMessages as messages } from "../messages.ts";
import type { Discussion } from "./discussion-state.ts";
import { ManagePolls } from "./manage-polls.tsx";
import { ModerateChat } from "./moderate-chat.tsx";
import { People } from "./people.tsx";
import { ReviewQuestions } from "./review-questions.tsx";
import { Tabs } from "./tabs.tsx";
import { useNews } from "./use-news.ts";

import "./discussion.css";

const query = "(min-width: 84rem)";

/** Whether the studio has room for three columns. */
const useWide = (): boolean =>
	useSyncExternalStore(
		subscribe,
		() => window.matchMedia(query).matches,
		() => false,
	);

interface Props {
	token: string;
	discussion: Discussion;
	/** Attendees in the room. */
	watching: number;
}

/** What speakers see of the discussion, with everything they need to moderate it. On wide screens, the chat is beside the rest. */
export function StudioDiscussion({ token, discussion, watching }: Props) {
	const isWide = useWide();
	const [chosen, setTab] = useState("chat");
	const tab = isWide && chosen === "chat" ? "questions" : chosen;
	const chatTitle = useId();
	const chatNews = useNews(
		discussion.messages.map(({ id }) => id),
		isWide || tab === "chat",
	);
	const pending = discussion.questions.filter(({ state }) => state === "pending").length;
	const chat = <ModerateChat token={token} discussion={discussion} />;
	return (
		<section aria-label={messages.title} className="studio-talk">
			<h2 className="sr-only">{messages.title}</h2>
			{!discussion.isConnected && discussion.messages.length > 0 && <Notice tone="warn">{messages.lost}</Notice>}
			{isWide && (
				<section aria-labelledby={chatTitle} className="live-discussion studio-panel">
					<h3 id={chatTitle} className="studio-panel-title">
						{messages.chat.tab}
					</h3>
					<div className="live-panel">{chat}</div>
				</section>
			)}
			<div className="live-discussion studio-panel">
				<Tabs
					label={messages.title}
					chosen={tab}
					onChoose={setTab}
					tabs={[
						...(isWide ? [] : [{ ...{ id: "chat", label: messages.chat.tab, news: chatNews, newsLabel: messages.news }, content: chat }]),
						{
							...{ id: "questions", label: messages.questions.tab, news: pending, newsLabel: messages.news },
							content: <ReviewQuestions token={token} questions={discussion.questions} />,
						},
						{ id: "polls", label: messages.moderation.polls, content: <ManagePolls token={token} polls={discussion.polls} /> },
						{
							...{ id: "people", label: messages.moderation.people(watching) },
							content: <People token={token} removed={discussion.removed} isVisible={tab === "people"} />,
						},
					]}
				/>
			</div>
		</section>
	);
}

function subscribe(onChange: () => void): () => void {
	const list = window.matchMedia(query);
	list.addEventListener("change", onChange);
	return () => list.removeEventListener("change", onChange);
}
