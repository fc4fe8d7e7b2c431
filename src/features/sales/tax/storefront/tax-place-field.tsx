import { useMemo } from "react";
import { SelectField } from "#storefront-kit/index.ts";
import { listTaxPlaces, type TaxPlace } from "../rules/tax-places.ts";
import { taxPlaceMessages as messages } from "./messages.ts";

interface Props {
	value: TaxPlace;
	onChange: (place: TaxPlace) => void;
}

/** Asks a customer without billing details where they are billed, because it decides their tax. */
export function TaxPlaceField({ value, onChange }: Props) {
	const places = useMemo(listTaxPlaces, []);
	return (
		<SelectField
			label={messages.label}
			hint={messages.hint}
			required
			className="w-full"
			value={value}
			onChange={(event) => onChange(event.target.value)}
			options={places.map(({ place, name }) => [place, name])}
			empty={messages.choose}
		/>
	);
}
