import { roomParts } from "#features/delivery/live-room/storefront/index.ts";
import { Badge, Button } from "#storefront-kit/index.ts";
import { type DiscussionQuestion, reviewQuestion } from "../contract.ts";
import { discussionMessages } from "../messages.ts";
import { byVotes } from "./discussion-state.ts";

const texts = discussionMessages.moderation;
type Review = "approved" | "answered" | "dismissed";

/** Questions for speakers: those to review first, then those to answer. */
export function ReviewQuestions({ token, questions }: { token: string; questions: DiscussionQuestion[] }) {
	const { problem, send } = roomParts.useCall();
	const review = (id: number, state: Review) =>
		send(reviewQuestion, { params: { token, questionId: String(id) }, body: { state } });
	const pending = questions.filter(({ state }) => state === "pending");
	return (
		<>
			<roomParts.Problem>{problem}</roomParts.Problem>
			{pending.length > 0 && <h3 className="text-base">{texts.pending(pending.length)}</h3>}
			<div className="live-scroll">
				{questions.length === 0 && <p className="text-muted">{texts.none}</p>}
				<ul className="grid gap-4">
					{[...pending, ...byVotes(questions.filter(({ state }) => state !== "pending"))].map((question) => (
						<Question key={question.id} question={question} onReview={(state) => void review(question.id, state)} />
					))}
				</ul>
			</div>
		</>
	);
}

function Question({
	question: { name, text, state, votes },
	onReview,
}: {
	question: DiscussionQuestion;
	onReview: (state: Review) => void;
}) {
	const about = <span className="sr-only"> {text}</span>;
	return (
		<li className="grid gap-1 text-sm">
			<p className="live-text">{text}</p>
			<p className="flex flex-wrap items-center gap-2 text-xs text-muted">
				{name}
				{state !== "pending" && <span>{discussionMessages.questions.votes(votes)}</span>}
				{state === "answered" && <Badge tone="success">{discussionMessages.questions.answered}</Badge>}
			</p>
			<div className="flex flex-wrap gap-2">
				{state === "pending" && (
					<Button variant="secondary" onClick={() => onReview("approved")}>
						{texts.approve}
						{about}
					</Button>
				)}
				{state === "approved" && (
					<Button variant="secondary" onClick={() => onReview("answered")}>
						{texts.answered}
						{about}
					</Button>
				)}
				{state !== "answered" && (
					<Button variant="quiet" onClick={() => onReview("dismissed")}>
						{texts.dismiss}
						{about}
					</Button>
				)}
			</div>
		</li>
	);
}
