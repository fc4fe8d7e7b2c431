import { useEffect } from "react";
import { useOwnData } from "#storefront-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { formatDay } from "#values/dates.ts";
import { formatMoney, toCents } from "#values/money.ts";
import { type InvoiceOrder, listInvoiceOrders } from "../contract.ts";
import { openInvoicesMessages as messages } from "./messages.ts";
import { PurchaseOrderUpload } from "./purchase-order-upload.tsx";

const toRequest = () => ({});

/** The unpaid invoices of the customer, in My Orders; nothing without one. `onCount` reports how many there are. */
export function OpenInvoices({ onCount }: { onCount: (count: number) => void }) {
	const { state, retry } = useOwnData(listInvoiceOrders, toRequest);
	const unpaid = state.is === "loaded" ? state.response.orders.filter(({ owed }) => owed > 0) : [];
	const count = unpaid.length;
	useEffect(() => onCount(count), [count, onCount]);
	if (state.is === "failed")
		return (
			<Notice tone="danger" live className="mb-8">
				<p>{messages.failed}</p>
				<Button variant="quiet" className="-ms-3 mt-1" onClick={retry}>
					{messages.tryAgain}
				</Button>
			</Notice>
		);
	if (count === 0) return null;
	return (
		<section aria-labelledby="unpaid-invoices" className="mb-10 grid gap-4">
			<h2 id="unpaid-invoices" className="text-2xl">
				{messages.title}
			</h2>
			<ul className="grid gap-4">
				{unpaid.map((order) => (
					<li key={order.order} className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:grid-cols-2 sm:p-6">
						<OpenInvoice order={order} />
						<PurchaseOrderUpload order={order.order} file={order.file} onUploaded={retry} />
					</li>
				))}
			</ul>
		</section>
	);
}

function OpenInvoice({ order }: { order: InvoiceOrder }) {
	const format = (dollars: number) => formatMoney(toCents(dollars));
	const [owed, due] = [format(order.owed), formatDay(order.dueOn)];
	return (
		<div className="grid min-w-0 content-start gap-1">
			<p className={order.isOverdue ? "font-semibold text-danger" : "font-semibold"}>{(order.isOverdue ? messages.overdue : messages.owed)(owed, due)}</p>
			{order.paid > 0 && <p className="text-sm text-muted">{messages.paid(format(order.paid))}</p>}
			<p className="text-sm text-muted wrap-anywhere">{messages.order(order.id, order.purchaseOrderNumber)}</p>
			<a href={order.invoiceUrl} target="_blank" rel="noopener noreferrer" className="link inline-flex min-h-11 items-center justify-self-start">
				{messages.invoice(order.invoice)}
				<span className="sr-only">{messages.newTab}</span>
			</a>
			{!order.isOpen && <p className="text-sm">{messages.waiting}</p>}
		</div>
	);
}
