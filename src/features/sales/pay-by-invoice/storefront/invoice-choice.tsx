import { type RefObject, useEffect, useState } from "react";
import { addressLines, type BillingDetails } from "#features/sales/billing/rules/billing-details.ts";
import type { BillingHandle } from "#features/sales/billing/storefront/index.ts";
import {
	Button,
	type Cents,
	Dialog,
	formatDay,
	formatDollars,
	formatMoney,
	toCents,
	useOwnData,
	useSession,
} from "#storefront-kit/index.ts";
import { noInvoiceReasons, readInvoiceOffer } from "../contract.ts";
import { invoiceChoiceMessages as messages, invoiceReviewMessages as review } from "./messages.ts";

const toRequest = () => ({});

interface Line {
	title: string;
	detail: string;
	amount: Cents;
}

interface Props {
	/** What the invoice will list. */
	lines: Line[];
	/** A promo code's discount and sales tax, below the lines. */
	sums: { label: string; amount: Cents }[];
	total: Cents;
	busy: boolean;
	/** Undefined until it is known what the invoice will say. */
	billing: RefObject<BillingHandle | null> | undefined;
	/** Places the order. */
	onPlace: () => void;
}

/**
 * Orders by invoice after a review, for customers who can. Others see nothing, and so do those who can't reach the
 * server.
 */
export function InvoiceChoice({ lines, sums, total, busy, billing, onPlace }: Props) {
	const { state } = useOwnData(readInvoiceOffer, toRequest, { isOptional: true });
	const [reviewed, setReviewed] = useState<BillingDetails | null>(null);
	const fullName = useSession()?.fullName;
	// A refused order is explained in the cart.
	useEffect(() => {
		if (!busy) setReviewed(null);
	}, [busy]);
	const { offer, reason } = state.is === "loaded" ? state.response : { offer: null, reason: null };
	if (!billing || total === 0) return null;
	if (reason) return <p className="text-sm text-muted">{noInvoiceReasons[reason]}</p>;
	if (!offer || total < toCents(offer.from)) return null;
	if (offer.upTo !== null && total > toCents(offer.upTo))
		return <p className="text-sm text-muted">{noInvoiceReasons.above(formatDollars(offer.upTo))}</p>;
	const { purchaseOrderRequired, dueOn } = offer;
	const opensAtOnce = offer.accessOpens === "placed";

	async function begin() {
		const details = (await billing?.current?.toSend()) ?? {};
		if (
			purchaseOrderRequired &&
			!details.purchaseOrderNumber &&
			billing?.current?.refuse([{ path: "billing.purchaseOrderNumber", message: messages.numberMissing }])
		)
			return;
		setReviewed(details);
	}

	const { company, purchaseOrderNumber, costCenter, accountsPayableEmail } = reviewed ?? {};
	const facts = [
		[review.due, formatDay(dueOn)],
		[review.purchaseOrder, purchaseOrderNumber ?? review.none],
		[review.costCenter, costCenter],
		[review.copyTo, accountsPayableEmail],
	].filter(([, value]) => value);
	return (
		<div className="grid gap-2">
			<Button variant="secondary" wide busy={busy} onClick={() => void begin()} aria-haspopup="dialog">
				{messages.button}
			</Button>
			<p className="text-sm text-muted">{messages.terms(offer.netDays, opensAtOnce, purchaseOrderRequired)}</p>
			<Dialog open={reviewed !== null} onClose={() => setReviewed(null)} title={review.title}>
				<div className="grid gap-6">
					<div className="grid gap-6 sm:grid-cols-2">
						<div className="wrap-anywhere">
							<p className="text-sm text-muted">{review.billedTo}</p>
							<p className="font-semibold">{company ?? fullName}</p>
							{reviewed && addressLines(reviewed).map((line) => <p key={line}>{line}</p>)}
						</div>
						<dl className="grid content-start gap-1 text-sm">
							{facts.map(([name, value]) => (
								<div key={name} className="flex justify-between gap-4">
									<dt className="shrink-0 text-muted">{name}</dt>
									<dd className="text-end font-semibold wrap-anywhere">{value}</dd>
								</div>
							))}
						</dl>
					</div>
					<ul aria-label={review.lines} className="border-t border-line">
						{lines.map(({ title, detail, amount }) => (
							<li key={`${title} ${detail}`} className="flex justify-between gap-6 border-b border-line py-3">
								<span className="min-w-0">
									<span className="block font-semibold text-pretty">{title}</span>
									<span className="text-sm text-muted">{detail}</span>
								</span>
								<span>{formatMoney(amount)}</span>
							</li>
						))}
						{sums.map(({ label, amount }) => (
							<li key={label} className="flex justify-between gap-6 pt-3 text-sm text-muted">
								<span>{label}</span>
								<span>{formatMoney(amount)}</span>
							</li>
						))}
						<li className="flex items-baseline justify-between gap-6 pt-3 font-semibold">
							<span>{review.total}</span>
							<span className="text-xl">{formatMoney(total)}</span>
						</li>
					</ul>
					<p>{review.agree(formatMoney(total), formatDay(dueOn), opensAtOnce)}</p>
				</div>
				<div className="dialog-actions">
					<Button variant="quiet" onClick={() => setReviewed(null)}>
						{review.back}
					</Button>
					<Button busy={busy} onClick={onPlace}>
						{review.place}
					</Button>
				</div>
			</Dialog>
		</div>
	);
}
