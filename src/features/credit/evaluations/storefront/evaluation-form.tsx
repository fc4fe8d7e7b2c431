import { type SubmitEvent, useState } from "react";
import {
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
import { giveEvaluation, type OwnEvaluation } from "../contract.ts";
import { courseQuestions, maxCommentLength } from "../rules/evaluation-answers.ts";
import { evaluationMessages as messages } from "./messages.ts";
import "./evaluation-form.css";

interface Props {
	evaluation: OwnEvaluation;
	reference: string;
	onChange: () => void;
}

export function EvaluationForm({ evaluation: { required, instructors, answers }, reference, onChange }: Props) {
	const signedInClient = useSignedInClient({ comeBack: true });
	const { form, errors, show, forget } = useErrors();
	const [busy, setBusy] = useState(false);
	const instructorFields = instructors.map((name, index) => ({ name, field: `instructor${index}` }));
	const fields = [...courseQuestions, ...instructorFields.map(({ field }) => field)];

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		const data = new FormData(event.currentTarget);
		const rating = (field: string) => Number(data.get(field) ?? 0);
		const missing = fields.filter((field) => rating(field) === 0).map((field) => [field, messages.choose] as const);
		if (show({ ...findFormErrors(event.currentTarget), ...Object.fromEntries(missing) })) return;
		const body = {
			objectives: rating("objectives"),
			materials: rating("materials"),
			timeAllotted: rating("timeAllotted"),
			instructors: instructorFields.map(({ name, field }) => ({ name, rating: rating(field) })),
			comment: String(data.get("comment") ?? ""),
		};
		setBusy(true);
		try {
			const outcome = await signedInClient.call(giveEvaluation, { params: { reference }, body });
			if (!outcome) return;
			if (outcome.ok) {
				toast.success(messages.sent);
				onChange();
			} else if (!show(errorsFrom(outcome.refusal.details, [...courseQuestions, "comment"])))
				toast.error(outcome.refusal.message);
		} catch (error) {
			toast.error((error as Error).message);
		} finally {
			setBusy(false);
		}
	}

	return (
		<form ref={form} onSubmit={(event) => void send(event)} onInput={forget} noValidate className="grid gap-6">
			{answers ? (
				<Notice tone="success">{messages.submitted}</Notice>
			) : (
				required && <Notice title={messages.required}>{messages.requiredText}</Notice>
			)}
			{courseQuestions.map((question) => (
				<RatingScale
					key={question}
					name={question}
					legend={messages.questions[question]}
					error={errors[question]}
					chosen={answers?.[question]}
				/>
			))}
			{instructorFields.map(({ name, field }) => (
				<RatingScale
					key={field}
					name={field}
					legend={messages.instructor(name)}
					error={errors[field]}
					chosen={answers?.instructors.find((rated) => rated.name === name)?.rating}
				/>
			))}
			<TextAreaField
				name="comment"
				label={messages.comment}
				hint={messages.commentHint}
				error={errors.comment}
				maxLength={maxCommentLength}
				rows={6}
				defaultValue={answers?.comment}
			/>
			<SubmitButton busy={busy} busyLabel={messages.sending}>
				{answers ? messages.change : messages.send}
			</SubmitButton>
		</form>
	);
}

function RatingScale({
	name,
	legend,
	error,
	chosen,
}: {
	name: string;
	legend: string;
	error: string | undefined;
	chosen: number | undefined;
}) {
	return (
		<fieldset aria-describedby={error ? `${name}-error` : undefined}>
			<legend className="font-semibold">{legend}</legend>
			<div className="rating-scale">
				{messages.ratings.map((label, index) => (
					<label key={label}>
						<input
							type="radio"
							name={name}
							value={index + 1}
							required
							defaultChecked={chosen === index + 1}
							className="sr-only"
						/>
						<span aria-hidden className="text-lg">
							{index + 1}
						</span>
						<span aria-hidden>{label}</span>
						<span className="sr-only">{messages.rating(index + 1, label)}</span>
					</label>
				))}
			</div>
			{error && <FieldError id={`${name}-error`}>{error}</FieldError>}
		</fieldset>
	);
}
