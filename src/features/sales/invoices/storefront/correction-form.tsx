import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useSignedInClient } from "../../../../storefront/index.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { toast } from "../../../../ui/feedback/toast.ts";
import { FormError } from "../../../../ui/forms/form-error.tsx";
import { type BillingDetails, cleanBilling } from "../../billing/rules/billing-details.ts";
import { type BillingErrors, BillingFields, billingErrorsOf } from "../../billing/storefront/index.ts";
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
	const form = useRef<HTMLFormElement>(null);
	const [values, setValues] = useState<BillingDetails>(() => cleanBilling(invoice.billing) ?? {});
	const [errors, setErrors] = useState<BillingErrors>({});
	const [trouble, setTrouble] = useState("");
	const [busy, setBusy] = useState(false);

	useEffect(() => {
		if (Object.values(errors).some(Boolean)) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [errors]);

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
		const invalid = billingErrorsOf(outcome?.refusal.details);
		if (invalid) setErrors(invalid);
		else setTrouble(outcome?.refusal.message ?? messages.trouble);
	}

	return (
		<form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
			<p>{messages.once}</p>
			<BillingFields values={values} errors={errors} onChange={(field, value) => setValues((before) => ({ ...before, [field]: value }))} />
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
