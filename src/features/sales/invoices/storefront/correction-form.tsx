import { type SubmitEvent, useState } from "react";
import { cleanBilling } from "#features/sales/billing/rules/billing-details.ts";
import { BillingFields, useBillingFields } from "#features/sales/billing/storefront/index.ts";
import { useSignedInClient } from "#storefront-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { FormError } from "#ui/forms/form-error.tsx";
import { correctOwnInvoice, type OwnInvoice } from "../contract.ts";
import { invoiceListMessages as messages } from "../messages.ts";

interface Props {
	invoice: OwnInvoice;
	onCancel: () => void;
	onDone: () => void;
}

/** Corrects the billing details of an invoice. */
export function CorrectionForm({ invoice, onCancel, onDone }: Props) {
	const signedInClient = useSignedInClient();
	const { values, errors, change, refuse, container } = useBillingFields<HTMLFormElement>(() => cleanBilling(invoice.billing) ?? {});
	const [trouble, setTrouble] = useState("");
	const [busy, setBusy] = useState(false);

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		setTrouble("");
		const input = { params: { order: invoice.order }, body: { billing: values } };
		const outcome = await signedInClient.call(correctOwnInvoice, input).catch(() => undefined);
		setBusy(false);
		if (outcome === null) return;
		if (outcome?.ok) {
			toast.success(outcome.response.message);
			return onDone();
		}
		if (!refuse(outcome?.refusal.details)) setTrouble(outcome?.refusal.message ?? messages.trouble);
	}

	return (
		<form ref={container} method="post" noValidate onSubmit={submit} className="grid gap-5">
			<p>{messages.once}</p>
			<BillingFields values={values} errors={errors} onChange={change} />
			<FormError>{trouble}</FormError>
			<div className="dialog-actions">
				<Button variant="quiet" onClick={onCancel}>
					{messages.cancel}
				</Button>
				<Button type="submit" busy={busy}>
					{messages.submit}
				</Button>
			</div>
		</form>
	);
}
