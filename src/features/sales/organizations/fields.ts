import * as z from "zod/mini";
import { billingLimits } from "#features/sales/billing/rules/billing-details.ts";
import { OptionalEmailAddress } from "#values/email/email-address.ts";
import { textField } from "#values/fields/text-field.ts";

/* @__NO_SIDE_EFFECTS__ */
function wholeNumber(label: string, hint: string, max: number) {
	const error = `Enter a whole number from 0 to ${max}, or leave it empty.`;
	return {
		label,
		hint,
		kind: "count" as const,
		input: z.nullable(z.int({ error }).check(z.minimum(0, { error }), z.maximum(max, { error }))),
		output: z.nullable(z.int()),
		empty: null,
	};
}

/**
 * The fields of an organization, in the order of the form. Its contract, form and audit events derive from these
 * definitions.
 */
export const organizationFields = {
	name: textField("Name", billingLimits.company, { required: true }),
	mayPayByInvoice: {
		label: "Members can pay by invoice",
		input: z.boolean(),
		output: z.boolean(),
		empty: false,
	},
	netDays: wholeNumber("Days until an invoice is due", "Leave empty for the site's days.", 365),
	creditLimit: wholeNumber(
		"Credit limit ($)",
		"The most that unpaid invoices of all members can add up to. Leave empty for no limit.",
		20_000_000,
	),
	street: textField("Street address", billingLimits.street, { kind: "long" }),
	city: textField("City", billingLimits.city),
	region: textField("State or region", billingLimits.region),
	postalCode: textField("ZIP or postal code", billingLimits.postalCode),
	country: textField("Country", billingLimits.country),
	accountsPayableEmail: {
		label: "Accounts payable email",
		kind: "email" as const,
		maxLength: billingLimits.accountsPayableEmail,
		input: OptionalEmailAddress,
		output: z.string(),
		empty: "",
	},
};
