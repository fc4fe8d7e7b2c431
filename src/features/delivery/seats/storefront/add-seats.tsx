import { useState } from "react";
import { maxSeatsPerLine } from "#features/catalog/courses/rules/pricings/seat-steps.ts";
import { InvoiceLines } from "#features/sales/pay-by-invoice/storefront/index.ts";
import { TaxNote, TaxPlaceField } from "#features/sales/tax/storefront/index.ts";
import { Button, FormError, formatBusinessDate, formatMoney, toCents } from "#storefront-kit/index.ts";
import { useRestoredPage } from "#ui/browser/restored-page.ts";
import { SeatsInput } from "#ui/forms/seats-input.tsx";
import { addSeats, type SeatList } from "../contract.ts";
import { addSeatsMessages as messages } from "./messages.ts";
import { useCall } from "./use-call.ts";

interface Props {
	lineId: number;
	more: NonNullable<SeatList["more"]>;
}

/** Adds seats to a purchase at its price per seat: opens the payment page, or orders by invoice who can. */
export function AddSeats({ lineId, more }: Props) {
	const [count, setCount] = useState(1);
	const { call } = useCall();
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState("");
	/** Null until the server asks for it. */
	const [billedIn, setBilledIn] = useState<string | null>(null);
	const price = toCents(more.price);
	useRestoredPage(() => setBusy(false));

	function choosePlace(place: string) {
		setBilledIn(place);
		setError("");
	}

	async function checkout(invoice?: { purchaseOrderNumber: string }) {
		if (busy) return;
		setError("");
		setBusy(true);
		const { response, failure } = await call(addSeats, {
			params: { lineId: String(lineId) },
			body: { seats: count, ...(billedIn ? { billedIn } : {}), ...(invoice ? { invoice } : {}) },
		});
		if (response) return window.location.assign(response.url);
		setBusy(false);
		if (failure?.code === "tax_place_missing") setBilledIn("");
		if (failure) setError(failure.message);
	}

	return (
		<section className="grid gap-3 rounded-md bg-sunken p-4">
			<h3 className="font-semibold">{messages.title}</h3>
			<p className="text-sm text-muted">{messages.lead(formatMoney(price), formatBusinessDate(more.until))}</p>
			<SeatsInput label={messages.seats} value={count} max={maxSeatsPerLine} onChange={setCount} />
			{billedIn !== null && <TaxPlaceField value={billedIn} onChange={choosePlace} />}
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<Button busy={busy} busyLabel={messages.opening} onClick={() => void checkout()}>
					{messages.checkout(formatMoney(price * count))}
				</Button>
				<TaxNote />
			</div>
			<InvoiceLines
				choices={[{ id: lineId, total: price * count }]}
				busy={busy}
				onOrder={(_, invoice) => void checkout(invoice)}
			/>
			<FormError>{error}</FormError>
		</section>
	);
}
