import { type Ref, Suspense, useEffect, useImperativeHandle } from "react";
import { lazyPart } from "#storefront-kit/index.ts";
import { billingSectionMessages as messages } from "../messages.ts";
import type { BillingDetails } from "../rules/billing-details.ts";
import { type BillingHandle, useBilling } from "./use-billing.ts";

/** With its lists of countries and states, too large for the first visit of an empty cart. */
const BillingFields = lazyPart(() => import("./billing-fields.tsx").then((fields) => fields.BillingFields));

interface Props {
	ref: Ref<BillingHandle>;
	/** Sales tax is added, so the place is required. */
	hasTax: boolean;
	/** Reports where the customer is billed, once that was read and after each change. */
	onPlace: (place: BillingDetails) => void;
}

/** The billing details of a checkout, collapsed until somebody needs them. */
export function BillingSection({ ref, hasTax, onPlace }: Props) {
	const { values, isRead, errors, change, container, refuse, toSend } = useBilling();
	useImperativeHandle(ref, () => ({ refuse, toSend }));
	useEffect(() => {
		if (isRead) onPlace(values);
	}, [isRead, values, onPlace]);
	const filled = [values.company, values.purchaseOrderNumber].filter(Boolean).join(" · ");
	return (
		<details ref={container} className="rounded-lg border border-line bg-surface">
			<summary className="min-h-11 cursor-pointer rounded-lg px-5 py-3 font-semibold">
				{messages.title}
				{filled && <span className="ms-2 font-normal wrap-anywhere text-muted">{filled}</span>}
			</summary>
			<div className="grid gap-5 border-t border-line p-5">
				<p className="text-sm text-muted">
					{hasTax && `${messages.leadWithTax} `}
					{messages.lead}
				</p>
				<Suspense>
					<BillingFields values={values} errors={errors} onChange={change} />
				</Suspense>
			</div>
		</details>
	);
}
