import { type SubmitEvent, useState } from "react";
import { useAct } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { decideReview, listReviews, type Review } from "../console-contract.ts";

/** Publishes or rejects a review. A rejection needs a reason. */
export function Decision({ review: { id, version, state, author, title } }: { review: Review }) {
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
	const decide = (decision: "approved" | "rejected", reason = "") => act({ params: { id: String(id) }, body: { version, decision, reason } });

	async function reject(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (await decide("rejected", String(new FormData(event.currentTarget).get("reason")))) setRejecting(false);
	}

	if (isRejecting)
		return (
			<form onSubmit={(event) => void reject(event)} className="grid gap-3" noValidate>
				<TextField name="reason" label="Reason for the author" error={error} maxLength={500} autoFocus required onInput={() => setError(undefined)} />
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
