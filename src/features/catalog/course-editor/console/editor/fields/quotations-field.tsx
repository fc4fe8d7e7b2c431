import { useFieldArray, useWatch } from "react-hook-form";
import { EditableList, TextAreaField, TextField } from "#console-kit/index.ts";
import { maxQuotations } from "#features/catalog/courses/rules/facts/course-proof-input.ts";
import { fieldId } from "../course-values.ts";
import type { CourseForm } from "../use-course-form.ts";

/** What attendees said, with the day on which they agreed to be quoted. */
export function QuotationsField({ editor: { form } }: { editor: CourseForm }) {
	const { control, register, formState, getValues } = form;
	const { fields, append, move, remove, insert } = useFieldArray({ control, name: "quotations", keyName: "key" });
	const quotations = useWatch({ control, name: "quotations" });
	const errors = formState.errors.quotations;
	return (
		<EditableList
			id={fieldId("quotations")}
			title="Quotations"
			lead="What attendees said about this course. Quote only people who agreed, with the name and role that they allowed. The day of consent isn't shown."
			keys={fields.map(({ key }) => key)}
			nameAt={(index) => quotations[index]?.name.trim() || `quotation ${index + 1}`}
			addLabel="Add a quotation"
			max={maxQuotations}
			error={errors?.root?.message ?? errors?.message}
			onAdd={() =>
				append({ text: "", name: "", role: "", consentedOn: "" }, { focusName: `quotations.${fields.length}.text` })
			}
			onMove={(from, to) => {
				move(from, to);
				form.clearErrors("quotations");
			}}
			onRemove={(index) => {
				const removed = getValues(`quotations.${index}`);
				remove(index);
				form.clearErrors("quotations");
				return () => insert(Math.min(index, getValues("quotations").length), removed, { shouldFocus: false });
			}}
		>
			{(index) => (
				<>
					<TextAreaField
						{...register(`quotations.${index}.text`)}
						id={fieldId(`quotations.${index}.text`)}
						label="What they said"
						rows={3}
						error={errors?.[index]?.text?.message}
						required
					/>
					<div className="grid gap-4 sm:grid-cols-2">
						<TextField
							{...register(`quotations.${index}.name`)}
							id={fieldId(`quotations.${index}.name`)}
							label="Name"
							error={errors?.[index]?.name?.message}
							autoComplete="off"
						/>
						<TextField
							{...register(`quotations.${index}.role`)}
							id={fieldId(`quotations.${index}.role`)}
							label="Role and organization"
							error={errors?.[index]?.role?.message}
							autoComplete="off"
						/>
					</div>
					<TextField
						{...register(`quotations.${index}.consentedOn`)}
						type="date"
						id={fieldId(`quotations.${index}.consentedOn`)}
						label="Agreed to be quoted on"
						error={errors?.[index]?.consentedOn?.message}
						required
						autoComplete="off"
					/>
				</>
			)}
		</EditableList>
	);
}
