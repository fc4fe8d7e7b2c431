import { type SubmitEvent, useState } from "react";
import { apiClient } from "#storefront-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { acceptQuote, type PublicQuote } from "../contract.ts";
import { acceptQuoteMessages as messages } from "../messages.ts";

interface Props {
	quote: PublicQuote;
	token: string;
	/** Called when the quote is accepted, or can't be accepted anymore. */
	onEnded: () => void;
}

type InvalidFields = Partial<Record<"purchaseOrderNumber" | "accountsPayableEmail" | "form", string>>;

/** Accepts a quote with a purchase order, to pay by invoice. */
export function AcceptQuote({ quote, token, onEnded }: Props) {
	const [errors, setErrors] = useState<InvalidFields>({});
	const [busy, setBusy] = useState(false);

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		setErrors({});
		const fields = new FormData(event.currentTarget);
		const body = { purchaseOrderNumber: String(fields.get("purchaseOrderNumber")), accountsPayableEmail: String(fields.get("accountsPayableEmail")) };
		const outcome = await apiClient.call(acceptQuote, { params: { token }, body }).catch(() => undefined);
		setBusy(false);
		if (outcome?.ok) return onEnded();
		const { details = [], message } = outcome?.refusal ?? { message: messages.unreachable };
		setErrors(details.length > 0 ? Object.fromEntries(details.map((detail) => [detail.path.split(".").at(-1), detail.message])) : { form: message });
		if (outcome?.refusal.code === "not_open" || outcome?.refusal.code === "expired") onEnded();
	}

	return (
		<form
			method="post"
			onSubmit={send}
			noValidate
			aria-labelledby="accept-title"
			className="grid gap-5 rounded-lg border border-line bg-surface p-6 print-hidden"
		>
			<div className="grid gap-1">
				<h2 id="accept-title" className="text-xl">
					{messages.title}
				</h2>
				<p className="text-muted">{messages.text}</p>
			</div>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					label={messages.purchaseOrderNumber}
					name="purchaseOrderNumber"
					required={quote.purchaseOrderRequired}
					maxLength={40}
					autoComplete="off"
					error={errors.purchaseOrderNumber}
				/>
				<TextField
					label={messages.accountsPayableEmail}
					name="accountsPayableEmail"
					hint={messages.accountsPayableHint}
					type="email"
					maxLength={254}
					autoComplete="off"
					error={errors.accountsPayableEmail}
				/>
			</div>
			<FormError>{errors.form}</FormError>
			<div>
				<Button type="submit" busy={busy} busyLabel={messages.busy}>
					{messages.submit}
				</Button>
			</div>
		</form>
	);
}
