import { Controller } from "react-hook-form";
import { RichTextField } from "#ui/console/rich-text-field.tsx";
import { fieldId, fieldNames } from "../course-values.ts";
import { fieldMessages } from "../messages.ts";
import type { CourseForm } from "../use-course-form.ts";

/** In the order of the course page. */
const texts = [
	["description"],
	["why_register"],
	["what_you_will_learn"],
	["areas_covered"],
	["who_will_benefit"],
	["instructor_profile", fieldMessages.profileHint],
	["background"],
] as const;

export function TextsFields({ editor: { form } }: { editor: CourseForm }) {
	const { control, formState } = form;
	return texts.map(([field, hint]) => (
		<Controller
			key={field}
			control={control}
			name={field}
			render={({ field: { value, onChange, onBlur } }) => (
				<RichTextField
					id={fieldId(field)}
					label={fieldNames[field]}
					value={value}
					onChange={onChange}
					onBlur={onBlur}
					hint={hint}
					error={formState.errors[field]?.message}
				/>
			)}
		/>
	));
}
