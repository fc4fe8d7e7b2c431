import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../../../ui/buttons/button.tsx";
import { Notice } from "../../../../../ui/feedback/notice.tsx";
import { SelectField } from "../../../../../ui/forms/select-field.tsx";
import { CartIcon } from "../../../../../ui/icons/cart-icon.tsx";
import { centsOf, dollarsOf, formatMoney } from "../../../../../values/money.ts";
import type { Course, Pricing } from "../../contract.ts";
import { defaultPricing } from "../../rules/pricings/default-pricing.ts";
import { awaitsDate, offeredPricings } from "../../rules/pricings/offered-pricings.ts";
import { priceOfPricing } from "../../rules/pricings/price-of-pricing.ts";
import { buyMessages as messages } from "../course/messages.ts";
import { CoursePrice } from "./course-price.tsx";
import { useOnSaleMoment } from "./on-sale-moment.ts";

/** A pricing that is on sale, and what it costs with the course's discount. */
export interface SelectedPricing {
	pricing: Pricing;
	/** Null when there is no discount. */
	discountedPrice: number | null;
}

interface Props {
	course: Course;
	onAdd: (selected: SelectedPricing) => void;
}

/** The price, the Session Type dropdown and Add to Cart (specification, section 2). */
export function BuyBox({ course, onAdd }: Props) {
	const now = useOnSaleMoment(course.webinarDate);
	const offered = offeredPricings(course, now);
	const [chosenId, choose] = useState<number | undefined>(undefined);
	const chosen = offered.find((pricing) => pricing.id === chosenId) ?? defaultPricing(course, offered);

	if (!chosen)
		return (
			<div className="buy-box">
				{course.Pricings.length === 0 ? (
					<Notice title={messages.notYetTitle}>
						{messages.notYet.before}
						<Link to="/contact-us" className="link">
							{messages.notYet.link}
						</Link>
						{messages.notYet.after}
					</Notice>
				) : awaitsDate(course) ? (
					<Notice title={messages.undatedTitle}>{messages.undated}</Notice>
				) : (
					<Notice title={messages.startedTitle}>{messages.started}</Notice>
				)}
			</div>
		);
	const pays = payable(course, chosen);
	const discounted = pays < chosen.price ? pays : null;
	return (
		<div className="buy-box">
			<p aria-live="polite">
				<span className="sr-only">{messages.price}</span>
				<CoursePrice price={chosen.price} discountedPrice={discounted} className="text-3xl" />
			</p>
			<SelectField label={messages.sessionType} value={chosen.id} onChange={(event) => choose(Number(event.target.value))} autoComplete="off">
				{offered.map((pricing) => (
					<option key={pricing.id} value={pricing.id}>
						{`${pricing.sessionType} (${formatMoney(centsOf(payable(course, pricing)))})`}
					</option>
				))}
			</SelectField>
			{awaitsDate(course) && <p className="text-sm text-muted">{messages.undatedSeats}</p>}
			<Button size="large" wide icon={<CartIcon size={20} />} onClick={() => onAdd({ pricing: chosen, discountedPrice: discounted })}>
				{messages.addToCart}
			</Button>
			<ul className="grid gap-1.5 text-sm text-muted">
				{brought(chosen).map((line) => (
					<li key={line} className="flex gap-2">
						<span aria-hidden="true">✓</span>
						{line}
					</li>
				))}
			</ul>
		</div>
	);
}

function payable(course: Course, pricing: Pricing): number {
	const discountedCents = course.discountedPrice === null ? null : centsOf(course.discountedPrice);
	return dollarsOf(priceOfPricing({ priceCents: centsOf(course.price), discountedCents }, centsOf(pricing.price)));
}

function brought({ grants, seats }: Pricing): string[] {
	return [
		grants.live && (seats > 1 ? messages.liveFor(seats) : messages.live),
		grants.recording && messages.recording,
		grants.transcript && messages.transcript,
		messages.invoice,
	].filter((line) => line !== false);
}
