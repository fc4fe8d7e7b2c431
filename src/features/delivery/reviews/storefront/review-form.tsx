import { type SubmitEvent, useState } from "react";
import {
	Button,
	errorsFrom,
	findFormErrors,
	Notice,
	SubmitButton,
	TextAreaField,
	toast,
	useErrors,
	useSignedInClient,
} from "#storefront-kit/index.ts";
import { FieldError } from "#ui/forms/field-error.tsx";
import { deleteReview, maxReviewLength, type OwnReview, writeReview } from "../contract.ts";
import { ownReviewMessages as messages } from "./messages.ts";
import "./review-form.css";

const tones = { pending: "info", approved: "success", rejected: "warn" } as const;

export function ReviewForm({
	review: { courseID, completed, review },
	onChange,
}: {
	review: OwnReview;
	onChange: () => void;
}) {
	const signedInClient = useSignedInClient({ comeBack: true });
	const { form, errors, show, forget } = useErrors();
	const [busy, setBusy] = useState(false);
	const params = { courseID: String(courseID) };

	/** Shows the result of a change; the page then loads the review again. */
	async function change(call: () => Promise<string | undefined>): Promise<void> {
		setBusy(true);
		try {
			const done = await call();
			if (done === undefined) return;
			toast.success(done);
			onChange();
		} catch (error) {
			toast.error((error as Error).message);
		} finally {
			setBusy(false);
		}
	}

	function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		const fields = new FormData(event.currentTarget);
		const rating = Number(fields.get("rating") ?? 0);
		if (show({ ...findFormErrors(event.currentTarget), ...(rating === 0 ? { rating: messages.choose } : {}) })) return;
		void change(async () => {
			const outcome = await signedInClient.call(writeReview, {
				params,
				body: { rating, text: String(fields.get("text")) },
			});
			if (!outcome) return;
			if (outcome.ok) return messages.sent;
			if (!show(errorsFrom(outcome.refusal.details, ["rating", "text"]))) toast.error(outcome.refusal.message);
		});
	}

	const remove = () =>
		change(async () => {
			const outcome = await signedInClient.call(deleteReview, { params });
			if (!outcome) return;
			if (outcome.ok) return messages.deleted;
			toast.error(outcome.refusal.message);
		});

	return (
		<form ref={form} onSubmit={send} onInput={forget} noValidate className="grid gap-6">
			{review && (
				<Notice tone={tones[review.state]}>
					{review.state === "rejected" ? messages.states.rejected(review.reason) : messages.states[review.state]}
				</Notice>
			)}
			{completed && (
				<>
					<fieldset className="review-stars" aria-describedby={errors.rating ? "rating-error" : undefined}>
						<legend className="font-semibold">{messages.rating}</legend>
						<div>
							{([1, 2, 3, 4, 5] as const).map((stars) => (
								<label key={stars}>
									<input
										type="radio"
										name="rating"
										value={stars}
										required
										defaultChecked={review?.rating === stars}
										className="sr-only"
									/>
									<span aria-hidden>★</span>
									<span className="sr-only">{messages.stars[stars]}</span>
								</label>
							))}
						</div>
						{errors.rating && <FieldError id="rating-error">{errors.rating}</FieldError>}
					</fieldset>
					<TextAreaField
						name="text"
						label={messages.text}
						hint={messages.textHint}
						error={errors.text}
						required
						maxLength={maxReviewLength}
						rows={7}
						defaultValue={review?.text}
					/>
					<SubmitButton busy={busy} busyLabel={messages.sending}>
						{review ? messages.change : messages.send}
					</SubmitButton>
				</>
			)}
			{review && (
				<Button variant="quiet" disabled={busy} onClick={() => void remove()}>
					{messages.delete}
				</Button>
			)}
		</form>
	);
}
