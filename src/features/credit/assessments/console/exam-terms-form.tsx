import { typedNumberOrNull, useContractForm } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { FormError } from "#ui/forms/form-error.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { type Bank, changeExamTerms, getBank } from "../console-contract.ts";
import type { CourseTerms } from "../rules/exam-terms.ts";

const labels: Record<keyof CourseTerms, string> = {
	questions: "Questions in the exam",
	passPercent: "Percent needed to pass",
	attempts: "Attempts",
	pauseHours: "Hours between two attempts",
	days: "Days from enrollment to pass",
};

/** What the course asks beyond the rules of its bodies. */
export function ExamTermsForm({ bank: { courseID, terms } }: { bank: Bank }) {
	const form = useContractForm<typeof changeExamTerms, CourseTerms>(changeExamTerms, {
		values: terms,
		input: { params: { courseID: String(courseID) } } as never,
		changes: [getBank],
		onDone: () => void toast.success("Saved. Open attempts keep the terms under which they began."),
	});
	const { errors } = form.formState;
	return (
		<form onSubmit={form.submit} noValidate className="grid max-w-text gap-4">
			<h2 className="text-xl">Ask more than the rules do</h2>
			<p className="text-muted">Leave a field empty to ask what the rules of the accrediting bodies ask. Values that are less strict change nothing.</p>
			<div className="grid gap-4 sm:grid-cols-2">
				{(Object.keys(labels) as (keyof CourseTerms)[]).map((field) => (
					<TextField
						key={field}
						label={labels[field]}
						inputMode="numeric"
						autoComplete="off"
						error={errors[field]?.message}
						{...form.register(field, typedNumberOrNull)}
					/>
				))}
			</div>
			<FormError>{errors.root?.message}</FormError>
			<Button type="submit" variant="secondary" busy={form.busy} busyLabel="Saving..." className="justify-self-start">
				Save
			</Button>
		</form>
	);
}
