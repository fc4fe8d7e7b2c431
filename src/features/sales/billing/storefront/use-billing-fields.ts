import { type RefObject, useEffect, useRef, useState } from "react";
import type { BillingDetails } from "../rules/billing-details.ts";

export type BillingErrors = { [field in keyof BillingDetails]?: string | undefined };

interface BillingFieldsState<Container extends HTMLElement> {
	values: BillingDetails;
	errors: BillingErrors;
	fill: (values: BillingDetails) => void;
	change: (field: keyof BillingDetails, value: string) => void;
	/** Shows the server's errors, and focuses the first invalid field. Returns false if none concerns billing details. */
	refuse: (details: { path: string; message: string }[] | undefined) => boolean;
	/** Contains the fields. */
	container: RefObject<Container | null>;
}

/** Holds the values and errors of billing fields in a form. */
export function useBillingFields<Container extends HTMLElement>(
	initial: () => BillingDetails,
): BillingFieldsState<Container> {
	const [values, setValues] = useState(initial);
	const [errors, setErrors] = useState<BillingErrors>({});
	const [refusals, setRefusals] = useState(0);
	const container = useRef<Container>(null);

	useEffect(() => {
		if (refusals > 0) container.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [refusals]);

	function change(field: keyof BillingDetails, value: string) {
		setValues((before) => ({ ...before, [field]: value }));
		setErrors((before) => ({ ...before, [field]: undefined }));
	}

	function refuse(details: { path: string; message: string }[] | undefined): boolean {
		const invalid = readBillingErrors(details);
		if (!invalid) return false;
		setErrors(invalid);
		setRefusals((before) => before + 1);
		return true;
	}

	return { values, errors, change, fill: setValues, refuse, container };
}

/** Reads the server's errors by field; null if none concerns billing details. */
function readBillingErrors(details: { path: string; message: string }[] = []): BillingErrors | null {
	const billingDetails = details.filter(({ path }) => path.startsWith("billing."));
	return billingDetails.length === 0
		? null
		: Object.fromEntries(billingDetails.map(({ path, message }) => [path.slice("billing.".length), message]));
}
