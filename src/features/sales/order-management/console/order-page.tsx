import { type ReactNode, type SubmitEvent, useEffect, useState } from "react";
import { useParams } from "react-router";
import {
	Badge,
	Button,
	type Column,
	ConsolePage,
	DataTable,
	Dialog,
	DialogActions,
	DialogButton,
	FormError,
	formatDollars,
	roleAllows,
	Section,
	SiteTime,
	Skeleton,
	TouchLink,
	useAct,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import { billingLabels } from "#features/sales/billing/messages.ts";
import { type BillingDetails, cleanBilling } from "#features/sales/billing/rules/billing-details.ts";
import { BillingFields, useBillingFields } from "#features/sales/billing/storefront/index.ts";
import { correctInvoice } from "#features/sales/invoices/contract.ts";
import { getOrderBalance } from "#features/sales/pay-by-invoice/console-contract.ts";
import { SendRefund } from "#features/sales/refunds/console/index.ts";
import {
	getOrder,
	listOrders,
	type OrderDetail,
	resendOrderEmail,
	revokeGrant,
	type TimelineEntry,
} from "../contract.ts";
import { CertificateChoice } from "./certificate-choice.tsx";
import { stateTones } from "./formats.ts";
import { certificateChoiceMessages, orderStateMessages } from "./messages.ts";
import { RefundPart } from "./refund-part.tsx";

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

/** The history of an order, earliest first. */
function Timeline({ entries }: { entries: TimelineEntry[] }) {
	const placed = entries.map((entry, place) => ({ ...entry, place }));
	return (
		<Section id="timeline" title="History">
			<ol className="grid border-s-2 border-line">
				{placed.map(({ place, ...entry }) => (
					<li
						key={place}
						className="relative grid gap-0.5 py-2.5 ps-5 before:absolute before:-start-[0.4rem] before:top-4.5 before:size-2.5 before:rounded-full before:bg-brand"
					>
						<p className="wrap-anywhere">
							{entry.text}
							{entry.trouble && (
								<Badge tone="danger" className="ms-2">
									Needs attention
								</Badge>
							)}
						</p>
						<p className="text-sm text-muted wrap-anywhere">
							<SiteTime at={entry.at} />
							{entry.detail && ` · ${entry.detail}`}
						</p>
					</li>
				))}
			</ol>
		</Section>
	);
}

/** The emails of an order that can be sent again, as new ones. */
function ResendPart({ order }: { order: OrderDetail }) {
	return (
		<Section id="emails" title="Emails" className="grid gap-3">
			{order.resendable.length === 0 ? (
				<p className="text-muted">No emails to resend.</p>
			) : (
				<ul className="grid gap-3">
					{order.resendable.map((mail) => (
						<Email key={mail.refund ?? "confirmation"} id={order.id} mail={mail} />
					))}
				</ul>
			)}
		</Section>
	);
}

function Email({ id, mail: { refund, name } }: { id: number; mail: OrderDetail["resendable"][number] }) {
	const { act, busy } = useAct(resendOrderEmail, { changes: [getOrder], done: ({ message }) => message });
	return (
		<li className="grid justify-items-start gap-1.5">
			<span>{name}</span>
			<Button
				variant="secondary"
				busy={busy}
				busyLabel="Sending..."
				onClick={() => void act({ params: { id: String(id) }, body: { refund } })}
			>
				Send again
				<span className="sr-only">: {name}</span>
			</Button>
		</li>
	);
}

const promo = (code: string, discount: string) => `Promo code ${code} (${discount})`;

const lineTax = (amount: string, percent: number | null) =>
	percent === null ? `+ ${amount} tax` : `+ ${amount} tax (${percent}%)`;

type Line = OrderDetail["lines"][number];

const columns: Column<Line>[] = [
	{
		id: "title",
		header: "Item",
		cell: ({ title, instructor, refunded }) => (
			<>
				<span className="font-semibold">{title}</span> {refunded && <Badge>Refunded</Badge>}
				<br />
				<span className="text-muted">{instructor}</span>
			</>
		),
	},
	{
		id: "sessionType",
		header: "Session type",
		cell: ({ sessionType, seats }) => (seats > 1 ? `${sessionType}, ${seats} seats` : sessionType),
	},
	{
		id: "price",
		header: "Price",
		align: "end",
		cell: ({ price }) => <span className="whitespace-nowrap">{formatDollars(price)}</span>,
	},
	{
		id: "paid",
		header: "Paid",
		align: "end",
		cell: ({ paid, tax, taxPercent, left, refunded }) => (
			<>
				<span className="whitespace-nowrap">{formatDollars(paid)}</span>
				{tax > 0 && (
					<span className="block whitespace-nowrap text-muted">{lineTax(formatDollars(tax), taxPercent)}</span>
				)}
				{!refunded && left < paid + tax && (
					<span className="block whitespace-nowrap text-muted">{`−${formatDollars(paid + tax - left)} refunded`}</span>
				)}
			</>
		),
	},
];

/** The lines of an order with their prices and the total. */
function OrderLines({ order }: { order: OrderDetail }) {
	const { tax } = order;
	const discount = order.subtotal - (order.total - (tax?.amount ?? 0));
	const title = order.isEarlier ? "Purchased before Lectern" : order.source === "granted" ? "Granted course" : "Items";
	return (
		<Section id="lines" title={title}>
			{order.grantReason && <p>{`Reason: ${order.grantReason}`}</p>}
			<DataTable label={title} columns={columns} rows={order.lines} empty={null} />
			<dl className="ms-auto grid w-full max-w-72 grid-cols-[1fr_auto] gap-x-6 gap-y-1">
				{order.promo && (
					<>
						<dt>
							{promo(
								order.promo.code,
								order.promo.percent === null ? formatDollars(order.promo.amount ?? 0) : `${order.promo.percent}%`,
							)}
						</dt>
						<dd className="text-end">−{formatDollars(discount)}</dd>
					</>
				)}
				{tax && (
					<>
						<dt>
							{tax.exemption === null
								? tax.place
									? `Sales tax, ${tax.place}`
									: "Sales tax"
								: `Sales tax (exempt, certificate ${tax.exemption})`}
						</dt>
						<dd className="text-end">{formatDollars(tax.amount)}</dd>
					</>
				)}
				<dt className="font-semibold">Total</dt>
				<dd className="text-end font-semibold">{formatDollars(order.total)}</dd>
				{order.refunded > 0 && (
					<>
						<dt>Refunded</dt>
						<dd className="text-end">−{formatDollars(order.refunded)}</dd>
					</>
				)}
			</dl>
		</Section>
	);
}

const why = {
	already_corrected: "The billing details were corrected once already.",
	credited: "A credit note was issued, so you can't correct the invoice anymore.",
	customer_erased: "The customer's data was erased, so you can't correct the invoice anymore.",
};

type Invoice = NonNullable<OrderDetail["invoice"]>;

/** Opens the dialog that corrects the billing details of an invoice, or says why they can't be corrected. */
function CorrectInvoicePart({ orderId, invoice }: { orderId: number; invoice: Invoice }) {
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

/** Revokes a granted course after confirmation. Asks about certificates that were earned with it. */
function RevokePart({ order }: { order: OrderDetail }) {
	const [open, setOpen] = useState(false);
	const [certificates, setCertificates] = useState<"revoke" | "keep">();
	const [error, setError] = useState<string>();
	const { act, busy } = useAct(revokeGrant, { changes: [getOrder, listOrders], done: ({ message }) => message });
	const hasCertificates = order.certificates.length > 0;

	function close() {
		setOpen(false);
		setCertificates(undefined);
		setError(undefined);
	}
	async function revoke() {
		if (hasCertificates && !certificates) return setError(certificateChoiceMessages.missing);
		if (await act({ params: { id: String(order.id) }, body: certificates ? { certificates } : {} })) close();
	}

	return (
		<>
			{order.state === "paid" && (
				<Button variant="secondary" onClick={() => setOpen(true)}>
					Remove course
				</Button>
			)}
			<Dialog open={open} onClose={close} title="Remove this course?">
				<p>{`Access to “${order.lines[0]?.title ?? ""}” ends immediately, and ${(order.buyer?.fullName ?? "") || "the customer"} gets an email. You can grant the course again later.`}</p>
				{hasCertificates && (
					<div className="mt-5">
						<CertificateChoice
							issued={order.certificates}
							value={certificates}
							error={error}
							onChoose={(choice) => {
								setCertificates(choice);
								setError(undefined);
							}}
						/>
					</div>
				)}
				<DialogActions onCancel={close} cancel="Keep course" variant="danger" busy={busy} onClick={() => void revoke()}>
					Remove course
				</DialogActions>
			</Dialog>
		</>
	);
}
