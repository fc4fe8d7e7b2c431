import { type ComponentProps, useId } from "react";
import { ChevronDownIcon } from "#ui/icons/controls/chevron-down-icon.tsx";
import { Field, type FieldTexts } from "./field.tsx";
import { fieldTies } from "./field-ties.ts";

interface Props extends FieldTexts, ComponentProps<"select"> {}

/** A native select with its label. The children are its `option` elements. */
export function SelectField({ label, hint, error, id, className, children, ...rest }: Props) {
	const made = useId();
	const fieldId = id ?? made;
	return (
		<Field id={fieldId} label={label} hint={hint} error={error} required={rest.required} className={className}>
			<div className="control-select">
				<select {...rest} {...fieldTies(fieldId, hint, error)} className="control">
					{children}
				</select>
				<ChevronDownIcon size={20} />
			</div>
		</Field>
	);
}
