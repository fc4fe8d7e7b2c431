import type { ReactNode } from "react";
import type { FieldPath, UseFormRegister } from "react-hook-form";
import { TextField } from "../../../../../../ui/forms/text-field.tsx";
import type { CourseContent } from "../../../console-contract.ts";
import { fieldId } from "../course-values.ts";

/** Parses a typed number: null if empty, NaN if invalid, which contracts reject. */
export const numberOf = (typed: unknown): number | null => {
	if (typeof typed !== "string") return typed as number | null;
	const plain = typed.replace(/[$,\s]/g, "");
	return plain === "" ? null : /^-?\d*\.?\d*$/.test(plain) ? Number(plain) : Number.NaN;
};

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
			{...register(path, { setValueAs: numberOf })}
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
