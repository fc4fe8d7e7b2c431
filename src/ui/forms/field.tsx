import type { ReactNode } from "react";
import { classes } from "#ui/text/classes.ts";
import { FieldError } from "./field-error.tsx";

export interface FieldTexts {
	label: ReactNode;
	/** Help text that is always visible. */
	hint?: ReactNode;
	/** The problem and how to correct it. */
	error?: ReactNode;
}

interface Props extends FieldTexts {
	/** The id of the control. */
	id: string;
	required?: boolean;
	className?: string;
	children: ReactNode;
}

/** The label, required mark, hint and error around a control. */
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
