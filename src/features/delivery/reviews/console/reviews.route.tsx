import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import {
	Badge,
	Button,
	consoleMeta,
	defineList,
	ListPage,
	SiteTime,
	TextField,
	useAct,
	useList,
} from "#console-kit/index.ts";
import { decideReview, listReviews, type Review } from "../console-contract.ts";

/** Publishes or rejects a review. A rejection needs a reason. */
function Decision({ review: { id, version, state, author, title } }: { review: Review }) {
	const [isRejecting, setRejecting] = useState(false);
	const [error, setError] = useState<string>();
	const { act, busy } = useAct(decideReview, {
		changes: [listReviews],
		done: (decided) => (decided.state === "approved" ? "The review is published." : "The review is rejected."),
		refused({ refusal }) {
			if (refusal.code !== "reason_missing") return false;
			setError(refusal.message);
			return true;
		},
	});
	const decide = (decision: "approved" | "rejected", reason = "") =>
		act({ params: { id: String(id) }, body: { version, decision, reason } });

	async function reject(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (await decide("rejected", String(new FormData(event.currentTarget).get("reason")))) setRejecting(false);
	}

	if (isRejecting)
		return (
			<form onSubmit={(event) => void reject(event)} className="grid gap-3" noValidate>
				<TextField
					name="reason"
					label="Reason for the author"
					error={error}
					maxLength={500}
					autoFocus
					required
					onInput={() => setError(undefined)}
				/>
				<div className="flex flex-wrap gap-2">
					<Button type="submit" variant="danger" busy={busy}>
						Reject review
					</Button>
					<Button variant="quiet" disabled={busy} onClick={() => setRejecting(false)}>
						Cancel
					</Button>
				</div>
			</form>
		);
	const of = <span className="sr-only">{` the review by ${author} of “${title}”`}</span>;
	return (
		<div className="flex flex-wrap gap-2">
			{state !== "approved" && (
				<Button variant="secondary" busy={busy} onClick={() => void decide("approved")}>
					Publish
					{of}
				</Button>
			)}
			{state !== "rejected" && (
				<Button variant="quiet" disabled={busy} onClick={() => setRejecting(true)}>
					Reject
					{of}
				</Button>
			)}
		</div>
	);
}

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
	csv: [
		"courseID",
		{ course: "title", customer: "userId" },
		"author",
		{ stars: "rating" },
		"text",
		{ status: "state" },
		"reason",
		"writtenAt",
	],
	filters: { state: { label: "Status", all: "All", options: messages.states } },
	filterClass: "max-w-56",
});

/** Lists reviews of courses, the latest first by default. Filter and order are part of the address. */
export default function Reviews() {
	return <ListPage list={useList(reviews)} messages={messages} />;
}
