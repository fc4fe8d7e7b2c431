import { Link } from "react-router";
import { consoleMeta, defineList, ListPage, useList } from "#console-kit/index.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { SiteTime } from "#ui/text/site-time.tsx";
import { listReviews } from "../console-contract.ts";
import { Decision } from "./decision.tsx";

const messages = {
	title: "Reviews",
	lead: "Publish every honest review, critical ones too. Reject a review only if it insults, names private persons, advertises or isn't about the course. A course shows its reviews once it has five.",

	none: { title: "No reviews yet", text: "Customers can review a course after they have attended it, from My Orders." },
	noMatch: { title: "No reviews match your filters", text: "Choose another status." },
	states: { pending: "To check", approved: "Published", rejected: "Rejected" },
};

export const meta = consoleMeta(messages.title);

const tones = { pending: "warn", approved: "success", rejected: "neutral" } as const;

const reviews = defineList(listReviews, "reviews", {
	name: "reviews",
	views: "reviews",
	columns: [
		{
			id: "review",
			sortBy: "-rating",
			header: "Review",
			cell: ({ rating, text, reason }) => (
				<div className="max-w-text min-w-56">
					<span role="img" aria-label={`${rating} of 5 stars`} className="text-accent">
						{"★".repeat(rating)}
						{"☆".repeat(5 - rating)}
					</span>
					<p className="wrap-anywhere whitespace-pre-line">{text}</p>
					{reason && <p className="mt-1 text-sm wrap-anywhere text-muted">{`Reason: ${reason}`}</p>}
				</div>
			),
		},
		{
			id: "course",
			header: "Course",
			cell: ({ courseID, title }) => (
				<Link to={`/console/courses/${courseID}`} className="link">
					{title}
				</Link>
			),
		},
		{
			id: "author",
			sortBy: "-writtenAt",
			header: "Author",
			cell: ({ userId, author, writtenAt }) => (
				<>
					<Link to={`/console/people/${userId}`} className="link">
						{author}
					</Link>
					<SiteTime at={writtenAt} className="block text-muted" />
				</>
			),
		},
		{ id: "state", header: "Status", cell: ({ state }) => <Badge tone={tones[state]}>{messages.states[state]}</Badge> },
		{ id: "decision", header: "Decision", cell: (review) => <Decision key={review.version} review={review} /> },
	],
	csv: ["courseID", { course: "title", customer: "userId" }, "author", { stars: "rating" }, "text", { status: "state" }, "reason", "writtenAt"],
	filters: { state: { label: "Status", all: "All", options: messages.states } },
	filterClass: "max-w-56",
});

/** Lists reviews of courses, the latest first by default. Filter and order are part of the address. */
export default function Reviews() {
	return <ListPage list={useList(reviews)} messages={messages} />;
}
