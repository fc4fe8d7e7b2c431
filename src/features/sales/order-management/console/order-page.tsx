import { type ReactNode, useEffect } from "react";
import { useParams } from "react-router";
import {
	Badge,
	ConsolePage,
	roleAllows,
	Section,
	SiteTime,
	Skeleton,
	TouchLink,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import { billingLabels } from "#features/sales/billing/messages.ts";
import { type BillingDetails, cleanBilling } from "#features/sales/billing/rules/billing-details.ts";
import { getOrderBalance } from "#features/sales/pay-by-invoice/console-contract.ts";
import { SendRefund } from "#features/sales/refunds/console/index.ts";
import { getOrder, type OrderDetail } from "../contract.ts";
import { CorrectInvoicePart } from "./correct-invoice-part.tsx";
import { stateTones } from "./formats.ts";
import { orderStateMessages } from "./messages.ts";
import { OrderLines } from "./order-lines.tsx";
import { RefundPart } from "./refund-part.tsx";
import { ResendPart } from "./resend-part.tsx";
import { RevokePart } from "./revoke-part.tsx";
import { Timeline } from "./timeline.tsx";

const toSend = "Refund to send by check or transfer";

const back = { to: "/console/orders", label: "Orders" };

interface Props {
	/** Renders what is paid and owed on an order by invoice. */
	balance: (id: number) => ReactNode;
	/** Renders the certificates that were earned with the order. */
	certificates: (order: OrderDetail) => ReactNode;
	/** Renders the quote that the order pays. */
	quote: (id: number) => ReactNode;
	/** Renders who has the seats. */
	seats: (id: number) => ReactNode;
	/** Renders the notes of staff. */
	notes: (id: number) => ReactNode;
}

/** Shows one order: customer, lines, history and actions. */
export function OrderPage({ balance, certificates, quote, seats, notes }: Props) {
	const { id = "" } = useParams();
	const { data: order, failed, refetch } = useConsoleQuery(getOrder, { params: { id } });
	const title = `Order ${id}`;
	/** Accountants only read. */
	const canChange = roleAllows("support", useStaffMember().role);
	usePendingRefunds(order?.refunds.some(({ state }) => state === "pending") ?? false, () => void refetch());
	if (failed)
		return (
			<ConsolePage title={title} back={back}>
				{failed}
			</ConsolePage>
		);
	if (!order)
		return (
			<ConsolePage title={title} back={back}>
				<Skeleton />
			</ConsolePage>
		);
	const revoked = order.source === "granted" && order.state === "canceled";
	return (
		<ConsolePage
			title={title}
			back={back}
			lead={
				<span className="flex flex-wrap items-center gap-2">
					<Badge tone={stateTones[order.state]}>
						{revoked ? orderStateMessages.removed : orderStateMessages[order.state]}
					</Badge>
					{order.source === "granted" && (
						<Badge tone="offer">{order.isEarlier ? "Before Lectern" : "Granted free of charge"}</Badge>
					)}
					<SiteTime at={order.createdAt} />
				</span>
			}
			actions={canChange && (order.source === "granted" ? <RevokePart order={order} /> : <RefundPart order={order} />)}
		>
			<div className="grid gap-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<div className="grid min-w-0 content-start gap-10">
					<OrderLines order={order} />
					{canChange && seats(order.id)}
					<Timeline entries={order.timeline} />
				</div>
				<div className="grid min-w-0 content-start gap-8">
					{order.isByInvoice && balance(order.id)}
					{order.refunds.map(
						({ reference, state, amount, unpaid }) =>
							state === "to_send" && (
								<section key={reference} aria-label={toSend} className="grid justify-items-start gap-2">
									<Badge tone="warn">{toSend}</Badge>
									<SendRefund
										refund={{
											reference,
											orderId: order.id,
											amount: (Math.round(amount * 100) - Math.round(unpaid * 100)) / 100,
										}}
										changes={[getOrder, getOrderBalance]}
									/>
								</section>
							),
					)}
					<Section id="buyer" title="Customer" className="grid gap-2">
						{order.buyer ? (
							<p className="wrap-anywhere">
								{order.buyer.id === null || !canChange ? (
									<span className="font-semibold">{order.buyer.fullName}</span>
								) : (
									<TouchLink to={`/console/people/${order.buyer.id}`} className="font-semibold">
										{order.buyer.fullName}
									</TouchLink>
								)}
								<br />
								{order.buyer.email}
							</p>
						) : (
							<p className="text-muted">The account was erased.</p>
						)}
					</Section>
					<Section id="papers" title="Documents" className="grid gap-2">
						<ul className="grid gap-1">
							{order.invoice && <Paper name={`Invoice ${order.invoice.number}`} url={order.invoice.url} />}
							{order.invoice?.replaced && (
								<Paper name={`Replaced invoice ${order.invoice.replaced.number}`} url={order.invoice.replaced.url} />
							)}
							{order.creditNotes.map(({ number, url }) => (
								<Paper key={number} name={`Credit note ${number}`} url={url} />
							))}
							{!order.invoice && <li className="text-muted">No invoice.</li>}
						</ul>
						{order.invoice && <BillingLines billing={cleanBilling(order.invoice.billing) ?? {}} />}
						{canChange && order.invoice && <CorrectInvoicePart orderId={order.id} invoice={order.invoice} />}
					</Section>
					{canChange && (
						<>
							{order.quote !== null && quote(order.quote)}
							{certificates(order)}
							<ResendPart order={order} />
							{notes(order.id)}
						</>
					)}
					<Section id="references" title="References" className="grid gap-2">
						<dl className="grid gap-1 text-sm wrap-anywhere">
							<dt className="text-muted">Order</dt>
							<dd>{order.reference}</dd>
							{order.payment && (
								<>
									<dt className="text-muted">Payment</dt>
									<dd>{order.payment}</dd>
								</>
							)}
						</dl>
					</Section>
				</div>
			</div>
		</ConsolePage>
	);
}

/** Refetches every few seconds until the payment provider confirms a refund. */
function usePendingRefunds(pending: boolean, refetch: () => void): void {
	useEffect(() => {
		if (!pending) return;
		const timer = setInterval(refetch, 3_000);
		return () => clearInterval(timer);
	});
}

function BillingLines({ billing }: { billing: BillingDetails }) {
	const billingFields = Object.entries(billing) as [keyof BillingDetails, string][];
	if (billingFields.length === 0) return null;
	return (
		<dl className="grid gap-1 text-sm wrap-anywhere">
			{billingFields.map(([field, value]) => (
				<div key={field} className="flex flex-wrap gap-x-2">
					<dt className="text-muted">{billingLabels[field]}</dt>
					<dd className="whitespace-pre-line">{value}</dd>
				</div>
			))}
		</dl>
	);
}

function Paper({ name, url }: { name: string; url: string | null }) {
	return (
		<li>
			{url ? (
				<a href={url} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
					{name}
				</a>
			) : (
				name
			)}
		</li>
	);
}
