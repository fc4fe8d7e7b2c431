import type { ChangeEvent } from "react";
import { TextAreaField, TextField } from "#storefront-kit/index.ts";
import { billingLabels as labels, billingFieldMessages as messages } from "../messages.ts";
import { type BillingDetails, billingLimits } from "../rules/billing-details.ts";

export type BillingErrors = { [field in keyof BillingDetails]?: string | undefined };

interface Props {
	values: BillingDetails;
	errors: BillingErrors;
	onChange: (field: keyof BillingDetails, value: string) => void;
}

/** The fields of billing details. Their names are those of the API. */
export function BillingFields({ values, errors, onChange }: Props) {
	const field = (name: keyof BillingDetails) => ({
		name,
		label: labels[name],
		maxLength: billingLimits[name],
		value: values[name] ?? "",
		error: errors[name],
		onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(name, event.target.value),
	});
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			<TextField {...field("company")} autoComplete="billing organization" className="sm:col-span-2" />
			<TextAreaField {...field("street")} rows={2} autoComplete="billing street-address" className="sm:col-span-2" />
			<TextField {...field("city")} autoComplete="billing address-level2" />
			<TextField {...field("region")} autoComplete="billing address-level1" />
			<TextField {...field("postalCode")} autoComplete="billing postal-code" />
			<TextField {...field("country")} autoComplete="billing country-name" />
			<TextField {...field("taxId")} autoComplete="off" />
			<TextField {...field("purchaseOrderNumber")} autoComplete="off" />
			<TextField {...field("costCenter")} autoComplete="off" />
			<TextField
				{...field("accountsPayableEmail")}
				type="email"
				autoComplete="off"
				hint={messages.copyHint}
				className="sm:col-span-2"
			/>
		</div>
	);
}

/** Reads the server's errors by field; null if none concerns billing details. */
export function readBillingErrors(details: { path: string; message: string }[] = []): BillingErrors | null {
	const billingDetails = details.filter(({ path }) => path.startsWith("billing."));
	return billingDetails.length === 0
		? null
		: Object.fromEntries(billingDetails.map(({ path, message }) => [path.slice("billing.".length), message]));
}
