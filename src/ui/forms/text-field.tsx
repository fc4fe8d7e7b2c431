import { type ComponentProps, useId } from "react";
import { Field, type FieldTexts } from "./field.tsx";
import { fieldTies } from "./field-ties.ts";

interface Props extends FieldTexts, Omit<ComponentProps<"input">, "children"> {}

/** A one-line input with its label. Other props go to the `input`; `className` applies to the whole field. */
export function TextField({ label, hint, error, id, className, type = "text", ...rest }: Props) {
	const made = useId();
	const fieldId = id ?? made;
	return (
		<Field id={fieldId} label={label} hint={hint} error={error} required={rest.required} className={className}>
			<input {...rest} {...fieldTies(fieldId, hint, error)} type={type} className="control" />
		</Field>
	);
}
