import { type ComponentProps, type ReactNode, Suspense, useId } from "react";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { FieldNotes, RequiredMark } from "#ui/forms/field.tsx";
import { fieldTies } from "#ui/forms/field-ties.ts";
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
	return (
		<div className={classes("field", className)}>
			<p id={`${fieldId}-label`} className="field-label">
				{label}
				{required && <RequiredMark />}
			</p>
			<div className="rich-field" data-invalid={error ? "true" : undefined}>
				<Suspense fallback={<Skeleton className="h-44 w-full" />}>
					<RichTextEditor
						{...rest}
						id={fieldId}
						label={label}
						required={required}
						invalid={Boolean(error)}
						describedBy={fieldTies(fieldId, hint, error)["aria-describedby"]}
					/>
				</Suspense>
			</div>
			<FieldNotes id={fieldId} hint={hint} error={error} />
		</div>
	);
}
