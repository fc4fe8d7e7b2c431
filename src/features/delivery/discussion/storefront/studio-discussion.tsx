import { roomParts } from "#features/delivery/live-room/storefront/index.ts";
import { apiClient, Button, Notice } from "#storefront-kit/index.ts";
import "./discussion.css";
import { useEffect, useId, useState, useSyncExternalStore } from "react";
import { getRoster, removeAttendee } from "../contract.ts";
import { discussionMessages as messages } from "../messages.ts";
import type { Discussion } from "./discussion-state.ts";
import { ManagePolls } from "./manage-polls.tsx";
import { ModerateChat } from "./moderate-chat.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { ReviewQuestions } from "./review-questions.tsx";
import { Tabs } from "./tabs.tsx";
import { useNews } from "./use-news.ts";

const texts = messages.moderation;
const pollMs = 5_000;

interface PeopleProps {
	token: string;
	removed: readonly { userId: number; name: string }[];
	/** False while another tab is chosen. */
	isVisible: boolean;
}

/** Who is in the room, and who was removed. */
function People({ token, removed, isVisible }: PeopleProps) {
	const [roster, setRoster] = useState<{ attendees: { userId: number; name: string }[]; more: number } | null>(null);
	const { problem, setProblem, send } = roomParts.useCall();
	const [removing, setRemoving] = useState<{ userId: number; name: string } | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the roster is read again when a person was removed or let in
	useEffect(() => {
		if (!isVisible) return;
		let isCanceled = false;
		const read = async () => {
			const outcome = await apiClient.call(getRoster, { params: { token } }).catch(() => null);
			if (!isCanceled && outcome?.ok) setRoster(outcome.response);
		};
		void read();
		const timer = setInterval(() => void read(), pollMs);
		return () => {
			isCanceled = true;
			clearInterval(timer);
		};
	}, [token, isVisible, removed.length]);
	const letIn = (userId: number) =>
		send(removeAttendee, { params: { token, userId: String(userId) }, body: { removed: false } });

	return (
		<>
			<roomParts.Problem>{problem}</roomParts.Problem>
			<div className="live-scroll">
				{roster?.attendees.length === 0 && <p className="text-muted">{texts.noPeople}</p>}
				<ul className="grid">
					{roster?.attendees.map((person) => (
						<li key={person.userId} className="live-person">
							<span className="wrap-anywhere">{person.name}</span>
							<Button variant="quiet" onClick={() => setRemoving(person)}>
								{texts.removeShort}
								<span className="sr-only"> {person.name}</span>
							</Button>
						</li>
					))}
				</ul>
				{roster !== null && roster.more > 0 && <p className="text-muted">{texts.morePeople(roster.more)}</p>}
				{removed.length > 0 && (
					<section aria-label={texts.removed} className="grid gap-1">
						<h3 className="text-base">{texts.removed}</h3>
						<ul className="grid">
							{removed.map(({ userId, name }) => (
								<li key={userId} className="live-person">
									<span className="wrap-anywhere">{name}</span>
									<Button variant="quiet" onClick={() => void letIn(userId)}>
										{texts.letIn}
										<span className="sr-only"> {name}</span>
									</Button>
								</li>
							))}
						</ul>
					</section>
				)}
			</div>
			<RemoveDialog token={token} person={removing} onClose={() => setRemoving(null)} onProblem={setProblem} />
		</>
	);
}

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

/**
 * What speakers see of the discussion, with everything they need to moderate it. On wide screens, the chat is beside
 * the rest.
 */
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
						...(isWide
							? []
							: [{ id: "chat", label: messages.chat.tab, news: chatNews, newsLabel: messages.news, content: chat }]),
						{
							id: "questions",
							label: messages.questions.tab,
							news: pending,
							newsLabel: messages.news,
							content: <ReviewQuestions token={token} questions={discussion.questions} />,
						},
						{
							id: "polls",
							label: messages.moderation.polls,
							content: <ManagePolls token={token} polls={discussion.polls} />,
						},
						{
							id: "people",
							label: messages.moderation.people(watching),
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
