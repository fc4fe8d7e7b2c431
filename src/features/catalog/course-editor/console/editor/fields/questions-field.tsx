import { useFieldArray, useWatch } from "react-hook-form";
import { EditableList, TextAreaField, TextField } from "#console-kit/index.ts";
import { maxQuestions } from "#features/catalog/courses/rules/facts/course-facts-input.ts";
import { fieldId } from "../course-values.ts";
import type { CourseForm } from "../use-course-form.ts";

/** The course's own questions and answers. */
export function QuestionsField({ editor: { form } }: { editor: CourseForm }) {
	const { control, register, formState, getValues } = form;
	const { fields, append, move, remove, insert } = useFieldArray({ control, name: "questions", keyName: "key" });
	const questions = useWatch({ control, name: "questions" });
	const errors = formState.errors.questions;
	return (
		<EditableList
			id={fieldId("questions")}
			title="Questions and answers"
			lead="Shown on the course page, before the questions that apply to all courses. If the same question is asked there, this answer replaces it."
			keys={fields.map(({ key }) => key)}
			nameAt={(index) => questions[index]?.question.trim() || `question ${index + 1}`}
			addLabel="Add a question"
			max={maxQuestions}
			error={errors?.root?.message ?? errors?.message}
			onAdd={() => append({ question: "", answer: "" }, { focusName: `questions.${fields.length}.question` })}
			onMove={(from, to) => {
				move(from, to);
				form.clearErrors("questions");
			}}
			onRemove={(index) => {
				const removed = getValues(`questions.${index}`);
				remove(index);
				form.clearErrors("questions");
				return () => insert(Math.min(index, getValues("questions").length), removed, { shouldFocus: false });
			}}
		>
			{(index) => (
				<>
					<TextField
						{...register(`questions.${index}.question`)}
						id={fieldId(`questions.${index}.question`)}
						label="Question"
						error={errors?.[index]?.question?.message}
						required
						autoComplete="off"
					/>
					<TextAreaField
						{...register(`questions.${index}.answer`)}
						id={fieldId(`questions.${index}.answer`)}
						label="Answer"
						rows={3}
						error={errors?.[index]?.answer?.message}
						required
					/>
				</>
			)}
		</EditableList>
	);
}
