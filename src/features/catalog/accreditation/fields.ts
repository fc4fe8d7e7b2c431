import { textField } from "#values/fields/text-field.ts";

/**
 * The fields of an accrediting body, in the order of the form. Its contract, form and audit events derive from these
 * definitions.
 */
export const bodyFields = {
	name: textField("Name on certificates", 80, { required: true }),
	/** A short description on certificates. */
	kind: textField("Kind of credit", 40, { hint: "For example: Recertification" }),
	/** `#` is a digit, `@` a letter, `*` either; empty if any number is allowed. */
	numberFormat: textField("Number format", 40, {
		kind: "code",
		hint: "# is a digit, @ a letter, * either one. Example: ##-@@@@@ for 26-ABCDE. Leave empty to allow any number.",
	}),
};
