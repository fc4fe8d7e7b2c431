import { findFormErrors, type InvalidFields, PasswordField, type useErrors } from "#storefront-kit/index.ts";
import { minPasswordLength, passwordError } from "../rules/password-rule.ts";
import { newPasswordMessages } from "./messages.ts";

interface Props {
	/** The names of the two fields. */
	names: readonly [password: string, again: string];
	labels: readonly [password: string, again: string];
	field: ReturnType<typeof useErrors>["field"];
}

/** A new password, entered twice. */
export function NewPasswordFields({ names: [password, again], labels, field }: Props) {
	return (
		<>
			<PasswordField
				label={labels[0]}
				{...field(password)}
				autoComplete="new-password"
				required
				hint={newPasswordMessages.hint(minPasswordLength)}
			/>
			<PasswordField label={labels[1]} {...field(again)} autoComplete="new-password" required />
		</>
	);
}

/** Finds the errors of a form with a new password. Both entries must be the same before the password is judged. */
export function findNewPasswordErrors(
	form: HTMLFormElement,
	[password, again]: Props["names"],
	different: string,
): InvalidFields {
	const errors = findFormErrors(form);
	const fields = new FormData(form);
	const entered = String(fields.get(password));
	if (!errors[password] && !errors[again] && entered !== fields.get(again)) return { ...errors, [again]: different };
	return { ...errors, [password]: errors[password] ?? passwordError(entered) ?? undefined };
}
