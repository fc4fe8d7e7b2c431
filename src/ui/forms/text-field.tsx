import type { ComponentProps } from "react";
import { Field, type FieldTexts } from "./field.tsx";

interface Props extends FieldTexts, Omit<ComponentProps<"input">, "children"> {}

/**
 * A one-line input with its label. Other props go to the `input`; `className` applies to the whole field. Browsers don't
 * capitalize email addresses; their spelling isn't checked.
 */
export function TextField({ label, hint, error, id, className, type = "text", ...rest }: Props) {
	const spellCheck = rest.spellCheck ?? (type === "email" ? false : undefined);
	return (
		<Field id={id} label={label} hint={hint} error={error} required={rest.required} className={className}>
			{(ties) => <input {...rest} spellCheck={spellCheck} {...ties} type={type} className="control" />}
		</Field>
	);
}
