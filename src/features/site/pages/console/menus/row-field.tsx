import { type ComponentProps, useId } from "react";
import { FieldError } from "#console-kit/index.ts";
import { fieldTies } from "#ui/forms/field-ties.ts";

interface Props extends ComponentProps<"input"> {
	/** The accessible name. */
	label: string;
	error?: string | undefined;
}

/** A field in a row of a list. Its column shows what it is, so the label is for screen readers. */
export function RowField({ label, error, ...rest }: Props) {
	const id = useId();
	return (
		<div className="grid min-w-0 gap-1">
			<input {...rest} {...fieldTies(id, undefined, error)} aria-label={label} className="control" />
			<FieldError id={`${id}-error`}>{error}</FieldError>
		</div>
	);
}
