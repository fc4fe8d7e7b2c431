import type { ComponentProps, ReactNode } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { EditableList, FieldInput } from "#console-kit/index.ts";
import { maxQuestions } from "#features/catalog/courses/rules/facts/course-facts-input.ts";
import { maxQuotations } from "#features/catalog/courses/rules/facts/course-proof-input.ts";
import { readTypedNumber } from "#values/formats/read-number.ts";
import type { CourseContent } from "../../../console-contract.ts";
import { fieldId } from "../course-values.ts";
import type { CourseForm } from "../use-course-form.ts";

type ListName = "agenda" | "questions" | "quotations";

interface Props {
	form: CourseForm["form"];
	name: ListName;
	title: string;
	lead: string;
	addLabel: string;
	max: number;
	/** What an entry without a name is called: `part`. */
	entry: string;
	/** The names of the entries. */
	names: readonly string[];
	newEntry: () => CourseContent[ListName][number];
	/** The input of a new entry that gets the focus. */
	focus: string;
	children: (index: number) => ReactNode;
}

/** A list of the course whose entries can be undone when they were removed. */
function EntryList({ form, name, entry, names, newEntry, focus, children, ...rest }: Props) {
	const { control, formState, getValues, clearErrors } = form;
	const { fields, append, move, remove, insert } = useFieldArray({ control, name, keyName: "key" });
	const errors = formState.errors[name];
	return (
		<EditableList
			{...rest}
			id={fieldId(name)}
			keys={fields.map(({ key }) => key)}
			nameAt={(index) => names[index]?.trim() || `${entry} ${index + 1}`}
			error={errors?.root?.message ?? errors?.message}
			onAdd={() => append(newEntry(), { focusName: `${name}.${fields.length}.${focus}` })}
			onMove={(from, to) => {
				move(from, to);
				clearErrors(name);
			}}
			onRemove={(index) => {
				const removed = getValues(`${name}.${index}`);
				remove(index);
				clearErrors(name);
				return () => insert(Math.min(index, getValues(name).length), removed, { shouldFocus: false });
			}}
		>
			{children}
		</EditableList>
	);
}

/** Minutes between the start of a new part and the one before it. */
const usualStep = 15;
const maxParts = 60;

/** The parts of the live session with their start times. */
export function AgendaField({ editor: { form } }: { editor: CourseForm }) {
	const agenda = useWatch({ control: form.control, name: "agenda" });
	const nextMinute = () => {
		const last = form.getValues("agenda").at(-1);
		return last ? (Number(last.minute) || 0) + usualStep : 0;
	};
	return (
		<EntryList
			form={form}
			name="agenda"
			title="Agenda"
			lead="The parts of the session, in minutes from its start. Visitors see them with times in their time zone."
			addLabel="Add a part"
			max={maxParts}
			entry="part"
			names={agenda.map(({ title }) => title)}
			newEntry={() => ({ minute: nextMinute(), title: "" })}
			focus="title"
		>
			{(index) => (
				<div className="grid gap-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
					<EntryInput
						form={form}
						name={`agenda.${index}.minute`}
						kind="count"
						label="Minute"
						rules={{ setValueAs: readTypedNumber }}
						required
					/>
					<EntryInput form={form} name={`agenda.${index}.title`} label="Part" required />
				</div>
			)}
		</EntryList>
	);
}

/** The course's own questions and answers. */
export function QuestionsField({ editor: { form } }: { editor: CourseForm }) {
	const questions = useWatch({ control: form.control, name: "questions" });
	return (
		<EntryList
			form={form}
			name="questions"
			title="Questions and answers"
			lead="Shown on the course page, before the questions that apply to all courses. If the same question is asked there, this answer replaces it."
			addLabel="Add a question"
			max={maxQuestions}
			entry="question"
			names={questions.map(({ question }) => question)}
			newEntry={() => ({ question: "", answer: "" })}
			focus="question"
		>
			{(index) => (
				<>
					<EntryInput form={form} name={`questions.${index}.question`} label="Question" required />
					<EntryInput form={form} name={`questions.${index}.answer`} kind="long" label="Answer" rows={3} required />
				</>
			)}
		</EntryList>
	);
}

/** What attendees said, with the day on which they agreed to be quoted. */
export function QuotationsField({ editor: { form } }: { editor: CourseForm }) {
	const quotations = useWatch({ control: form.control, name: "quotations" });
	return (
		<EntryList
			form={form}
			name="quotations"
			title="Quotations"
			lead="What attendees said about this course. Quote only people who agreed, with the name and role that they allowed. The day of consent isn't shown."
			addLabel="Add a quotation"
			max={maxQuotations}
			entry="quotation"
			names={quotations.map(({ name }) => name)}
			newEntry={() => ({ text: "", name: "", role: "", consentedOn: "" })}
			focus="text"
		>
			{(index) => (
				<>
					<EntryInput
						form={form}
						name={`quotations.${index}.text`}
						kind="long"
						label="What they said"
						rows={3}
						required
					/>
					<div className="grid gap-4 sm:grid-cols-2">
						<EntryInput form={form} name={`quotations.${index}.name`} label="Name" />
						<EntryInput form={form} name={`quotations.${index}.role`} label="Role and organization" />
					</div>
					<EntryInput
						form={form}
						name={`quotations.${index}.consentedOn`}
						kind="date"
						label="Agreed to be quoted on"
						required
					/>
				</>
			)}
		</EntryList>
	);
}

/** An input of an entry, which the summary of errors links to. */
const EntryInput = (props: ComponentProps<typeof FieldInput<CourseContent>>) => (
	<FieldInput {...props} id={fieldId(props.name)} />
);
