import { type SubmitEvent, useState } from "react";
import { Button, DialogButton, FormError, useAct } from "#console-kit/index.ts";
import { cleanBilling } from "#features/sales/billing/rules/billing-details.ts";
import { BillingFields, useBillingFields } from "#features/sales/billing/storefront/index.ts";
import { correctInvoice } from "#features/sales/invoices/contract.ts";
import { getOrder, type OrderDetail } from "../contract.ts";

const why = {
	already_corrected: "The billing details were corrected once already.",
	credited: "A credit note was issued, so you can't correct the invoice anymore.",
	customer_erased: "The customer's data was erased, so you can't correct the invoice anymore.",
};

type Invoice = NonNullable<OrderDetail["invoice"]>;

/** Opens the dialog that corrects the billing details of an invoice, or says why they can't be corrected. */
export function CorrectInvoicePart({ orderId, invoice }: { orderId: number; invoice: Invoice }) {
	const reason = invoice.whyNotCorrectable;
	if (reason !== null) return <p className="text-sm text-muted">{why[reason]}</p>;
	return (
		<div>
			<DialogButton label="Correct billing details" title={`Correct invoice ${invoice.number}`} variant="secondary">
				{(close) => <CorrectionForm orderId={orderId} invoice={invoice} onEnd={close} />}
			</DialogButton>
		</div>
	);
}

function CorrectionForm({ orderId, invoice, onEnd }: { orderId: number; invoice: Invoice; onEnd: () => void }) {
	const { values, errors, change, refuse, container } = useBillingFields<HTMLFormElement>(
		() => cleanBilling(invoice.billing) ?? {},
	);
	const [trouble, setTrouble] = useState("");
	const { act, busy } = useAct(correctInvoice, {
		changes: [getOrder],
		done: ({ message }) => message,
		refused: ({ refusal }) => {
			setTrouble(refuse(refusal.details) ? "" : refusal.message);
			return true;
		},
	});

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const response = await act({ params: { id: String(orderId) }, body: { billing: values } });
		if (response) onEnd();
	}

	return (
		<form ref={container} onSubmit={submit} noValidate className="grid gap-5">
			<p>You can do this once. We'll email the customer a new invoice, which replaces this one.</p>
			<BillingFields values={values} errors={errors} onChange={change} />
			<FormError>{trouble}</FormError>
			<div className="dialog-actions">
				<Button variant="quiet" onClick={onEnd}>
					Cancel
				</Button>
				<Button type="submit" busy={busy} busyLabel="Issuing...">
					Issue corrected invoice
				</Button>
			</div>
		</form>
	);
}
