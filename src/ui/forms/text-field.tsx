import { type ComponentProps, useId } from "react";
import { Field, type FieldWords } from "./field.tsx";
import { fieldTies } from "./field-ties.ts";

interface Props extends FieldWords, Omit<ComponentProps<"input">, "children"> {}

/** One line of text with its label. Everything an `input` takes goes through. `className` lands on the whole field. */
export function TextField({ label, hint, error, id, className, type = "text", ...rest }: Props) {
	const made = useId();
	const own = id ?? made;
	return (
		<Field id={own} label={label} hint={hint} error={error} required={rest.required} className={className}>
			<input {...rest} {...fieldTies(own, hint, error)} type={type} className="control" />
		</Field>
	);
}
