import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "../../../../../ui/buttons/button.tsx";
import { Notice } from "../../../../../ui/feedback/notice.tsx";
import { SelectField } from "../../../../../ui/forms/select-field.tsx";
import { CartIcon } from "../../../../../ui/icons/cart-icon.tsx";
import { centsOf, dollarsOf, formatMoney } from "../../../../../values/money.ts";
import { recordVisit } from "../../../../operations/analytics/storefront/index.ts";
import { cart } from "../../../../sales/cart/storefront/index.ts";
import type { Course, Pricing } from "../../contract.ts";
import { defaultPricing } from "../../rules/pricings/default-pricing.ts";
import { awaitsDate, offeredPricings } from "../../rules/pricings/offered-pricings.ts";
import { priceOfPricing } from "../../rules/pricings/price-of-pricing.ts";
import { buyMessages as messages } from "../course/messages.ts";
import { CoursePrice } from "./course-price.tsx";
import { useOnSaleMoment } from "./on-sale-moment.ts";

/** The price, the Session Type dropdown and Add to Cart, which goes on to the cart (specification, section 2). */
export function BuyBox({ course }: { course: Course }) {
	const navigate = useNavigate();
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

	function add() {
		if (!chosen) return;
		cart.add({
			courseID: course.courseID,
			image: course.imageSrc,
			course_name: course.title,
			creator: course.instructor,
			price: chosen.price,
			selectedPricing: { id: chosen.id, sessionType: chosen.sessionType, price: chosen.price, grants: chosen.grants, seats: chosen.seats },
			...(discounted === null ? {} : { discounted_price: discounted }),
		});
		recordVisit("cart");
		navigate("/cart");
	}

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
			<Button size="large" wide icon={<CartIcon size={20} />} onClick={add}>
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
