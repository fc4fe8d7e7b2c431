import { type ChangeEvent, useMemo } from "react";
import { SelectField, TextAreaField, TextField } from "#storefront-kit/index.ts";
import { billingLabels as labels, billingFieldMessages as messages } from "../messages.ts";
import { type BillingDetails, billingLimits } from "../rules/billing-details.ts";
import { listCountries, listStateNames, states } from "../rules/places.ts";

import type { BillingErrors } from "./use-billing-fields.ts";

interface Props {
	values: BillingDetails;
	errors: BillingErrors;
	onChange: (field: keyof BillingDetails, value: string) => void;
}

const home = "United States";
const stateOptions = Object.keys(states).map((code) => [code, listStateNames(code)[0] ?? code] as const);

/** Chooses what was typed elsewhere, such as "Washington" for `WA`, and keeps what no option has. */
function withTyped(typed: string, options: readonly (string | readonly [string, string])[]) {
	const isTyped = (text: string) => text.toLowerCase() === typed.toLowerCase();
	const chosen = options.find((option) => [option].flat().some((text) => isTyped(text)));
	return {
		empty: "",
		value: chosen === undefined ? typed : [chosen].flat()[0],
		options: chosen !== undefined || typed === "" ? options : [typed, ...options],
	};
}

/** The fields of billing details. Their names are those of the API. */
export function BillingFields({ values, errors, onChange }: Props) {
	const field = (name: keyof BillingDetails) => ({
		name,
		label: labels[name],
		value: values[name] ?? "",
		error: errors[name],
		onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
			onChange(name, event.target.value),
	});
	const text = (name: keyof BillingDetails) => ({ maxLength: billingLimits[name], ...field(name) });
	const countries = useMemo(() => {
		const others = [...listCountries()].filter(([code]) => code !== "US" && code !== "PR").map(([, name]) => name);
		return [home, ...others.toSorted((one, other) => one.localeCompare(other, "en"))];
	}, []);
	const { region = "", country = "" } = values;
	// A state of the United States needs no country.
	const isHome = ["", "us", "usa", "united states"].includes(country.toLowerCase());
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			<TextField {...text("company")} autoComplete="billing organization" className="sm:col-span-2" />
			<SelectField
				{...field("country")}
				{...withTyped(country, countries)}
				autoComplete="billing country-name"
				className="sm:col-span-2"
			/>
			<TextAreaField {...text("street")} rows={2} autoComplete="billing street-address" className="sm:col-span-2" />
			<TextField {...text("city")} autoComplete="billing address-level2" />
			{isHome ? (
				<SelectField {...field("region")} {...withTyped(region, stateOptions)} autoComplete="billing address-level1" />
			) : (
				<TextField {...text("region")} autoComplete="billing address-level1" />
			)}
			<TextField {...text("postalCode")} autoComplete="billing postal-code" />
			<TextField {...text("taxId")} autoComplete="off" />
			<TextField {...text("purchaseOrderNumber")} autoComplete="off" />
			<TextField {...text("costCenter")} autoComplete="off" />
			<TextField
				{...text("accountsPayableEmail")}
				type="email"
				autoComplete="off"
				hint={messages.copyHint}
				className="sm:col-span-2"
			/>
		</div>
	);
}
