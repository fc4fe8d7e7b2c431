import { Controller } from "react-hook-form";
import { useConsoleQuery } from "#console-kit/index.ts";
import { CheckboxField } from "#ui/forms/checkbox-field.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import { getCourseChoices } from "../../../console-contract.ts";
import { fieldId, fieldNames } from "../course-values.ts";
import type { CourseForm } from "../use-course-form.ts";

export function SitesField({ editor: { form } }: { editor: CourseForm }) {
	const { data: choices, error } = useConsoleQuery(getCourseChoices, {});
	const siteError = form.formState.errors.siteIds?.message ?? form.formState.errors.siteIds?.root?.message;
	return (
		<Controller
			control={form.control}
			name="siteIds"
			render={({ field: { value, onChange } }) => (
				<fieldset id={fieldId("siteIds")} tabIndex={-1} className="grid min-w-0 gap-1">
					<legend className="mb-2 text-lg font-semibold">{fieldNames.siteIds}</legend>
					{error && <p className="text-sm text-danger">{error.message}</p>}
					{choices?.sites.map(({ id, name, own }) => (
						<CheckboxField
							key={id}
							label={own ? `${name} (this site)` : name}
							checked={value.includes(id)}
							onChange={({ target }) => onChange(target.checked ? [...value, id].sort((a, b) => a - b) : value.filter((siteId) => siteId !== id))}
						/>
					))}
					<FieldError id={`${fieldId("siteIds")}-error`}>{siteError}</FieldError>
				</fieldset>
			)}
		/>
	);
}
