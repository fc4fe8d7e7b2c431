import type { ComponentProps, ReactNode } from "react";
import { CheckboxField, FieldError } from "#console-kit/index.ts";

/** Fields of a long form under a title, in two columns. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
	<fieldset className="grid min-w-0 gap-5 border-t border-line pt-4 sm:grid-cols-2">
		<legend className="float-start mb-2 text-lg font-semibold sm:col-span-2">{title}</legend>
		{children}
	</fieldset>
);

interface ChoicesProps extends Omit<ComponentProps<typeof CheckboxField>, "label" | "error"> {
	label: string;
	names: readonly string[];
	labels: Readonly<Record<string, string>>;
	/** The error of all of them. */
	error: string | undefined;
}

/** Checkboxes of which several can be chosen. */
export const Choices = ({ label, names, labels, error, ...field }: ChoicesProps) => (
	<fieldset className="grid content-start gap-1">
		<legend className="field-label">{label}</legend>
		{names.map((name) => (
			<CheckboxField key={name} label={labels[name] ?? name} value={name} {...field} />
		))}
		<FieldError id={`${field.name}-error`}>{error}</FieldError>
	</fieldset>
);
