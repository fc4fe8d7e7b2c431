import { useEffect, useRef, useState } from "react";
import { apiClient } from "#storefront-kit/index.ts";
import { readBilling } from "../contract.ts";
import { type BillingDetails, cleanBilling } from "../rules/billing-details.ts";
import { useBillingFields } from "./use-billing-fields.ts";

/** What a checkout needs of its billing details. */
export interface BillingHandle {
	/** Shows the server's errors, and focuses the first invalid field. Returns false if none concerns billing details. */
	refuse: (details: { path: string; message: string }[] | undefined) => boolean;
	/** Resolves to what the checkout sends; undefined if the customer never gave billing details. */
	toSend: () => Promise<BillingDetails | undefined>;
}

/** Holds the billing details of a checkout, filled in with those of the customer's last one. */
export function useBilling() {
	const fields = useBillingFields<HTMLDetailsElement>(() => ({}));
	const { values, change: changeField, refuse: refuseFields, container, fill } = fields;
	const typed = useRef<BillingDetails | undefined>(undefined);
	/** The details of the last checkout were read, or could not be. */
	const [isRead, setRead] = useState(false);
	const loading = useRef<Promise<BillingDetails>>(undefined);

	useEffect(() => {
		let isCanceled = false;
		// Checkout works without them, so a failure is not shown.
		loading.current = apiClient.call(readBilling, {}).then(
			(outcome) => (outcome.ok ? (cleanBilling(outcome.response.billing) ?? {}) : {}),
			() => ({}),
		);
		void loading.current.then((remembered) => {
			if (isCanceled) return;
			if (!typed.current) fill(remembered);
			setRead(true);
		});
		return () => {
			isCanceled = true;
		};
	}, [fill]);

	function change(field: keyof BillingDetails, value: string) {
		typed.current = { ...values, [field]: value };
		changeField(field, value);
	}

	function refuse(details: { path: string; message: string }[] | undefined): boolean {
		const isShown = refuseFields(details);
		if (isShown && container.current) container.current.open = true;
		return isShown;
	}

	async function toSend(): Promise<BillingDetails | undefined> {
		const remembered = (await loading.current) ?? {};
		const sent = typed.current ?? remembered;
		return cleanBilling(sent) ?? (cleanBilling(remembered) && {}) ?? undefined;
	}

	return { ...fields, isRead, change, refuse, toSend };
}
