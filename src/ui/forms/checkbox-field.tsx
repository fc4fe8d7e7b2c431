import { type ComponentProps, useId } from "react";
import { classes } from "#ui/text/classes.ts";
import { FieldNotes, type FieldTexts, RequiredMark } from "./field.tsx";
import { fieldTies } from "./field-ties.ts";

interface Props extends FieldTexts, Omit<ComponentProps<"input">, "type" | "children"> {}

/** A checkbox. Its label is clickable and can contain a link. */
export function CheckboxField({ label, hint, error, id, className, ...rest }: Props) {
	const made = useId();
	const fieldId = id ?? made;
	return (
		<div className={classes("field", className)}>
			<label className="check">
				<input {...rest} {...fieldTies(fieldId, hint, error)} type="checkbox" className="check-box" />
				<span>
					{label}
					{rest.required && <RequiredMark />}
				</span>
			</label>
			<FieldNotes id={fieldId} hint={hint} error={error} />
		</div>
	);
}
