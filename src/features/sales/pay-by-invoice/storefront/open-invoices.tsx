import { formatDay, formatDollars } from "#storefront-kit/index.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import type { InvoiceOrder } from "../contract.ts";
import { openInvoicesMessages as messages } from "./messages.ts";
import { PurchaseOrderUpload } from "./purchase-order-upload.tsx";

interface Props {
	/** The orders whose invoices aren't paid. */
	unpaid: InvoiceOrder[];
	/** Reloads the orders after an upload. */
	onChange: () => void;
}

/** The unpaid invoices of the customer, in My Orders, as rows that open; nothing without one. */
export function OpenInvoices({ unpaid, onChange }: Props) {
	if (unpaid.length === 0) return null;
	return (
		<section aria-labelledby="unpaid-invoices" className="mb-6">
			<h2 id="unpaid-invoices" className="text-xl">
				{messages.title}
			</h2>
			<div className="mt-3 rounded-lg border border-line bg-surface px-4 sm:px-5 [&>:last-child]:border-0">
				{unpaid.map((order) => (
					<Disclosure key={order.order} title={<Owed order={order} />} open={unpaid.length === 1}>
						<div className="grid gap-5 pb-5 sm:grid-cols-2">
							<OpenInvoice order={order} />
							<PurchaseOrderUpload order={order.order} file={order.file} onUploaded={onChange} />
						</div>
					</Disclosure>
				))}
			</div>
		</section>
	);
}

function Owed({ order: { owed, dueOn, isOverdue } }: { order: InvoiceOrder }) {
	return (
		<span className={isOverdue ? "text-sm text-danger" : "text-sm"}>
			{(isOverdue ? messages.overdue : messages.owed)(formatDollars(owed), formatDay(dueOn))}
		</span>
	);
}

function OpenInvoice({ order }: { order: InvoiceOrder }) {
	return (
		<div className="grid min-w-0 content-start gap-1">
			{order.paid > 0 && <p className="text-sm text-muted">{messages.paid(formatDollars(order.paid))}</p>}
			<p className="text-sm text-muted wrap-anywhere">{messages.order(order.id, order.purchaseOrderNumber)}</p>
			<a
				href={order.invoiceUrl}
				target="_blank"
				rel="noopener noreferrer"
				className="link inline-flex min-h-11 items-center justify-self-start"
			>
				{messages.invoice(order.invoice)}
				<span className="sr-only">{messages.newTab}</span>
			</a>
			{!order.isOpen && <p className="text-sm">{messages.waiting}</p>}
		</div>
	);
}
