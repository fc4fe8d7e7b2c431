import type { ReactNode } from "react";
import { classes } from "../text/classes.ts";
import { FieldError } from "./field-error.tsx";

/** What every field may say about itself. */
export interface FieldWords {
	label: ReactNode;
	/** Help that is always there. */
	hint?: ReactNode;
	/** What is wrong and what to do; shown beside the field and tied to it. */
	error?: ReactNode;
}

interface Props extends FieldWords {
	/** The id of the control. */
	id: string;
	required?: boolean;
	className?: string;
	children: ReactNode;
}

/** The label, the mark of a required field, the hint and the error around one control. */
export function Field({ id, label, hint, error, required, className, children }: Props) {
	return (
		<div className={classes("field", className)}>
			<label htmlFor={id} className="field-label">
				{label}
				{required && (
					<span className="field-mark" aria-hidden="true">
						*
					</span>
				)}
			</label>
			{children}
			{hint && (
				<p id={`${id}-hint`} className="field-hint">
					{hint}
				</p>
			)}
			<FieldError id={`${id}-error`}>{error}</FieldError>
		</div>
	);
}
