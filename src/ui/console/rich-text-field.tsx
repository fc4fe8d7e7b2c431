import { type ComponentProps, type ReactNode, Suspense, useId } from "react";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { FieldNotes, RequiredMark } from "#ui/forms/field.tsx";
import { fieldTies } from "#ui/forms/field-ties.ts";
import { classes } from "#ui/text/classes.ts";
import { RichText } from "#ui/text/rich-text.tsx";
import type { SafeHtml } from "#values/safe-html.ts";

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
				<Suspense fallback={<ReadOnly html={rest.value} />}>
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

/** How many buttons the toolbar has outside of tables. */
const tools = 13;

/** What the editor will show, in the same place, while its code loads. */
const ReadOnly = ({ html }: { html: string }) => (
	<>
		<div className="rich-tools">
			{Array.from({ length: tools }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
				<span key={index} className="rich-tool" />
			))}
		</div>
		<RichText html={html as SafeHtml} className="rich-text" />
	</>
);
