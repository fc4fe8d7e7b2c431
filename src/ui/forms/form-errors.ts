import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { formErrorsMessages } from "./messages.ts";

/** Error messages by field name. */
export type InvalidFields = Record<string, string | undefined>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function listControls(form: HTMLFormElement): Control[] {
	return [...form.elements].filter(
		(element): element is Control => "validity" in element && "name" in element && element.name !== "",
	);
}

/** Returns the browser's validation errors: empty required fields and invalid addresses. */
export function findFormErrors(form: HTMLFormElement): InvalidFields {
	const errors: InvalidFields = {};
	for (const control of listControls(form)) {
		if (control.validity.valueMissing) errors[control.name] = formErrorsMessages.missing;
		else if (control.validity.typeMismatch) errors[control.name] = formErrorsMessages.invalidEmail;
	}
	return errors;
}

/** Returns the server's errors by field, from a refusal's `details`. By default, of all fields. */
export function errorsFrom(
	details: { path: string; message: string }[] | undefined,
	fieldNames?: readonly string[],
): InvalidFields {
	const errors: InvalidFields = {};
	for (const { path, message } of details ?? []) if (fieldNames?.includes(path) !== false) errors[path] ??= message;
	return errors;
}

/** Stores the errors of a form and focuses the first invalid field. */
export function useErrors() {
	const form = useRef<HTMLFormElement>(null);
	const [{ errors, found }, setState] = useState<{ errors: InvalidFields; found: InvalidFields }>(() => ({
		errors: {},
		found: {},
	}));

	useEffect(() => {
		if (!form.current) return;
		const first = listControls(form.current).find((control) => found[control.name]);
		// A closed part can't have the focus.
		const part = first?.closest("details");
		if (part) part.open = true;
		first?.focus();
	}, [found]);

	/** Shows errors; returns false if there are none. */
	function show(now: InvalidFields): boolean {
		setState({ errors: now, found: now });
		return Object.values(now).some(Boolean);
	}

	/** Shows a refusal's `details` at the fields of this form; returns false if they are about none of them. */
	const showRefused = (details: Parameters<typeof errorsFrom>[0]) =>
		show(errorsFrom(details, form.current ? listControls(form.current).map(({ name }) => name) : []));

	/** Handles the form's `onInput`: clears the error of a changed field. A password mismatch counts as one error. */
	function forget(event: SyntheticEvent<HTMLFormElement>) {
		const changed = event.target as HTMLInputElement;
		const twice = changed.autocomplete === "new-password";
		const corrected = twice
			? listControls(event.currentTarget).filter((control) => control.autocomplete === "new-password")
			: [changed];
		if (!corrected.some((control) => errors[control.name])) return;
		setState({
			found,
			errors: { ...errors, ...Object.fromEntries(corrected.map((control) => [control.name, undefined])) },
		});
	}

	/** The name of a control, and its error. */
	const field = (name: string) => ({ name, error: errors[name] });

	return { form, errors, field, show, showRefused, forget };
}
