import { useFieldArray, useWatch } from "react-hook-form";
import { EditableList, TextField } from "#console-kit/index.ts";
import { fieldId } from "../course-values.ts";
import type { CourseForm } from "../use-course-form.ts";
import { NumberField } from "./number-field.tsx";

/** Minutes between the start of a new part and the one before it. */
const usualStep = 15;
const maxParts = 60;

/** The parts of the live session with their start times. */
export function AgendaField({ editor: { form } }: { editor: CourseForm }) {
	const { control, register, formState, getValues } = form;
	const { fields, append, move, remove, insert } = useFieldArray({ control, name: "agenda", keyName: "key" });
	const agenda = useWatch({ control, name: "agenda" });
	const errors = formState.errors.agenda;
	const nextMinute = () => {
		const last = getValues("agenda").at(-1);
		return last ? (Number(last.minute) || 0) + usualStep : 0;
	};
	return (
		<EditableList
			id={fieldId("agenda")}
			title="Agenda"
			lead="The parts of the session, in minutes from its start. Visitors see them with times in their time zone."
			keys={fields.map(({ key }) => key)}
			nameAt={(index) => agenda[index]?.title.trim() || `part ${index + 1}`}
			addLabel="Add a part"
			max={maxParts}
			error={errors?.root?.message ?? errors?.message}
			onAdd={() => append({ minute: nextMinute(), title: "" }, { focusName: `agenda.${fields.length}.title` })}
			onMove={(from, to) => {
				move(from, to);
				form.clearErrors("agenda");
			}}
			onRemove={(index) => {
				const removed = getValues(`agenda.${index}`);
				remove(index);
				form.clearErrors("agenda");
				return () => insert(Math.min(index, getValues("agenda").length), removed, { shouldFocus: false });
			}}
		>
			{(index) => (
				<div className="grid gap-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
					<NumberField
						register={register}
						path={`agenda.${index}.minute`}
						label="Minute"
						error={errors?.[index]?.minute?.message}
						whole
						required
					/>
					<TextField
						{...register(`agenda.${index}.title`)}
						id={fieldId(`agenda.${index}.title`)}
						label="Part"
						error={errors?.[index]?.title?.message}
						required
						autoComplete="off"
					/>
				</div>
			)}
		</EditableList>
	);
}
