import { type RefObject, useEffect, useRef, useState } from "react";
import { apiClient } from "../../../../storefront/index.ts";
import { readBilling } from "../contract.ts";
import { type BillingDetails, cleanBilling } from "../rules/billing-details.ts";
import { type BillingErrors, billingErrorsOf } from "./billing-fields.tsx";

/** What a checkout needs of its billing details. */
export interface BillingHandle {
	/** Shows the server's errors, and focuses the first invalid field. Returns false if none concerns billing details. */
	refuse: (details: { path: string; message: string }[] | undefined) => boolean;
	/** Resolves to what the checkout sends; undefined if the customer never gave billing details. */
	toSend: () => Promise<BillingDetails | undefined>;
}

interface BillingForm extends BillingHandle {
	values: BillingDetails;
	errors: BillingErrors;
	change: (field: keyof BillingDetails, value: string) => void;
	/** Contains the fields. */
	container: RefObject<HTMLDetailsElement | null>;
}

/** Holds the billing details of a checkout, filled in with those of the customer's last one. */
export function useBilling(): BillingForm {
	const [values, setValues] = useState<BillingDetails>({});
	const [errors, setErrors] = useState<BillingErrors>({});
	const [refusals, setRefusals] = useState(0);
	const container = useRef<HTMLDetailsElement>(null);
	const typed = useRef<BillingDetails | undefined>(undefined);
	const loading = useRef<Promise<BillingDetails>>(undefined);

	useEffect(() => {
		let isCanceled = false;
		// Checkout works without them, so a failure is not shown.
		loading.current = apiClient.call(readBilling, {}).then(
			(outcome) => (outcome.ok ? (cleanBilling(outcome.response.billing) ?? {}) : {}),
			() => ({}),
		);
		void loading.current.then((remembered) => {
			if (!isCanceled && !typed.current) setValues(remembered);
		});
		return () => {
			isCanceled = true;
		};
	}, []);

	useEffect(() => {
		if (refusals === 0 || !container.current) return;
		container.current.open = true;
		container.current.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [refusals]);

	function change(field: keyof BillingDetails, value: string) {
		typed.current = { ...values, [field]: value };
		setValues(typed.current);
		setErrors((before) => ({ ...before, [field]: undefined }));
	}

	function refuse(details: { path: string; message: string }[] | undefined): boolean {
		const invalid = billingErrorsOf(details);
		if (!invalid) return false;
		setErrors(invalid);
		setRefusals((before) => before + 1);
		return true;
	}

	async function toSend(): Promise<BillingDetails | undefined> {
		const remembered = (await loading.current) ?? {};
		const sent = typed.current ?? remembered;
		return cleanBilling(sent) ?? (cleanBilling(remembered) && {}) ?? undefined;
	}

	return { values, errors, change, refuse, toSend, container };
}
