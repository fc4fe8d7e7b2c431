import { ContractForm, FieldInput, toast, useContractForm } from "#console-kit/index.ts";
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
	return (
		<ContractForm form={form} submit="Save" variant="secondary" className="max-w-text gap-4">
			<h2 className="text-xl">Ask more than the rules do</h2>
			<p className="text-muted">
				Leave a field empty to ask what the rules of the accrediting bodies ask. Values that are less strict change
				nothing.
			</p>
			<div className="grid gap-4 sm:grid-cols-2">
				{(Object.keys(labels) as (keyof CourseTerms)[]).map((field) => (
					<FieldInput key={field} form={form} name={field} kind="count" label={labels[field]} />
				))}
			</div>
		</ContractForm>
	);
}
