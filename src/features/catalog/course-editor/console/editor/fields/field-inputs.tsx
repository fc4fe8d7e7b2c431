import type { FieldGroup } from "#features/catalog/courses/fields.ts";
import { fieldRows } from "../../../rules/field-rows.ts";
import type { CourseForm } from "../use-course-form.ts";
import { CourseInput } from "./course-input.tsx";

/** The inputs of a part of the editor. */
export function FieldInputs({ group, editor }: { group: FieldGroup; editor: CourseForm }) {
	return fieldRows(group).map((names) => {
		const inputs = names.map((name) => <CourseInput key={name} name={name} editor={editor} />);
		return inputs.length === 1 ? (
			inputs
		) : (
			<div key={names.join(" ")} className="grid gap-5 sm:grid-cols-2">
				{inputs}
			</div>
		);
	});
}
