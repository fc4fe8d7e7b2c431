import { type ComponentProps, useId } from "react";
import { Field, type FieldTexts } from "./field.tsx";
import { fieldTies } from "./field-ties.ts";

interface Props extends FieldTexts, Omit<ComponentProps<"textarea">, "children"> {}

/** A text area with its label. It grows with its content. */
export function TextAreaField({ label, hint, error, id, className, rows = 5, ...rest }: Props) {
	const made = useId();
	const fieldId = id ?? made;
	return (
		<Field id={fieldId} label={label} hint={hint} error={error} required={rest.required} className={className}>
			<textarea {...rest} {...fieldTies(fieldId, hint, error)} rows={rows} className="control" />
		</Field>
	);
}
