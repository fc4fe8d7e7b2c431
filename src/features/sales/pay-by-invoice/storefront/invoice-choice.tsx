import { useOwnData } from "#storefront-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { type Cents, toCents } from "#values/money.ts";
import { readInvoiceOffer } from "../contract.ts";
import { invoiceChoiceMessages as messages } from "./messages.ts";

const toRequest = () => ({});

interface Props {
	total: Cents;
	busy: boolean;
	onChoose: () => void;
}

/** The button that places an order by invoice, for customers who can. Others see nothing, and so do those who can't reach the server. */
export function InvoiceChoice({ total, busy, onChoose }: Props) {
	const { state } = useOwnData(readInvoiceOffer, toRequest, { isOptional: true });
	const offer = state.is === "loaded" ? state.response.offer : null;
	if (!offer || total === 0 || total < toCents(offer.from)) return null;
	return (
		<div className="grid gap-2">
			<Button variant="secondary" wide busy={busy} onClick={onChoose}>
				{messages.button}
			</Button>
			<p className="text-sm text-muted">{messages.terms(offer.netDays, offer.accessOpens === "placed", offer.purchaseOrderRequired)}</p>
		</div>
	);
}
