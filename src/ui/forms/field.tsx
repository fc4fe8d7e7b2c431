import { type ReactNode, useId } from "react";
import { classes } from "#ui/text/classes.ts";
import { FieldError } from "./field-error.tsx";
import { fieldTies } from "./field-ties.ts";

export interface FieldTexts {
	label: ReactNode;
	/** Help text that is always visible. */
	hint?: ReactNode;
	/** The problem and how to correct it. */
	error?: ReactNode;
}

interface Props extends FieldTexts {
	/** The id of the control. */
	id?: string | undefined;
	required?: boolean | undefined;
	className?: string | undefined;
	/** Renders the control, with the attributes that connect it to its label, hint and error. */
	children: (ties: ReturnType<typeof fieldTies>) => ReactNode;
}

/** The label, required mark, hint and error around a control. */
export function Field({ id, label, hint, error, required, className, children }: Props) {
	const made = useId();
	const fieldId = id ?? made;
	return (
		<div className={classes("field", className)}>
			<label htmlFor={fieldId} className="field-label">
				{label}
				{required && <RequiredMark />}
			</label>
			{children(fieldTies(fieldId, hint, error))}
			<FieldNotes id={fieldId} hint={hint} error={error} />
		</div>
	);
}

/** Browsers announce that a field is required, so the mark is for the eye alone. */
export const RequiredMark = () => (
	<span className="field-mark" aria-hidden="true">
		*
	</span>
);

/** The hint and the error below a control, to which `fieldTies` connects it. */
export function FieldNotes({ id, hint, error }: Pick<FieldTexts, "hint" | "error"> & { id: string }) {
	return (
		<>
			{hint && (
				<p id={`${id}-hint`} className="field-hint">
					{hint}
				</p>
			)}
			<FieldError id={`${id}-error`}>{error}</FieldError>
		</>
	);
}
