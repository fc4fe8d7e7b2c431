import { useState } from "react";
import { useController } from "react-hook-form";
import { TextField } from "#ui/forms/text-field.tsx";
import { pageFieldMessages as messages } from "./messages.ts";
import type { PageForm } from "./use-page-form.ts";

/** The numbers of chosen courses. */
export function CourseNumbersField({ path, form, error }: { path: string; form: PageForm["form"]; error: string | undefined }) {
	const { field } = useController({ control: form.control, name: path as "content.blocks.0.limit" });
	const [text, setText] = useState(() => (Array.isArray(field.value) ? field.value.join(", ") : ""));
	return (
		<TextField
			label={messages.courseNumbers}
			hint={messages.courseNumbersHint}
			error={error}
			value={text}
			inputMode="numeric"
			onBlur={field.onBlur}
			onChange={({ target }) => {
				setText(target.value);
				field.onChange(
					target.value
						.split(/[\s,;]+/)
						.filter(Boolean)
						.map(Number),
				);
			}}
		/>
	);
}
