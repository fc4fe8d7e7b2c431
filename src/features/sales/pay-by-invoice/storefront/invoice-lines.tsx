import { useState } from "react";
import { Button, type Cents, formatDay, formatMoney, TextField, toCents, useOwnData } from "#storefront-kit/index.ts";
import { noInvoiceReasons, readInvoiceOffer } from "../contract.ts";
import { invoiceLineMessages as messages } from "./messages.ts";

const toRequest = () => ({});

interface Props {
	choices: { id: number; total: Cents /** What it is, for screen readers. */; of?: string }[];
	busy: boolean;
	onOrder: (id: number, invoice: { purchaseOrderNumber: string }) => void;
}

/** Orders one of several lines outside the cart by invoice, for customers who can. */
export function InvoiceLines({ choices, busy, onOrder }: Props) {
	const { state } = useOwnData(readInvoiceOffer, toRequest, { isOptional: true });
	const [number, setNumber] = useState("");
	const { offer, reason } = state.is === "loaded" ? state.response : { offer: null, reason: null };
	if (reason) return <p className="text-sm text-muted">{noInvoiceReasons[reason]}</p>;
	const offered = offer
		? choices.filter(
				({ total }) =>
					total > 0 && total >= toCents(offer.from) && (offer.upTo === null || total <= toCents(offer.upTo)),
			)
		: [];
	if (!offer || offered.length === 0) return null;
	return (
		<div className="grid gap-3 max-w-sm">
			<TextField
				label={messages.purchaseOrder}
				required={offer.purchaseOrderRequired}
				maxLength={40}
				value={number}
				onChange={({ target }) => setNumber(target.value)}
			/>
			{offered.map(({ id, total, of }) => (
				<Button key={id} variant="secondary" busy={busy} onClick={() => onOrder(id, { purchaseOrderNumber: number })}>
					{messages.order(formatMoney(total), formatDay(offer.dueOn))}
					{of && <span className="sr-only">{of}</span>}
				</Button>
			))}
		</div>
	);
}
