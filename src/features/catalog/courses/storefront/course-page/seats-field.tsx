import { SeatsInput } from "#ui/forms/seats-input.tsx";
import { formatMoney, toCents } from "#values/money.ts";
import type { Course, Pricing } from "../../contract.ts";
import { findCheaperSeats, toSeatPrices } from "../../rules/pricings/seat-steps.ts";
import { buyMessages as messages } from "../course/messages.ts";
import { priceFor, type SelectedPricing } from "./use-chosen-pricing.ts";

interface Props {
	course: Course;
	chosen: SelectedPricing;
	max: number;
	onChange: (seats: number) => void;
}

/** The number of seats of an option that is sold by the seat, and what each costs. */
export function SeatsField({ course, chosen: { pricing, seats }, max, onChange }: Props) {
	const { unit } = priceFor(course, pricing, seats);
	const cheaper =
		pricing.perSeat && findCheaperSeats(toCosts(course), { priceCents: toCents(pricing.price), seats: 1, perSeat: toSeatPrices(pricing.perSeat) }, seats);
	return (
		<div className="grid gap-1">
			<SeatsInput label={messages.seats} value={seats} max={max} onChange={onChange} />
			<p className="text-sm text-muted" aria-live="polite">
				{messages.sum(seats, formatMoney(unit ?? 0))}
			</p>
			{cheaper && cheaper.seats <= max && <p className="text-sm text-accent">{messages.cheaper(cheaper.seats, formatMoney(cheaper.pays))}</p>}
			<ul className="text-sm text-muted">
				{stepTexts(course, pricing).map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
		</div>
	);
}

const toCosts = ({ price, discountedPrice }: Course) => ({
	priceCents: toCents(price),
	discountedCents: discountedPrice === null ? null : toCents(discountedPrice),
});

/** The steps of an option that is sold by the seat, and how long seats can be added. */
export function stepTexts(course: Course, pricing: Pricing): string[] {
	if (!pricing.perSeat) return [];
	const { steps, addDays } = pricing.perSeat;
	return [
		...steps.map(({ seats }) => messages.step(seats, formatMoney(priceFor(course, pricing, seats).unit ?? 0))),
		...(addDays > 0 ? [messages.addSeats(addDays)] : []),
	];
}
