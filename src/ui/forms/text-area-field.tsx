import type { ComponentProps } from "react";
import { Field, type FieldTexts } from "./field.tsx";

interface Props extends FieldTexts, Omit<ComponentProps<"textarea">, "children"> {}

/** A text area with its label. It grows with its content. */
export function TextAreaField({ label, hint, error, id, className, rows = 5, ...rest }: Props) {
	return (
		<Field id={id} label={label} hint={hint} error={error} required={rest.required} className={className}>
			{(ties) => <textarea {...rest} {...ties} rows={rows} className="control" />}
		</Field>
	);
}
