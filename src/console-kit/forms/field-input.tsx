import type { ComponentProps, ReactNode } from "react";
import type { FieldError, FieldValues, Path, RegisterOptions, UseFormReturn } from "react-hook-form";
import { TextAreaField } from "#ui/forms/text-area-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { InputKind } from "#values/fields/definitions.ts";
import { typedNumber, typedNumberOrNull } from "./typed-numbers.ts";

const plain = { autoComplete: "off" } as const;
const empty = { setValueAs: (typed: string | null) => typed || null };

/**
 * By kind: the attributes of the input, and how its text becomes a value. An optional number or day is null when it's
 * empty.
 */
const inputs: Record<
	InputKind,
	{
		attributes: ComponentProps<"input">;
		read?: (isRequired: boolean) => { setValueAs: (typed: never) => unknown } | undefined;
	}
> = {
	text: { attributes: plain },
	code: { attributes: { ...plain, spellCheck: false } },
	email: { attributes: { ...plain, type: "email" } },
	long: { attributes: {} },
	count: {
		attributes: { ...plain, inputMode: "numeric" },
		read: (isRequired) => (isRequired ? typedNumber : typedNumberOrNull),
	},
	decimal: {
		attributes: { ...plain, inputMode: "decimal" },
		read: (isRequired) => (isRequired ? typedNumber : typedNumberOrNull),
	},
	date: { attributes: { type: "date" }, read: (isRequired) => (isRequired ? undefined : empty) },
	clock: { attributes: { type: "datetime-local" } },
};

/** What an input says. The definitions of `fields.ts` have it. */
interface InputTexts {
	label: string;
	hint?: ReactNode;
	kind?: InputKind;
	required?: boolean;
	maxLength?: number;
}

interface Props<Values extends FieldValues>
	extends InputTexts,
		Omit<ComponentProps<"input">, "form" | "name" | "required" | "maxLength"> {
	form: Pick<UseFormReturn<Values>, "register" | "formState" | "getFieldState">;
	name: Path<Values>;
	rows?: number;
	/** Replaces the error of the field. */
	error?: ReactNode;
	/** Replaces how the kind reads the text. */
	rules?: RegisterOptions<Values>;
}

/** The input of a form's field, as its kind asks. Other props go to the input. */
export function FieldInput<Values extends FieldValues>({
	form,
	name,
	kind = "text",
	error,
	rules,
	...rest
}: Props<Values>) {
	const { attributes, read } = inputs[kind];
	const found = form.getFieldState(name, form.formState).error as FieldError | undefined;
	const field = {
		error: error ?? found?.message,
		...form.register(name, (rules ?? read?.(rest.required ?? false)) as RegisterOptions<Values>),
	};
	if (kind === "long") return <TextAreaField {...(rest as ComponentProps<typeof TextAreaField>)} {...field} />;
	return <TextField {...attributes} {...rest} {...field} />;
}

/** The inputs of fields, in the order of their definitions. */
export function FieldInputs<Values extends FieldValues>({
	form,
	fields,
}: Pick<Props<Values>, "form"> & { fields: Readonly<Record<string, InputTexts>> }) {
	return Object.entries(fields).map(([name, { label, hint, kind, required, maxLength }]) => (
		<FieldInput
			key={name}
			form={form}
			name={name as Path<Values>}
			label={label}
			hint={hint}
			kind={kind}
			required={required}
			maxLength={maxLength}
		/>
	));
}
