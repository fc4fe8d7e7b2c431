import { type SubmitEvent, useCallback, useEffect, useState } from "react";
import { cleanBilling } from "#features/sales/billing/rules/billing-details.ts";
import { BillingFields, useBillingFields } from "#features/sales/billing/storefront/index.ts";
import {
	Button,
	Dialog,
	FormError,
	formatBusinessDate,
	formatDollars,
	Notice,
	Skeleton,
	toast,
	useSignedInClient,
} from "#storefront-kit/index.ts";
import { correctOwnInvoice, listOwnInvoices, type OwnInvoice } from "../contract.ts";
import { invoiceListMessages as messages } from "../messages.ts";

/** Lists the invoices, each with its correction or the way to it. */
export function InvoiceList({ onChange }: { onChange: () => void }) {
	const signedInClient = useSignedInClient();
	const [invoices, setInvoices] = useState<OwnInvoice[] | "loading" | "failed">("loading");
	const [correcting, setCorrecting] = useState<OwnInvoice | null>(null);

	const load = useCallback(async () => {
		const outcome = await signedInClient.call(listOwnInvoices, {}).catch(() => undefined);
		setInvoices(outcome?.ok ? outcome.response.invoices : "failed");
	}, [signedInClient]);
	useEffect(() => void load(), [load]);

	if (invoices === "loading") return <Skeleton className="h-24 w-full" />;
	if (invoices === "failed")
		return (
			<div className="grid justify-items-start gap-4">
				<Notice tone="danger" live className="w-full">
					{messages.failed}
				</Notice>
				<Button
					variant="secondary"
					onClick={() => {
						setInvoices("loading");
						void load();
					}}
				>
					{messages.tryAgain}
				</Button>
			</div>
		);
	return (
		<>
			{invoices.length === 0 && <p className="text-muted">{messages.none}</p>}
			<ul className="grid gap-5">
				{invoices.map((invoice) => (
					<li
						key={invoice.number}
						className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-t border-line pt-5 first:border-0 first:pt-0"
					>
						<div className="grid min-w-0 gap-1">
							<InvoiceLink url={invoice.url}>{messages.invoice(invoice.number)}</InvoiceLink>
							<p className="text-sm text-muted">
								{formatBusinessDate(invoice.issuedAt)} · {formatDollars(invoice.total)}
							</p>
							{invoice.billing.company && <p className="text-sm wrap-anywhere">{invoice.billing.company}</p>}
							{invoice.replaced && (
								<InvoiceLink url={invoice.replaced.url}>{messages.replaced(invoice.replaced.number)}</InvoiceLink>
							)}
						</div>
						<Correct invoice={invoice} onCorrect={() => setCorrecting(invoice)} />
					</li>
				))}
			</ul>
			<Dialog
				open={correcting !== null}
				onClose={() => setCorrecting(null)}
				title={messages.dialog(correcting?.number ?? "")}
			>
				{correcting && (
					<CorrectionForm
						invoice={correcting}
						onCancel={() => setCorrecting(null)}
						onDone={() => {
							setCorrecting(null);
							void load();
							onChange();
						}}
					/>
				)}
			</Dialog>
		</>
	);
}

function InvoiceLink({ url, children }: { url: string; children: string }) {
	return (
		<a
			href={url}
			target="_blank"
			rel="noopener noreferrer"
			className="link inline-flex min-h-8 items-center justify-self-start"
		>
			{children}
			<span className="sr-only">{messages.newTab}</span>
		</a>
	);
}

function Correct({ invoice, onCorrect }: { invoice: OwnInvoice; onCorrect: () => void }) {
	const reason = invoice.whyNotCorrectable;
	if (reason === "customer_erased") return null;
	if (reason !== null) return <p className="max-w-96 text-sm text-muted">{messages.why[reason]}</p>;
	return (
		<Button variant="secondary" onClick={onCorrect} aria-haspopup="dialog">
			{messages.correct}
			<span className="sr-only">{messages.correctOf(invoice.number)}</span>
		</Button>
	);
}

interface Props {
	invoice: OwnInvoice;
	onCancel: () => void;
	onDone: () => void;
}

/** Corrects the billing details of an invoice. */
function CorrectionForm({ invoice, onCancel, onDone }: Props) {
	const signedInClient = useSignedInClient();
	const { values, errors, change, refuse, container } = useBillingFields<HTMLFormElement>(
		() => cleanBilling(invoice.billing) ?? {},
	);
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
