import { useId } from "react";
import { SeatsInput } from "#ui/forms/seats-input.tsx";
import { AwardIcon } from "#ui/icons/award-icon.tsx";
import { classes } from "#ui/text/classes.ts";
import { formatMoney, toCents } from "#values/money.ts";
import type { Course, Pricing } from "../../contract.ts";
import { findAlone, findSavings, listSizes, parts, pressPart } from "../../rules/pricings/part-choice.ts";
import { findCheaperSeats, toSeatPrices } from "../../rules/pricings/seat-steps.ts";
import { buyMessages as messages } from "../course/messages.ts";
import { type ChosenPricing, payableCents, priceFor, toCosts } from "./use-chosen-pricing.ts";

interface Props {
	course: Course;
	pricing: ChosenPricing;
	/** What the chosen option requires for the certificate; empty without one. */
	certificate: string | undefined;
}

/** The price options as one choice: what to get, for how many people, and what that costs together. */
export function PriceOptions({
	course,
	pricing: { offered, chosen, choose, maxSeats, chooseSeats },
	certificate,
}: Props) {
	const id = useId();
	if (!chosen || !hasChoice(offered)) return null;
	const { pricing, seats } = chosen;
	const toPrice = (option: Pricing) => payableCents(course, option);
	const { pays } = priceFor(course, pricing, seats);
	const saved = findSavings(offered, pricing, seats, pays, toPrice);
	const sizes = listSizes(offered, pricing).filter(({ option, seats: size }) => !option.perSeat || size <= maxSeats);
	const cheaper =
		pricing.perSeat &&
		findCheaperSeats(
			toCosts(course),
			{ priceCents: toCents(pricing.price), seats: 1, perSeat: toSeatPrices(pricing.perSeat) },
			seats,
		);

	function select(option: Pricing, size: number) {
		choose(option.id);
		chooseSeats(size);
	}

	return (
		<fieldset className="price-options js-only">
			<legend className="font-serif text-xl font-medium">{messages.options}</legend>
			<div className="price-parts">
				{parts
					.filter((part) => offered.some(({ grants }) => grants[part]))
					.map((part) => {
						const alone = findAlone(offered, part);
						const { option, reason } = pressPart(offered, pricing, seats, part);
						const refusal = pricing.grants[part] ? null : reason;
						return (
							<label key={part} className="price-part">
								<input
									type="checkbox"
									checked={pricing.grants[part]}
									disabled={!option}
									onChange={() => option && select(option, seats)}
									aria-labelledby={`${id}-${part}`}
									aria-describedby={`${id}-${part}-more`}
									className="sr-only"
								/>
								<span id={`${id}-${part}`}>
									<span className="font-semibold">{messages.parts[part]}</span> {alone && formatMoney(toPrice(alone))}
								</span>
								<span
									id={`${id}-${part}-more`}
									className={classes("block text-sm text-muted", !refusal && "max-sm:sr-only")}
								>
									{refusal ? messages.reasons[refusal](seats) : messages[part]}
								</span>
							</label>
						);
					})}
			</div>
			{(sizes.length > 1 || pricing.perSeat) && (
				<div className="mt-2 flex flex-wrap items-end gap-2">
					{pricing.perSeat && <SeatsInput label={messages.seats} value={seats} max={maxSeats} onChange={chooseSeats} />}
					{sizes.length > 1 &&
						sizes.map(({ option, seats: size }, index) => {
							const price = priceFor(course, option, size);
							const isNamed = sizes.some((other) => other.option !== option && other.seats === size);
							// Rounded up, so that the price of a seat is never understated.
							const each = formatMoney(price.unit ?? Math.ceil(price.pays / size));
							const next = sizes[index + 1];
							const isChosen =
								option.id === pricing.id &&
								(!option.perSeat || (seats >= size && (next?.option !== option || seats < next.seats)));
							return (
								<button
									key={`${option.id}-${size}`}
									type="button"
									aria-pressed={isChosen}
									onClick={() => select(option, size)}
									className="btn btn-secondary price-size"
								>
									{isNamed ? `${option.sessionType}: ${each}` : messages.size(size, each)}
								</button>
							);
						})}
				</div>
			)}
			<div className="mt-2 grid gap-1 text-sm text-muted" aria-live="polite">
				<p className="text-base">
					<strong className="font-semibold text-ink">
						{messages.sum(
							parts.filter((part) => pricing.grants[part]).map((part) => messages.parts[part]),
							seats,
							formatMoney(pays),
						)}
					</strong>
					{saved > 0 && messages.saves(formatMoney(saved))}
				</p>
				{cheaper && cheaper.seats <= maxSeats && (
					<p className="text-accent">{messages.cheaper(cheaper.seats, seats, formatMoney(cheaper.pays))}</p>
				)}
				{certificate && (
					<p className="flex gap-1.5">
						<AwardIcon size={16} className="mt-1 text-brand" />
						{certificate}
					</p>
				)}
			</div>
			<ul className="print-only">
				{offered.map((option) => (
					<li key={option.id} className="flex justify-between gap-4">
						<span>{option.sessionType}</span>
						<span>{formatMoney(toPrice(option))}</span>
					</li>
				))}
			</ul>
		</fieldset>
	);
}

/** Whether there is more than one thing to buy. */
export const hasChoice = (offered: readonly Pricing[]): boolean =>
	offered.length > 1 || offered.some(({ perSeat }) => perSeat);
