import { type SubmitEvent, useState } from "react";
import { useAct } from "../../../../console/index.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { FormError } from "../../../../ui/forms/form-error.tsx";
import { Dialog } from "../../../../ui/layout/dialog.tsx";
import { type BillingDetails, cleanBilling } from "../../billing/rules/billing-details.ts";
import { type BillingErrors, BillingFields, billingErrorsOf } from "../../billing/storefront/index.ts";
import { correctInvoice } from "../../invoices/contract.ts";
import { getOrder, type OrderDetail } from "../contract.ts";
import { correctInvoiceMessages as messages } from "./messages.ts";

type Invoice = NonNullable<OrderDetail["invoice"]>;

/** Opens the dialog that corrects the billing details of an invoice, or says why they can't be corrected. */
export function CorrectInvoicePart({ orderId, invoice }: { orderId: number; invoice: Invoice }) {
	const [open, setOpen] = useState(false);
	const reason = invoice.whyNotCorrectable;
	if (reason !== null) return <p className="text-sm text-muted">{messages.why[reason]}</p>;
	return (
		<div>
			<Button variant="secondary" onClick={() => setOpen(true)} aria-haspopup="dialog">
				{messages.button}
			</Button>
			<Dialog open={open} onClose={() => setOpen(false)} title={messages.title(invoice.number)}>
				<CorrectionForm orderId={orderId} invoice={invoice} onEnd={() => setOpen(false)} />
			</Dialog>
		</div>
	);
}

function CorrectionForm({ orderId, invoice, onEnd }: { orderId: number; invoice: Invoice; onEnd: () => void }) {
	const [values, setValues] = useState<BillingDetails>(() => cleanBilling(invoice.billing) ?? {});
	const [errors, setErrors] = useState<BillingErrors>({});
	const [trouble, setTrouble] = useState("");
	const { act, busy } = useAct(correctInvoice, {
		changes: [getOrder],
		done: ({ message }) => message,
		refused: ({ refusal }) => {
			const invalid = billingErrorsOf(refusal.details);
			setErrors(invalid ?? {});
			setTrouble(invalid ? "" : refusal.message);
			return true;
		},
	});

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const response = await act({ params: { id: String(orderId) }, body: { billing: values } });
		if (response) onEnd();
	}

	return (
		<form onSubmit={submit} noValidate className="grid gap-5">
			<p>{messages.once}</p>
			<BillingFields values={values} errors={errors} onChange={(field, value) => setValues((before) => ({ ...before, [field]: value }))} />
			<FormError>{trouble}</FormError>
			<div className="dialog-actions">
				<Button variant="quiet" onClick={onEnd}>
					{messages.cancel}
				</Button>
				<Button type="submit" busy={busy} busyLabel={messages.busy}>
					{messages.submit}
				</Button>
			</div>
		</form>
	);
}
