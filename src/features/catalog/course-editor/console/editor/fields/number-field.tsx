import type { ReactNode } from "react";
import type { FieldPath, UseFormRegister } from "react-hook-form";
import { TextField } from "#console-kit/index.ts";
import { readTypedNumber } from "#values/formats/read-number.ts";
import type { CourseContent } from "../../../console-contract.ts";
import { fieldId } from "../course-values.ts";

interface Props {
	register: UseFormRegister<CourseContent>;
	path: FieldPath<CourseContent>;
	label: string;
	hint?: ReactNode;
	error?: string | undefined;
	required?: boolean;
	whole?: boolean;
}

/** A field for minutes or dollars. */
export function NumberField({ register, path, label, hint, error, required, whole }: Props) {
	return (
		<TextField
			{...register(path, { setValueAs: readTypedNumber })}
			id={fieldId(path)}
			label={label}
			hint={hint}
			error={error}
			required={required}
			inputMode={whole ? "numeric" : "decimal"}
			autoComplete="off"
		/>
	);
}
