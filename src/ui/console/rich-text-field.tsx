import { type ComponentProps, type ReactNode, Suspense, useId } from "react";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import { classes } from "#ui/text/classes.ts";

const RichTextEditor = lazyPart(() => import("./rich-text/rich-text-editor.tsx").then((part) => part.default));

interface Props
	extends Pick<ComponentProps<typeof RichTextEditor>, "value" | "onChange" | "onBlur" | "ref" | "required"> {
	label: string;
	hint?: ReactNode;
	error?: ReactNode;
	id?: string;
	className?: string;
}

/** A field for rich text, limited to markup that the sanitizer allows. Loads the editor when the field is shown. */
export function RichTextField({ label, hint, error, id, className, required, ...rest }: Props) {
	const made = useId();
	const fieldId = id ?? made;
	const described = [hint && `${fieldId}-hint`, error && `${fieldId}-error`].filter(Boolean).join(" ");
	return (
		<div className={classes("field", className)}>
			<p id={`${fieldId}-label`} className="field-label">
				{label}
				{required && (
					<span className="field-mark" aria-hidden="true">
						*
					</span>
				)}
			</p>
			<div className="rich-field" data-invalid={error ? "true" : undefined}>
				<Suspense fallback={<Skeleton className="h-44 w-full" />}>
					<RichTextEditor
						{...rest}
						id={fieldId}
						label={label}
						required={required}
						invalid={Boolean(error)}
						describedBy={described || undefined}
					/>
				</Suspense>
			</div>
			{hint && (
				<p id={`${fieldId}-hint`} className="field-hint">
					{hint}
				</p>
			)}
			<FieldError id={`${fieldId}-error`}>{error}</FieldError>
		</div>
	);
}
